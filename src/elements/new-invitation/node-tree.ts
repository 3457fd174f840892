import type { Node } from '@service-embeds/contract';
import type { ComboboxOption } from '../ui/combobox.ts';
import { searchText } from './search-text.ts';

/** The account's nodes as a tree that can be searched. Orphans stand at the top; a circle is cut where it closes. */
export class NodeTree {
  private readonly byId = new Map<string, Node>();
  private readonly options: ComboboxOption[] = [];

  constructor(nodes: Node[]) {
    const children = new Map<string | null, Node[]>();
    for (const node of nodes) this.byId.set(node.custom_id, node);
    for (const node of nodes) {
      const parent =
        node.parent_custom_id !== null && this.byId.has(node.parent_custom_id) ? node.parent_custom_id : null;
      const siblings = children.get(parent);
      if (siblings) siblings.push(node);
      else children.set(parent, [node]);
    }
    const visitedIds = new Set<string>();
    const add = (node: Node, depth: number): void => {
      if (visitedIds.has(node.custom_id)) return;
      visitedIds.add(node.custom_id);
      this.options.push({ value: node.custom_id, label: node.name, note: node.tier, depth });
      (children.get(node.custom_id) ?? []).forEach((child) => add(child, depth + 1));
    };
    (children.get(null) ?? []).forEach((node) => add(node, 0));
    nodes.forEach((node) => add(node, 0));
  }

  get size(): number {
    return this.byId.size;
  }

  find(customId: string): Node | undefined {
    return this.byId.get(customId);
  }

  /** The name, after those of the nodes above it. */
  path(customId: string): string {
    return this.lineage(customId)
      .map(({ name }) => name)
      .reverse()
      .join(' / ');
  }

  /** A node and the nodes above it, up to the top. A circle ends where it closes. */
  lineage(customId: string): Node[] {
    const nodes: Node[] = [];
    for (let node = this.byId.get(customId); node && !nodes.includes(node);) {
      nodes.push(node);
      node = node.parent_custom_id === null ? undefined : this.byId.get(node.parent_custom_id);
    }
    return nodes;
  }

  /** Nodes whose path holds every word of the query, in the order of the tree; accents and case do not matter. */
  search(query: string): ComboboxOption[] {
    const words = searchText(query).split(/\s+/).filter(Boolean);
    if (!words.length) return this.options;
    return this.options.filter(({ value }) => {
      const path = searchText(this.path(value));
      return words.every((word) => path.includes(word));
    });
  }
}

import type { NodeRecord } from './node-record.ts';

/** Between the names of two nodes. */
export const nodePathSeparator = ' / ';

/**
 * Returns the names from the root of the hierarchy to a node, for example `West / Warehouse Oakland`. Null: there is no such
 * node.
 */
export function nodePathOf(
  nodes: readonly Pick<NodeRecord, 'customId' | 'parentCustomId' | 'name'>[],
  customId: string | null,
): string | null {
  const names: string[] = [];
  // Each node once, so that a circle in stored data ends as well.
  const remaining = new Map(nodes.map((node) => [node.customId, node]));
  for (let node = remaining.get(customId ?? ''); node; node = remaining.get(node.parentCustomId ?? '')) {
    remaining.delete(node.customId);
    names.unshift(node.name);
  }
  return names.length ? names.join(nodePathSeparator) : null;
}

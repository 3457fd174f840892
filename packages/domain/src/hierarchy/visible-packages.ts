import type { NodeRecord } from './node.ts';

type HierarchyNode = Pick<NodeRecord, 'customId' | 'parentCustomId' | 'packages'>;

/**
 * Returns the slugs that each node offers: the packages tied to the node itself first, then those of its ancestors,
 * nearest first, each group in the customer's order. A node without an entry offers every package of the account.
 * @param nodes the nodes in question and all of their ancestors
 * @param customIds the nodes in question
 */
export function visiblePackages(
  nodes: readonly HierarchyNode[],
  customIds: readonly string[],
): Map<string, string[]> {
  const byId = new Map(nodes.map((node) => [node.customId, node]));
  const offered = new Map<string, readonly string[]>();
  const visible = new Map<string, string[]>();
  for (const customId of customIds) {
    const slugs = offeredBy(customId, byId, offered);
    if (slugs.length) visible.set(customId, [...slugs]);
  }
  return visible;
}

/**
 * Returns what a node offers, and notes it for the node and all of its ancestors: each node is visited once, however deep
 * the hierarchy is.
 */
function offeredBy(
  customId: string,
  byId: ReadonlyMap<string, HierarchyNode>,
  offered: Map<string, readonly string[]>,
): readonly string[] {
  const path: HierarchyNode[] = [];
  // Each node once, so that a circle in stored data ends as well.
  const visited = new Set<HierarchyNode>();
  let node = byId.get(customId);
  while (node && !offered.has(node.customId) && !visited.has(node)) {
    visited.add(node);
    path.push(node);
    node = node.parentCustomId === null ? undefined : byId.get(node.parentCustomId);
  }
  let slugs: readonly string[] = (node && offered.get(node.customId)) ?? [];
  for (const item of path.reverse()) {
    // Nodes without packages share the list of their parent.
    if (item.packages.length) slugs = [...new Set([...item.packages, ...slugs])];
    offered.set(item.customId, slugs);
  }
  return slugs;
}

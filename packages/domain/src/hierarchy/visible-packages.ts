import type { NodeRecord } from './node-record.ts';

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
  const visible = new Map<string, string[]>();
  for (const customId of customIds) {
    const slugs = new Set<string>();
    // Each node once, so that a circle in stored data ends as well.
    const visited = new Set<HierarchyNode>();
    let node = byId.get(customId);
    while (node && !visited.has(node)) {
      visited.add(node);
      node.packages.forEach((slug) => slugs.add(slug));
      node = node.parentCustomId === null ? undefined : byId.get(node.parentCustomId);
    }
    if (slugs.size) visible.set(customId, [...slugs]);
  }
  return visible;
}

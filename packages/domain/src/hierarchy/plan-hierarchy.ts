import type { FieldErrors, HierarchyNode, HierarchyTree } from '@service-embeds/contract';

/** A node of a hierarchy that is to be stored. */
export interface PlannedNode {
  custom_id: string;
  name: string;
  tier: string;
  parent_custom_id: string | null;
  packages: string[];
}

/** The body of `POST /v1/hierarchy` in its three forms. */
export type HierarchyInput = HierarchyNode | HierarchyNode[] | { nodes: HierarchyNode[] };

/** The nodes of a body as one flat list, parents before their children, and what is wrong with them. */
export function planHierarchy(body: HierarchyInput): { nodes: PlannedNode[]; problems: FieldErrors } {
  const problems: FieldErrors = {};
  const paths = new Map<string, string>();
  const nodes: PlannedNode[] = [];
  const complain = (path: string, sentence: string) => (problems[path] ??= []).push(sentence);

  const walk = (items: HierarchyNode[], prefix: string, parent: string | null) => {
    items.forEach((item, index) => {
      const path = `${prefix}${index}.`;
      if (paths.has(item.custom_id)) complain(`${path}custom_id`, 'Another node has this custom_id already.');
      if (parent !== null && item.parent_custom_id !== undefined && item.parent_custom_id !== parent) {
        complain(
          `${path}parent_custom_id`,
          `This node stands below "${parent}": leave parent_custom_id out.`,
        );
      }
      paths.set(item.custom_id, path);
      nodes.push({
        custom_id: item.custom_id,
        name: item.name,
        tier: item.tier,
        parent_custom_id: parent ?? item.parent_custom_id ?? null,
        packages: [...new Set(item.packages)],
      });
      walk(item.children ?? [], `${path}children.`, item.custom_id);
    });
  };
  if (Array.isArray(body)) walk(body, '', null);
  else if ('nodes' in body) walk(body.nodes, 'nodes.', null);
  else walk([body], '', null);

  const parents = new Map(nodes.map((node) => [node.custom_id, node.parent_custom_id]));
  for (const node of nodes) {
    const parent = node.parent_custom_id;
    const path = `${paths.get(node.custom_id)}parent_custom_id`;
    if (parent !== null && !paths.has(parent))
      complain(path, `There is no node "${parent}" in this hierarchy.`);
    else if (isBelowItself(node.custom_id, parents)) complain(path, 'This node would stand below itself.');
  }
  return { nodes, problems };
}

function isBelowItself(start: string, parents: Map<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let at: string | null | undefined = start; typeof at === 'string'; at = parents.get(at)) {
    if (seen.has(at)) return at === start;
    seen.add(at);
  }
  return false;
}

/** The flat list as trees. */
export function growTrees(nodes: PlannedNode[]): HierarchyTree[] {
  const trees = new Map<string, HierarchyTree>(
    nodes.map(({ custom_id, name, tier, packages }) => [
      custom_id,
      { custom_id, name, tier, packages, children: [] },
    ]),
  );
  const roots: HierarchyTree[] = [];
  for (const node of nodes) {
    const tree = trees.get(node.custom_id);
    const siblings = node.parent_custom_id === null ? roots : trees.get(node.parent_custom_id)?.children;
    if (tree) siblings?.push(tree);
  }
  return roots;
}

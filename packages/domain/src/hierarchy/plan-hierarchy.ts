import type { FieldErrors, HierarchyNode, HierarchyTree, WorkLocation } from '@service-embeds/contract';

export interface PlannedNode {
  custom_id: string;
  name: string;
  tier: string;
  parent_custom_id: string | null;
  packages: string[];
  work_location: WorkLocation | null;
}

/** The body of `POST /v1/hierarchy` in its three forms. */
export type HierarchyInput = HierarchyNode | HierarchyNode[] | { nodes: HierarchyNode[] };

interface Plan {
  nodes: PlannedNode[];
  /** Path of each node in the body, by custom ID. It ends with a dot. */
  paths: Map<string, string>;
  errors: FieldErrors;
}

/**
 * Flattens the body of a new hierarchy and validates it.
 * @param packageSlugs the packages that the account can order
 * @returns the nodes, parents before the children nested in them, and the errors by field
 */
export function planHierarchy(
  body: HierarchyInput,
  packageSlugs: ReadonlySet<string>,
): { nodes: PlannedNode[]; errors: FieldErrors } {
  const plan: Plan = { nodes: [], paths: new Map(), errors: {} };
  if (Array.isArray(body)) flatten(plan, body, '', null);
  else if ('nodes' in body) flatten(plan, body.nodes, 'nodes.', null);
  else flatten(plan, [body], '', null);
  checkParents(plan);
  const slugs = plan.nodes.flatMap((node) => node.packages);
  Object.assign(plan.errors, unknownPackageErrors(slugs, packageSlugs));
  return { nodes: plan.nodes, errors: plan.errors };
}

function addError({ errors }: Plan, path: string, sentence: string): void {
  (errors[path] ??= []).push(sentence);
}

function flatten(plan: Plan, items: HierarchyNode[], prefix: string, parent: string | null): void {
  items.forEach((item, index) => {
    const path = `${prefix}${index}.`;
    if (plan.paths.has(item.custom_id))
      addError(plan, `${path}custom_id`, 'Another node already has this custom_id.');
    if (parent !== null && item.parent_custom_id !== undefined && item.parent_custom_id !== parent)
      addError(
        plan,
        `${path}parent_custom_id`,
        `This node is a child of "${parent}". Omit parent_custom_id.`,
      );
    plan.paths.set(item.custom_id, path);
    plan.nodes.push({
      custom_id: item.custom_id,
      name: item.name,
      tier: item.tier ?? '',
      parent_custom_id: parent ?? item.parent_custom_id ?? null,
      packages: [...new Set(item.packages)],
      work_location: item.work_location ?? null,
    });
    flatten(plan, item.children ?? [], `${path}children.`, item.custom_id);
  });
}

function checkParents(plan: Plan): void {
  const circles = findCircles(new Map(plan.nodes.map((node) => [node.custom_id, node.parent_custom_id])));
  for (const { custom_id, parent_custom_id: parent } of plan.nodes) {
    const path = `${plan.paths.get(custom_id)}parent_custom_id`;
    if (parent !== null && !plan.paths.has(parent))
      addError(plan, path, `This hierarchy has no node "${parent}".`);
    else if (circles.has(custom_id)) addError(plan, path, 'A node cannot be its own ancestor.');
  }
}

/**
 * Returns the nodes that are their own ancestors. Each node is visited once, so that a hierarchy costs the same as one chain
 * as it does flat.
 */
function findCircles(parents: ReadonlyMap<string, string | null>): Set<string> {
  const circles = new Set<string>();
  const visited = new Set<string>();
  for (const start of parents.keys()) {
    const path: string[] = [];
    let id: string | null | undefined = start;
    while (typeof id === 'string' && !visited.has(id)) {
      visited.add(id);
      path.push(id);
      id = parents.get(id);
    }
    // A path that ends at a node of its own closes a circle there.
    const first = typeof id === 'string' ? path.indexOf(id) : -1;
    if (first >= 0) for (const node of path.slice(first)) circles.add(node);
  }
  return circles;
}

/** Returns an error for each slug that the account has no package of, under the field `packages`. */
export function unknownPackageErrors(
  slugs: readonly string[],
  packageSlugs: ReadonlySet<string>,
): FieldErrors {
  const unknown = [...new Set(slugs)].filter((slug) => !packageSlugs.has(slug));
  return unknown.length ? { packages: unknown.map((slug) => `This account has no package "${slug}".`) } : {};
}

/**
 * Returns a flat list of nodes as trees, in the order of the list.
 * @param customIds returns the trees below these nodes, in the order of the names. Default: the whole hierarchy
 */
export function buildHierarchyTrees(
  nodes: readonly PlannedNode[],
  customIds?: readonly string[],
): HierarchyTree[] {
  const trees = new Map<string, HierarchyTree>(
    nodes.map(({ custom_id, name, tier, packages, work_location }) => [
      custom_id,
      { custom_id, name, tier, packages, work_location, children: [] },
    ]),
  );
  const roots: HierarchyTree[] = [];
  for (const node of nodes) {
    const tree = trees.get(node.custom_id);
    const siblings = node.parent_custom_id === null ? roots : trees.get(node.parent_custom_id)?.children;
    if (tree) siblings?.push(tree);
  }
  if (customIds) return Array.from(new Set(customIds)).flatMap((customId) => trees.get(customId) ?? []);
  return roots;
}

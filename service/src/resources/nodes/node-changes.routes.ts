import { ApiError, errorCatalog, defaultPageSize } from '@service-embeds/contract';
import type { Node, NodeBody, HierarchyTree, ParsedQuery } from '@service-embeds/contract';
import {
  checkParent,
  requireNoChildren,
  toNodeResource,
  toHierarchyStatus,
  toSync,
} from '@service-embeds/domain/hierarchy/node-record';
import {
  unknownPackageErrors,
  buildHierarchyTrees,
  planHierarchy,
} from '@service-embeds/domain/hierarchy/plan-hierarchy';
import type { PlannedNode } from '@service-embeds/domain/hierarchy/plan-hierarchy';
import {
  requireSegmentation,
  requireUnlockedHierarchy,
} from '@service-embeds/domain/hierarchy/replace-hierarchy';
import type { Transaction } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import { reachOf, listOf, pageOf, type Handlers } from '../call.ts';
import { listPackageSlugs } from '../packages/packages.queries.ts';
import { enqueueReplacement } from './hierarchy-replacement.ts';
import {
  countNodes,
  findReplacement,
  lockHierarchy,
  deleteNode,
  findNode,
  findVisiblePackages,
  insertNode,
  listNodes,
  updateNode,
} from './nodes.queries.ts';

/**
 * Lets changes of one hierarchy happen one after the other, none while it is being replaced, and none after it was turned off.
 *
 * @throws ApiError 403 `segmentation_not_enabled`, 423 `hierarchy_locked`
 */
export async function beginHierarchyChange(db: Transaction, accountId: string): Promise<void> {
  requireSegmentation(await lockHierarchy(db, accountId));
  requireUnlockedHierarchy(await findReplacement(db, accountId));
}

/**
 * Checks that the hierarchy of an account can be turned off: reports, and people who are limited to nodes, would name what no one
 * could read or delete. The caller has locked the account.
 *
 * @throws ApiError 409 `hierarchy_not_empty`, 423 `hierarchy_locked` while nodes are on their way
 */
export async function requireEmptyHierarchy(db: Transaction, accountId: string): Promise<void> {
  requireUnlockedHierarchy(await findReplacement(db, accountId));
  if ((await countNodes(db, { accountId })) > 0) throw new ApiError(errorCatalog.hierarchyNotEmpty);
}

type NodeChangeRoutes =
  | 'POST /v1/hierarchy/nodes'
  | 'PATCH /v1/nodes/{custom_id}'
  | 'DELETE /v1/nodes/{custom_id}';

/** Changes of single nodes. Each keeps the rules of a whole hierarchy. */
export const nodeChangeHandlers: Pick<Handlers, NodeChangeRoutes> = {
  'POST /v1/hierarchy/nodes': async ({ db, account, body }) => {
    await beginHierarchyChange(db, account.id);
    const slugs = await listPackageSlugs(db, account.id);
    if (!('nodes' in body)) return addNode(db, account.id, body, slugs);
    const data: Node[] = [];
    for (const item of body.nodes) data.push(await addNode(db, account.id, item, slugs));
    return { object: 'list', data };
  },

  'PATCH /v1/nodes/{custom_id}': async ({ db, account, params, body }) => {
    await beginHierarchyChange(db, account.id);
    const { parent_custom_id: parentCustomId, packages, name, tier, work_location: workLocation } = body;
    const key = { accountId: account.id, customId: params.custom_id };
    if (!(await findNode(db, { accountId: account.id }, params.custom_id)))
      throw new ApiError(errorCatalog.notFound('node'));
    if (parentCustomId !== undefined)
      checkParent(await listNodes(db, { accountId: account.id }), params.custom_id, parentCustomId);
    if (packages) requireKnownPackages(packages, await listPackageSlugs(db, account.id));
    const row = await updateNode(db, key, {
      ...(name !== undefined && { name }),
      ...(tier !== undefined && { tier }),
      ...(parentCustomId !== undefined && { parentCustomId }),
      ...(packages && { packages: [...new Set(packages)] }),
      ...(workLocation !== undefined && { workLocation }),
    });
    if (!row) throw new ApiError(errorCatalog.notFound('node'));
    const visible = await findVisiblePackages(db, account.id, [row.customId]);
    return toNodeResource(row, visible.get(row.customId));
  },

  'DELETE /v1/nodes/{custom_id}': async ({ db, account, params }) => {
    await beginHierarchyChange(db, account.id);
    const row = await findNode(db, { accountId: account.id }, params.custom_id);
    if (!row) throw new ApiError(errorCatalog.notFound('node'));
    requireNoChildren(await listNodes(db, { accountId: account.id }), row.customId);
    await deleteNode(db, account.id, row.customId);
    return toNodeResource(row, row.packages);
  },
};

function requireKnownPackages(packages: readonly string[], slugs: ReadonlySet<string>): void {
  const errors = unknownPackageErrors(packages, slugs);
  if (Object.keys(errors).length) throw new ApiError(errorCatalog.invalidInput(errors));
}

async function addNode(
  db: Transaction,
  accountId: string,
  node: NodeBody,
  slugs: ReadonlySet<string>,
): Promise<Node> {
  const { custom_id: customId, name, tier = '', parent_custom_id: parentCustomId } = node;
  if (parentCustomId !== null && !(await findNode(db, { accountId }, parentCustomId)))
    throw new ApiError(errorCatalog.parentNodeNotFound(parentCustomId));
  const packages = [...new Set(node.packages)];
  requireKnownPackages(packages, slugs);
  const workLocation = node.work_location ?? null;
  const row = await insertNode(db, {
    accountId,
    customId,
    name,
    tier,
    parentCustomId,
    packages,
    workLocation,
  });
  if (!row) throw new ApiError(errorCatalog.nodeExists(customId));
  return toNodeResource(row, row.packages);
}

type NodeRoutes = 'GET /v1/nodes' | 'GET /v1/nodes/{custom_id}';
type HierarchyRoutes = 'GET /v1/hierarchy' | 'POST /v1/hierarchy' | 'GET /v1/hierarchy/status';

export const nodeHandlers = (container: Container): Pick<Handlers, NodeRoutes | HierarchyRoutes> => ({
  ...singleNodeHandlers(container),
  ...hierarchyHandlers(container),
});

const singleNodeHandlers = (container: Container): Pick<Handlers, NodeRoutes> => ({
  'GET /v1/nodes': async (call) => {
    const { db, account, query } = call;
    requireSegmentation(account);
    const rows = await listNodes(db, reachOf(call), pageOf(call), query);
    const customIds = query.include ? rows.map(({ customId }) => customId) : [];
    const packages = await findVisiblePackages(db, account.id, customIds);
    const data = rows.map((row) => toNodeResource(row, packages.get(row.customId)));
    return listOf(container, call, data, await countNodes(db, reachOf(call)));
  },

  'GET /v1/nodes/{custom_id}': async ({ db, account, params, query }) => {
    requireSegmentation(account);
    const row = await findNode(db, { accountId: account.id }, params.custom_id);
    if (!row) throw new ApiError(errorCatalog.notFound('node'));
    const packages = await findVisiblePackages(db, account.id, query.include ? [row.customId] : []);
    return toNodeResource(row, packages.get(row.customId));
  },
});

const hierarchyHandlers = (container: Container): Pick<Handlers, HierarchyRoutes> => ({
  'GET /v1/hierarchy': async ({ db, account, query }) => {
    requireSegmentation(account);
    const rows = await listNodes(db, { accountId: account.id });
    const nodes = rows.map((row): PlannedNode => ({
      custom_id: row.customId,
      name: row.name,
      tier: row.tier,
      parent_custom_id: row.parentCustomId,
      packages: row.packages,
      work_location: row.workLocation,
    }));
    const sync = toSync(await findReplacement(db, account.id));
    const trees = buildHierarchyTrees(nodes, query.node_custom_ids);
    return { object: 'hierarchy', ...sync, nodes: pageOfTrees(trees, query) };
  },

  'POST /v1/hierarchy': async ({ db, account, body, now }) => {
    await beginHierarchyChange(db, account.id);
    const { nodes, errors } = planHierarchy(body, await listPackageSlugs(db, account.id));
    if (Object.keys(errors).length) throw new ApiError(errorCatalog.invalidInput(errors));
    const replacement = await enqueueReplacement(db, container, { accountId: account.id, nodes, at: now });
    return toHierarchyStatus(replacement, await countNodes(db, { accountId: account.id }));
  },

  'GET /v1/hierarchy/status': async ({ db, account }) => {
    requireSegmentation(account);
    const replacement = await findReplacement(db, account.id);
    return toHierarchyStatus(replacement, await countNodes(db, { accountId: account.id }));
  },
});

/** Returns a page of the trees of a hierarchy. All of them, unless the caller asks for a page. */
function pageOfTrees(
  trees: HierarchyTree[],
  { page = 1, per_page: size }: ParsedQuery<'GET /v1/hierarchy'>,
): HierarchyTree[] {
  if (size === undefined && page === 1) return trees;
  const { offset, limit } = pageOf({ query: { page, per_page: size ?? defaultPageSize } });
  return trees.slice(offset, offset + limit);
}

import {
  ApiError,
  defaultPageSize,
  errorCatalog,
  type HierarchyTree,
  type ParsedQuery,
} from '@service-embeds/contract';
import { toHierarchyStatus, toNodeResource, toSync } from '@service-embeds/domain/hierarchy/node';
import {
  buildHierarchyTrees,
  planHierarchy,
  type PlannedNode,
} from '@service-embeds/domain/hierarchy/plan-hierarchy';
import { requireSegmentation } from '@service-embeds/domain/hierarchy/replace-hierarchy';
import type { Container } from '../../integrations/context.ts';
import { reachOf, type Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { listPackageSlugs } from '../packages/packages.queries.ts';
import { beginHierarchyChange } from './node-changes.routes.ts';
import { countNodes, findNode, findReplacement, findVisiblePackages, listNodes } from './nodes.queries.ts';
import { enqueueReplacement } from './hierarchy-replacement.ts';

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

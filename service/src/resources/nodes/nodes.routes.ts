import { errorCatalog, type FieldErrors, ApiError } from '@service-embeds/contract';
import { nodes } from '../../db/schema/index.ts';
import type { AccountRow, Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { knownSlugs } from '../packages/packages.queries.ts';
import type { Container } from '../../context.ts';
import { growTrees, planHierarchy, type PlannedNode } from '@service-embeds/domain/hierarchy/plan-hierarchy';
import { toHierarchyStatus, refuseWhileReplaced, requestReplacement } from './replace-hierarchy.ts';
import {
  countNodes,
  findNode,
  findReplacement,
  listNodes,
  toNodeResource,
  visiblePackages,
} from './nodes.queries.ts';

type NodeRoutes =
  | 'GET /v1/nodes'
  | 'GET /v1/nodes/{custom_id}'
  | 'GET /v1/hierarchy'
  | 'POST /v1/hierarchy'
  | 'GET /v1/hierarchy/status'
  | 'POST /v1/hierarchy/nodes';

/** The feature is called segmentation where accounts are set up (SPEC, Errors). */
function requireSegmentation(account: AccountRow): void {
  if (!account.segmentation) throw new ApiError(errorCatalog.segmentationNotEnabled);
}

export const nodeHandlers = (container: Container): Pick<Handlers, NodeRoutes> => ({
  'GET /v1/nodes': async (call) => {
    const { db, account, query } = call;
    requireSegmentation(account);
    const rows = await listNodes(db, account.id, pageOf(call));
    const customIds = rows.map(({ customId }) => customId);
    const packages = query.include ? await visiblePackages(db, account.id, customIds) : undefined;
    const data = rows.map((row) => toNodeResource(row, packages?.get(row.customId)));
    return listOf(container, call, data, await countNodes(db, account.id));
  },

  'GET /v1/nodes/{custom_id}': async ({ db, account, params }) => {
    requireSegmentation(account);
    const row = await findNode(db, account.id, params.custom_id);
    if (!row) throw new ApiError(errorCatalog.notFound('node'));
    const packages = await visiblePackages(db, account.id, [row.customId]);
    return toNodeResource(row, packages.get(row.customId));
  },

  'GET /v1/hierarchy': async ({ db, account }) => {
    requireSegmentation(account);
    const planned: PlannedNode[] = (await listNodes(db, account.id)).map((row) => ({
      custom_id: row.customId,
      name: row.name,
      tier: row.tier,
      parent_custom_id: row.parentCustomId,
      packages: row.packages,
    }));
    return { object: 'hierarchy', nodes: growTrees(planned) };
  },

  'POST /v1/hierarchy': async ({ db, account, body, now }) => {
    requireSegmentation(account);
    await refuseWhileReplaced(db, account.id);
    const { nodes: planned, problems } = planHierarchy(body);
    const slugs = planned.flatMap((node) => node.packages);
    const known = await knownSlugs(db, account.id, slugs);
    const unknown = [...new Set(slugs)].filter((slug) => !known.has(slug));
    const fields: FieldErrors = { ...problems };
    if (unknown.length) fields['packages'] = unknown.map((slug) => `This account has no package "${slug}".`);
    if (Object.keys(fields).length) throw new ApiError(errorCatalog.invalidInput(fields));
    return requestReplacement(db, container, account.id, planned, now);
  },

  'GET /v1/hierarchy/status': async ({ db, account }) => {
    requireSegmentation(account);
    return toHierarchyStatus(await findReplacement(db, account.id));
  },

  'POST /v1/hierarchy/nodes': async ({ db, account, body }) => {
    requireSegmentation(account);
    await refuseWhileReplaced(db, account.id);
    const parent = body.parent_custom_id;
    if (parent !== null && !(await findNode(db, account.id, parent))) {
      throw new ApiError(errorCatalog.parentNodeNotFound(parent));
    }
    const slugs = body.packages ?? [];
    const known = await knownSlugs(db, account.id, slugs);
    const unknown = slugs.filter((slug) => !known.has(slug));
    if (unknown.length) {
      throw new ApiError(
        errorCatalog.invalidInput({
          packages: unknown.map((slug) => `This account has no package "${slug}".`),
        }),
      );
    }
    const [row] = await db
      .insert(nodes)
      .values({
        accountId: account.id,
        customId: body.custom_id,
        name: body.name,
        tier: body.tier,
        parentCustomId: parent,
        packages: [...new Set(slugs)],
        position: await countNodes(db, account.id),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new ApiError(errorCatalog.nodeExists(body.custom_id));
    return toNodeResource(row, row.packages);
  },
});

import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toNodeRecords, type HierarchyReplacementRecord } from '@service-embeds/domain/hierarchy/node-record';
import type { PlannedNode } from '@service-embeds/domain/hierarchy/plan-hierarchy';
import {
  completeReplacement,
  failReplacement,
  requestReplacement,
  requireSegmentation,
  retryReplacement,
} from '@service-embeds/domain/hierarchy/replace-hierarchy';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { hierarchyReplacements } from '../../db/schema/index.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import { forgetFailures } from '../../db/work/failed-work.queries.ts';
import type { Container } from '../../integrations/context.ts';
import { lockHierarchy, lockReplacement, replaceNodes, saveReplacement } from './nodes.queries.ts';

/**
 * Attempts to store a hierarchy, with pauses of 1, 2, 4 minutes and so on: the account cannot order meanwhile, so it waits for about an
 * hour at most.
 */
const maxAttempts = 7;

/** Requests a new hierarchy. Until it is stored (`dueHierarchies`), the hierarchy is locked. */
export async function enqueueReplacement(
  db: Transaction,
  { clock }: Pick<Container, 'clock'>,
  request: { accountId: string; nodes: PlannedNode[]; at: Date },
): Promise<HierarchyReplacementRecord> {
  const { accountId, nodes, at } = request;
  const replacement = requestReplacement(accountId, nodes, at);
  await saveReplacement(db, replacement, clock.now());
  // The failures of the hierarchy before must not hold this one back.
  await forgetFailures(db, accountId, [accountId]);
  return replacement;
}

/**
 * Starts the account's failed replacement again. Nodes that were added after it failed go with the previous hierarchy.
 * @throws ApiError 404 if there is nothing to try again: a newer hierarchy has been sent; 403 `segmentation_not_enabled`
 */
export async function retryFailedReplacement(
  db: Transaction,
  { clock }: Pick<Container, 'clock'>,
  accountId: string,
): Promise<void> {
  requireSegmentation(await lockHierarchy(db, accountId));
  const replacement = retryReplacement(await lockReplacement(db, accountId));
  if (!replacement) throw new ApiError(errorCatalog.notFound('failed work'));
  await saveReplacement(db, replacement, clock.now());
}

/** Hierarchies that customers have sent: all nodes of one are stored, or none. */
export const dueHierarchies = ({ clock }: Pick<Container, 'clock'>): DueWork =>
  dueRows(clock, {
    name: 'hierarchies',
    kind: 'hierarchy',
    table: hierarchyReplacements,
    clock: 'service',
    batchSize: 1,
    maxAttempts,
    process: async (db, rows) => {
      for (const row of rows) await storeHierarchy(db, row, clock.now());
    },
    giveUp: (db, row) => abandonReplacement(db, row, clock.now()),
  });

async function storeHierarchy(
  db: Transaction,
  replacement: HierarchyReplacementRecord,
  now: Date,
): Promise<void> {
  const { accountId, nodes } = replacement;
  await replaceNodes(db, accountId, toNodeRecords(accountId, nodes));
  await saveReplacement(db, { ...replacement, ...completeReplacement(now) }, null);
  await recordEnd(db, { accountId, action: 'hierarchy.stored', now });
}

/**
 * Ends a replacement that failed at its last attempt, so that the account can order with its previous hierarchy. Operations see it until
 * the customer sends another one.
 */
async function abandonReplacement(
  db: Transaction,
  replacement: HierarchyReplacementRecord,
  now: Date,
): Promise<void> {
  await saveReplacement(db, { ...replacement, ...failReplacement(now) }, null);
  await recordEnd(db, { accountId: replacement.accountId, action: 'hierarchy.failed', now });
}

interface ReplacementEnd {
  accountId: string;
  action: 'hierarchy.stored' | 'hierarchy.failed';
  now: Date;
}

const recordEnd = (db: Transaction, { accountId, action, now }: ReplacementEnd): Promise<void> =>
  recordAudit(db, { accountId, actor: systemActor, action, object: { type: 'hierarchy', id: null } }, now);

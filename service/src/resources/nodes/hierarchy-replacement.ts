import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  completeReplacement,
  failReplacement,
  requestReplacement,
  requireSegmentation,
  retryReplacement,
} from '@service-embeds/domain/hierarchy/replace-hierarchy';
import { toNodeRecords, type HierarchyReplacementRecord } from '@service-embeds/domain/hierarchy/node-record';
import type { PlannedNode } from '@service-embeds/domain/hierarchy/plan-hierarchy';
import { recordAudit, systemActor } from '../../audit/audit-log.ts';
import type { Container } from '../../context.ts';
import type { Database, Transaction } from '../../db/pool/database.ts';
import { forgetFailures, recordFailure } from '../../scheduler/failed-work.queries.ts';
import {
  lockHierarchy,
  lockPendingReplacement,
  lockReplacement,
  replaceNodes,
  saveReplacement,
} from './nodes.queries.ts';

/** Requests a new hierarchy. Until the job has stored it, the hierarchy is locked. */
export async function enqueueReplacement(
  db: Transaction,
  { queue }: Container,
  request: { accountId: string; nodes: PlannedNode[]; at: Date },
): Promise<HierarchyReplacementRecord> {
  const { accountId, nodes, at } = request;
  const replacement = requestReplacement(accountId, nodes, at);
  await saveReplacement(db, replacement);
  await queue.add(db, 'hierarchy', [{ accountId }]);
  return replacement;
}

/**
 * Starts the account's failed replacement again. Nodes that were added after it failed go with the previous hierarchy.
 * @throws ApiError 404 if there is nothing to try again: a newer hierarchy has been sent; 403 `segmentation_not_enabled`
 */
export async function retryFailedReplacement(
  db: Transaction,
  { queue }: Pick<Container, 'queue'>,
  accountId: string,
): Promise<void> {
  requireSegmentation(await lockHierarchy(db, accountId));
  const replacement = retryReplacement(await lockReplacement(db, accountId));
  if (!replacement) throw new ApiError(errorCatalog.notFound('failed work'));
  await saveReplacement(db, replacement);
  await queue.add(db, 'hierarchy', [{ accountId }]);
}

/** Job: stores the nodes of the pending replacement, all of them or none. Running it again changes nothing. */
export async function replaceHierarchy(
  db: Database,
  { clock }: Pick<Container, 'clock'>,
  accountId: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const replacement = await lockPendingReplacement(transaction, accountId);
    if (!replacement) return;
    await replaceNodes(transaction, accountId, toNodeRecords(accountId, replacement.nodes));
    await saveReplacement(transaction, { ...replacement, ...completeReplacement(clock.now()) });
    await forgetFailures(transaction, accountId, [accountId]);
    const object = { type: 'hierarchy', id: null };
    const entry = { accountId, actor: systemActor, action: 'hierarchy.stored', object } as const;
    await recordAudit(transaction, entry, clock.now());
  });
}

/**
 * Job: ends a replacement that failed after its last retry, so that the account can order with its previous hierarchy.
 * Operations see it until the customer has sent a hierarchy that can be stored.
 */
export const abandonReplacement = (
  db: Database,
  { clock }: Pick<Container, 'clock'>,
  accountId: string,
): Promise<void> =>
  db.transaction(async (transaction) => {
    const replacement = await lockPendingReplacement(transaction, accountId);
    if (!replacement) return;
    const now = clock.now();
    await saveReplacement(transaction, { ...replacement, ...failReplacement(now) });
    const error = new Error('The hierarchy could not be replaced.');
    const work = { accountId, objectId: accountId, kind: 'hierarchy' } as const;
    await recordFailure(transaction, work, { error, now, quarantine: true });
    const object = { type: 'hierarchy', id: null };
    await recordAudit(
      transaction,
      { accountId, actor: systemActor, action: 'hierarchy.failed', object },
      now,
    );
  });

import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { ApiError, errorCatalog, type FailedWork } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { byId, ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { accounts, failedWork, mails, deliveries } from '../../db/schema/index.ts';
import { retryMail } from '../../delivery/mail/mailer.ts';
import type { Container } from '../../integrations/context.ts';
import { listOf, pageOf, type Handlers } from '../call.ts';
import { retryFailedReplacement } from '../nodes/hierarchy-replacement.ts';

export type FailedWorkRow = typeof failedWork.$inferSelect;
export type FailedWorkStatus = FailedWork['status'];

export function failedWorkStatus({
  nextAttemptAt,
  discardedAt,
}: Pick<FailedWorkRow, 'nextAttemptAt' | 'discardedAt'>): FailedWorkStatus {
  if (nextAttemptAt) return 'retrying';
  return discardedAt ? 'discarded' : 'quarantined';
}

/** Condition for failed work of a status. */
export const hasStatus: Record<FailedWorkStatus, SQL | undefined> = {
  retrying: isNotNull(failedWork.nextAttemptAt),
  quarantined: and(isNull(failedWork.nextAttemptAt), isNull(failedWork.discardedAt)),
  discarded: and(isNull(failedWork.nextAttemptAt), isNotNull(failedWork.discardedAt)),
};

/** Returns the failed work of all accounts, the newest failure first, with what kind of email it is, if it is one. */
export const findFailedWork = (db: Queryable, status: FailedWorkStatus, limit: number) =>
  db
    .select({ work: failedWork, accountName: accounts.name, mailKind: mails.kind })
    .from(failedWork)
    .innerJoin(accounts, eq(accounts.id, failedWork.accountId))
    .leftJoin(mails, and(sameAccount(mails, failedWork), eq(mails.id, failedWork.objectId)))
    .where(hasStatus[status])
    .orderBy(desc(failedWork.lastFailedAt), desc(failedWork.objectId))
    .limit(limit);

interface WorkId {
  accountId: string;
  objectId: string;
}

const ofWork = ({ accountId, objectId }: WorkId) =>
  and(ofAccount(failedWork, accountId), eq(failedWork.objectId, objectId));

/** Tries failed work again at once. Its attempts start from zero, so that one more failure does not end the retries. @throws ApiError 404 */
export async function retryFailedWork(
  db: Transaction,
  container: Container,
  id: WorkId,
): Promise<FailedWorkRow> {
  const nextAttemptAt = container.clock.now();
  const [row] = await db
    .update(failedWork)
    .set({ attempts: 0, nextAttemptAt, discardedAt: null, discardReason: null })
    .where(ofWork(id))
    .returning();
  if (!row) throw new ApiError(errorCatalog.notFound('failed work'));
  const { accountId, objectId, kind } = row;
  if (kind === 'hierarchy') await retryFailedReplacement(db, container, accountId);
  if (kind === 'mail') await retryMail(db, container, { accountId, id: objectId });
  return row;
}

/** Gives work in quarantine up for good. Its row stays, so that it is not tried again. @throws ApiError 404 */
export async function discardFailedWork(
  db: Transaction,
  { clock }: Pick<Container, 'clock'>,
  { reason, ...id }: WorkId & { reason: string },
): Promise<FailedWorkRow> {
  const [row] = await db
    .update(failedWork)
    .set({ discardedAt: clock.now(), discardReason: reason })
    .where(and(ofWork(id), hasStatus.quarantined))
    .returning();
  if (!row) throw new ApiError(errorCatalog.notFound('failed work in quarantine'));
  return row;
}

/** Lets operations see work that failed, try it again, and give it up. */
export const failedWorkHandlers = (
  container: Container,
): Pick<
  Handlers,
  | 'GET /ops/accounts/{account_id}/failed_work'
  | 'POST /ops/accounts/{account_id}/failed_work/{id}/retry'
  | 'POST /ops/accounts/{account_id}/failed_work/{id}/discard'
  | 'POST /ops/accounts/{account_id}/deliveries/{id}/resend'
> => ({
  'GET /ops/accounts/{account_id}/failed_work': async (call) => {
    const { status } = call.query;
    const where = and(ofAccount(failedWork, call.account.id), status && hasStatus[status]);
    const { rows, total } = await selectPage(call.db, failedWork, {
      where,
      orderBy: [desc(failedWork.lastFailedAt), desc(failedWork.objectId)],
      page: pageOf(call),
    });
    return listOf(container, call, rows.map(toFailedWorkResource), total);
  },

  'POST /ops/accounts/{account_id}/failed_work/{id}/retry': async ({ db, account, params }) => {
    const id = { accountId: account.id, objectId: params.id };
    return toFailedWorkResource(await retryFailedWork(db, container, id));
  },

  'POST /ops/accounts/{account_id}/failed_work/{id}/discard': async ({ db, account, params, body }) => {
    const work = { accountId: account.id, objectId: params.id, reason: body.reason };
    return toFailedWorkResource(await discardFailedWork(db, container, work));
  },

  'POST /ops/accounts/{account_id}/deliveries/{id}/resend': async ({ db, account, params }) => {
    const rows = await db
      .update(deliveries)
      .set({ status: 'pending', attempts: 0, dueAt: container.clock.now() })
      .where(byId(deliveries, account.id, params.id))
      .returning({ id: deliveries.id });
    if (!rows.length) throw new ApiError(errorCatalog.notFound('delivery'));
    return { object: 'resend', deliveries: rows.length };
  },
});

const toFailedWorkResource = (row: FailedWorkRow): FailedWork => ({
  id: row.objectId,
  object: 'failed_work',
  kind: row.kind,
  status: failedWorkStatus(row),
  attempts: row.attempts,
  error: row.error,
  first_failed_at: toTimestamp(row.firstFailedAt),
  last_failed_at: toTimestamp(row.lastFailedAt),
  next_attempt_at: toTimestampOrNull(row.nextAttemptAt),
});

import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { ApiError, errorCatalog, type FailedWork } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { accounts, failedWork, mails } from '../../db/schema/index.ts';
import { retryMail } from '../../delivery/mail/mailer.ts';
import { retryFailedReplacement } from '../nodes/hierarchy-replacement.ts';
import { ofAccount, sameAccount } from '../../db/rows/of-account.ts';

export type FailedWorkRow = typeof failedWork.$inferSelect;
export type FailedWorkStatus = FailedWork['status'];

/** Returns what becomes of failed work. */
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

/** Names failed work. */
interface WorkId {
  accountId: string;
  objectId: string;
}

const byId = ({ accountId, objectId }: WorkId) =>
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
    .where(byId(id))
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
    .where(and(byId(id), hasStatus.quarantined))
    .returning();
  if (!row) throw new ApiError(errorCatalog.notFound('failed work in quarantine'));
  return row;
}

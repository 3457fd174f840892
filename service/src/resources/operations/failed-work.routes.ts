import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { ApiError, errorCatalog, type FailedWork } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Container } from '../../context.ts';
import { failedWork } from '../../db/schema/index.ts';
import { retryMail } from '../../integrations/mail/mailer.ts';
import { selectPage } from '../../db/select-page.ts';
import type { Handlers } from '../call.ts';
import { retryFailedReplacement } from '../nodes/replace-hierarchy.ts';
import { listOf, pageOf } from '../list-response.ts';

type FailedWorkRow = typeof failedWork.$inferSelect;

/** Lets operations see background work that failed, and try it again. */
export const operateFailedWork = (
  container: Container,
): Pick<
  Handlers,
  'GET /ops/accounts/{account_id}/failed_work' | 'POST /ops/accounts/{account_id}/failed_work/{id}/retry'
> => ({
  'GET /ops/accounts/{account_id}/failed_work': async (call) => {
    const { status } = call.query;
    const withStatus = {
      quarantined: isNull(failedWork.nextAttemptAt),
      retrying: isNotNull(failedWork.nextAttemptAt),
    };
    const where = and(eq(failedWork.accountId, call.account.id), status && withStatus[status]);
    const { rows, total } = await selectPage(call.db, failedWork, {
      where,
      orderBy: [desc(failedWork.lastFailedAt), desc(failedWork.objectId)],
      page: pageOf(call),
    });
    return listOf(container, call, rows.map(toFailedWorkResource), total);
  },

  'POST /ops/accounts/{account_id}/failed_work/{id}/retry': async ({ db, account, params }) => {
    const byId = and(eq(failedWork.accountId, account.id), eq(failedWork.objectId, params.id));
    // It counts anew, so that one more failure does not end the retries at once.
    const changes = { attempts: 0, nextAttemptAt: container.clock.now() };
    const [row] = await db.update(failedWork).set(changes).where(byId).returning();
    if (!row) throw new ApiError(errorCatalog.notFound('failed work'));
    if (row.kind === 'hierarchy') await retryFailedReplacement(db, container, account.id);
    if (row.kind === 'mail') await retryMail(db, container, { accountId: account.id, id: row.objectId });
    return toFailedWorkResource(row);
  },
});

const toFailedWorkResource = (row: FailedWorkRow): FailedWork => ({
  id: row.objectId,
  object: 'failed_work',
  kind: row.kind,
  status: row.nextAttemptAt ? 'retrying' : 'quarantined',
  attempts: row.attempts,
  error: row.error,
  first_failed_at: toTimestamp(row.firstFailedAt),
  last_failed_at: toTimestamp(row.lastFailedAt),
  next_attempt_at: toTimestampOrNull(row.nextAttemptAt),
});

import { and, desc, eq } from 'drizzle-orm';
import { ApiError, errorCatalog, type FailedWork } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Container } from '../../integrations/context.ts';
import { deliveries, failedWork } from '../../db/schema/index.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import {
  discardFailedWork,
  failedWorkStatus,
  hasStatus,
  retryFailedWork,
  type FailedWorkRow,
} from './failed-work.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

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
    const sent = await db
      .update(deliveries)
      .set({ status: 'pending', attempts: 0, dueAt: container.clock.now() })
      .where(and(ofAccount(deliveries, account.id), eq(deliveries.id, params.id)))
      .returning({ id: deliveries.id });
    if (!sent.length) throw new ApiError(errorCatalog.notFound('delivery'));
    return { object: 'resend', deliveries: sent.length };
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

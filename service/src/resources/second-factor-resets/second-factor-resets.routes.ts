import { and, desc, eq } from 'drizzle-orm';
import { ApiError, errorCatalog, type SecondFactorReset } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { SecondFactorResetRow } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { secondFactorResets } from '../../db/schema/index.ts';
import { callerActor } from '../../identity/audit-actor.ts';
import type { Container } from '../../integrations/context.ts';
import { listOf, pageOf, type HandlersUnder } from '../call.ts';
import { cancelReset, requestReset } from './request-reset.ts';

/** Lets the provider's staff help a person who has lost all second factors, and whom no admin can help. */
export const secondFactorResetHandlers = (
  container: Container,
): HandlersUnder<'/ops/accounts/{account_id}/second_factor_resets'> => ({
  'GET /ops/accounts/{account_id}/second_factor_resets': async (call) => {
    const { status } = call.query;
    const { rows, total } = await selectPage(call.db, secondFactorResets, {
      where: and(
        ofAccount(secondFactorResets, call.account.id),
        status && eq(secondFactorResets.status, status),
      ),
      orderBy: [desc(secondFactorResets.id)],
      page: pageOf(call),
    });
    return listOf(container, call, rows.map(toResetResource), total);
  },

  'POST /ops/accounts/{account_id}/second_factor_resets': async ({ db, account, body, caller, client }) => {
    const request = { accountId: account.id, ...body, actor: callerActor(caller), origin: client };
    return toResetResource(await requestReset(db, container, request));
  },

  'DELETE /ops/accounts/{account_id}/second_factor_resets/{id}': async (call) => {
    const { db, account, params, caller, client } = call;
    const reset = { accountId: account.id, id: params.id };
    const canceledReset = await cancelReset(db, container, reset, {
      stoppedBy: 'staff',
      actor: callerActor(caller),
      origin: client,
      exceptAccountId: account.id,
    });
    if (!canceledReset) throw new ApiError(errorCatalog.notFound('pending reset of second factors'));
    return toResetResource(canceledReset);
  },
});

const toResetResource = (row: SecondFactorResetRow): SecondFactorReset => ({
  id: row.id,
  object: 'second_factor_reset',
  user_id: row.userId,
  reason: row.reason,
  status: row.status,
  canceled_by: row.canceledBy,
  created_at: toTimestamp(row.createdAt),
  due_at: toTimestamp(row.removalAt),
  ended_at: toTimestampOrNull(row.endedAt),
});

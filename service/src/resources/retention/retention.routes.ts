import { eq, desc } from 'drizzle-orm';
import type { RetentionClass, RetentionRunResource } from '@service-embeds/contract';
import { changeRetention, toRetentionResource } from '@service-embeds/domain/retention/retention-rules';
import type { RetentionSettings } from '@service-embeds/domain/retention/retention-rules';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { accounts, retentionRuns } from '../../db/schema/index.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { Container } from '../../integrations/context.ts';
import { listOf, pageOf, type AccountRow, type Call, type HandlersUnder } from '../call.ts';
import { listHolds, placeHold, releaseHold, toLegalHoldResource } from './legal-holds.queries.ts';
import type { HoldOwner } from './legal-holds.queries.ts';

/**
 * Changes how long an account's data is kept, and tells its admins.
 *
 * @param command.changes days by class. Null: the default again
 * @param command.by email address of the person who does it; undefined for the API
 * @returns the settings after the change
 * @throws ApiError 400 `retention_fixed`, `retention_out_of_bounds`
 */
export async function changeAccountRetention(
  db: Transaction,
  container: Container,
  command: {
    account: AccountRow;
    changes: Partial<Record<RetentionClass, number | null>>;
    by?: string | undefined;
  },
): Promise<RetentionSettings> {
  const { changes, by } = command;
  const byId = eq(accounts.id, command.account.id);
  // Two changes at once must not lose one of them.
  const [account = command.account] = await db.select().from(accounts).where(byId).for('no key update');
  const retentionDays = changeRetention(account.retentionDays, changes);
  await db.update(accounts).set({ retentionDays }).where(byId);
  const about = Object.keys(changes).join(', ');
  const notice = { accountId: account.id, change: 'retention_changed', about, by } as const;
  await notifyAdmins(db, container, notice, container.clock.now());
  return retentionDays;
}

export const retentionHandlers = (
  container: Container,
): HandlersUnder<
  '/ops/accounts/{account_id}/legal_holds' | '/v1/legal_holds' | '/v1/retention',
  'GET /ops/accounts/{account_id}/retention_runs'
> => ({
  'GET /v1/retention': ({ account }) => Promise.resolve(toRetentionResource(account.retentionDays)),

  'POST /v1/retention': async ({ db, account, body, person }) =>
    toRetentionResource(
      await changeAccountRetention(db, container, { account, changes: body.days, by: person }),
    ),

  'GET /v1/legal_holds': (call) => list(container, call),
  'POST /v1/legal_holds': (call) => place(call, 'account'),
  'DELETE /v1/legal_holds/{id}': (call) => release(call, 'account'),

  'GET /ops/accounts/{account_id}/legal_holds': (call) => list(container, call),
  'POST /ops/accounts/{account_id}/legal_holds': (call) => place(call, 'staff'),
  'DELETE /ops/accounts/{account_id}/legal_holds/{id}': (call) => release(call, 'staff'),

  'GET /ops/accounts/{account_id}/retention_runs': async (call) => {
    const { rows, total } = await selectPage(call.db, retentionRuns, {
      where: ofAccount(retentionRuns, call.account.id),
      orderBy: [desc(retentionRuns.day)],
      page: pageOf(call),
    });
    return listOf(container, call, rows.map(toRunResource), total);
  },
});

type ListCall = Pick<Call<'GET /v1/legal_holds'>, 'db' | 'account' | 'query' | 'url'>;

async function list(container: Container, call: ListCall) {
  const filters = { accountId: call.account.id, candidateId: call.query.candidate_id };
  const { rows, total } = await listHolds(call.db, filters, pageOf(call));
  return listOf(container, call, rows.map(toLegalHoldResource), total);
}

type PlaceCall = Pick<Call<'POST /v1/legal_holds'>, 'db' | 'account' | 'body' | 'now'>;

const place = async ({ db, account, body, now }: PlaceCall, placedBy: HoldOwner) =>
  toLegalHoldResource(
    await placeHold(db, {
      accountId: account.id,
      candidateId: body.candidate_id ?? null,
      reason: body.reason,
      placedBy,
      createdAt: now,
    }),
  );

type ReleaseCall = Pick<Call<'DELETE /v1/legal_holds/{id}'>, 'db' | 'account' | 'params' | 'now'>;

const release = async ({ db, account, params, now }: ReleaseCall, releasedBy: HoldOwner) =>
  toLegalHoldResource(
    await releaseHold(db, { accountId: account.id, id: params.id }, { releasedBy, at: now }),
  );

const toRunResource = (row: typeof retentionRuns.$inferSelect): RetentionRunResource => ({
  object: 'retention_run',
  day: row.day,
  on_hold: row.onHold,
  removed: row.removed,
  failures: row.failures,
  started_at: toTimestamp(row.startedAt),
  finished_at: toTimestampOrNull(row.finishedAt),
});

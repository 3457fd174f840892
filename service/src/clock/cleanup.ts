import { and, getTableName, lt, ne, not, sql, type SQL } from 'drizzle-orm';
import type { RetentionClass } from '@service-embeds/contract';
import { retentionRules } from '@service-embeds/domain/retention/retention-rules';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { recordAudit, systemActor } from '../db/audit/audit-log.ts';
import { isAccountHeld } from '../db/legal-holds.ts';
import type { Database } from '../db/pool/database.ts';
import {
  apiRequests,
  attemptCounts,
  deliveries,
  idempotencyKeys,
  linkCodes,
  paymentTokens,
  sessions,
  signInDevices,
  staffClaims,
  trustedDevices,
  usedTokens,
  webhookLogs,
} from '../db/schema/index.ts';
import type { ReportError } from '../db/work/due-work.ts';
import { deviceDays } from '../platform/identity-limits.ts';

const daysOf = (name: RetentionClass): number => retentionRules[name].defaultDays ?? Infinity;

/** Days that deliveries can be looked up and sent again, sessions last without use, and answers can be repeated. */
const deliveryDays = daysOf('webhook_deliveries');
const sessionDays = daysOf('sessions');
const answerDays = daysOf('request_logs');
const requestDays = daysOf('api_requests');

/**
 * Deletes what is no longer needed:
 * - answers to requests with an idempotency key and payment tokens after a day;
 * - used tokens, codes and trusted devices of personal links and work that staff have taken, when they have expired;
 * - counts of attempts whose window has ended;
 * - requests to the API after 30 days;
 * - devices of people after 90 days without a sign-in;
 * - the webhook log, finished deliveries and sessions after 30 days.
 *
 * Deliveries of accounts under legal hold are kept. What an account could look up is recorded in its audit log, with the number of rows.
 *
 * @param now time on the service's clock
 * @param onError receives the errors of deletions that failed. The others happen nevertheless
 */
export async function cleanUp(db: Database, now: Date, onError: ReportError): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * millisecondsPerDay);
  const isOld = and(
    lt(deliveries.createdAt, daysAgo(deliveryDays)),
    not(isAccountHeld(deliveries.eventAccountId)),
  );
  const deletions = [
    () => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAgo(answerDays))),
    () => db.delete(apiRequests).where(lt(apiRequests.createdAt, daysAgo(requestDays))),
    () => db.delete(paymentTokens).where(lt(paymentTokens.expiresAt, daysAgo(1))),
    () => db.delete(linkCodes).where(lt(linkCodes.expiresAt, now)),
    () => db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now)),
    () => db.delete(staffClaims).where(lt(staffClaims.expiresAt, now)),
    () => db.delete(usedTokens).where(lt(usedTokens.expiresAt, now)),
    () => db.delete(attemptCounts).where(lt(attemptCounts.windowEnd, now)),
    () => db.delete(signInDevices).where(lt(signInDevices.lastSeenAt, daysAgo(deviceDays))),
    () =>
      deleteRecorded(
        db,
        webhookLogs,
        and(lt(webhookLogs.createdAt, daysAgo(deliveryDays)), not(isAccountHeld(webhookLogs.eventAccountId))),
        now,
      ),
    () => deleteRecorded(db, sessions, lt(sessions.lastSeenAt, daysAgo(sessionDays)), now),
    () => deleteRecorded(db, deliveries, and(isOld, ne(deliveries.status, 'pending')), now),
  ];
  for (const run of deletions)
    try {
      await run();
    } catch (error) {
      onError(error, { job: 'clean-up' });
    }
}

/** Deletes rows, and records in the audit log of each account how many were its own. */
const deleteRecorded = (
  db: Database,
  table: typeof webhookLogs | typeof sessions | typeof deliveries,
  where: SQL | undefined,
  now: Date,
): Promise<void> =>
  db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ account_id: string; total: number }>(sql`
      with deleted as (delete from ${table} where ${where} returning account_id)
      select account_id, count(*)::int as total from deleted group by account_id order by account_id`);
    for (const { account_id: accountId, total } of rows) {
      const object = { type: getTableName(table), id: null };
      const entry = { accountId, actor: systemActor, action: 'data.expired', object } as const;
      await recordAudit(transaction, { ...entry, details: { rows: total } }, now);
    }
  });

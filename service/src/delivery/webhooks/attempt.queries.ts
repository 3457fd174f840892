import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import { deliveries, webhookLogs } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import type { AttemptResult } from './attempt-result.ts';
import type { ClaimedDelivery } from './due-deliveries.queries.ts';

export interface Attempt {
  delivery: ClaimedDelivery;
  /** Number of the attempt, from 1. */
  number: number;
  result: AttemptResult;
  durationMs: number;
  at: Date;
}

/** What becomes of a delivery after an attempt. */
export interface DeliveryState {
  status: 'pending' | 'delivered' | 'failed';
  /** Time of the next attempt. Null: there is none. */
  dueAt: Date | null;
}

/**
 * Writes attempts into the log, and updates their deliveries. One statement does both: it is as durable as a transaction, without the
 * round trips of one. A delivery that was deleted meanwhile leaves no entry. One that was replaced meanwhile, or delivered by a worker
 * whose lease had ended, is not retried because of an attempt that fails afterwards. Seconds by which test clocks moved beyond the
 * retry remain for the one after it.
 */
export async function saveAttempts(
  db: Queryable,
  attempts: readonly Attempt[],
  stateOf: (attempt: Attempt) => DeliveryState,
): Promise<void> {
  if (!attempts.length) return;
  const results = attempts.map((attempt) => toResult(attempt, stateOf(attempt)));
  // PostgreSQL reads an array for each column in a third of the time that records of JSON take.
  const valuesOf = (name: keyof StoredResult) => sql.param(results.map((result) => result[name]));
  await db.execute(sql`
    with result as (
      select * from unnest(${valuesOf('account')}::text[], ${valuesOf('delivery')}::text[], ${valuesOf('log')}::text[],
        ${valuesOf('type')}::text[], ${valuesOf('number')}::int[], ${valuesOf('code')}::int[], ${valuesOf('problem')}::text[],
        ${valuesOf('answer')}::text[], ${valuesOf('size')}::int[], ${valuesOf('ms')}::int[], ${valuesOf('at')}::timestamptz[], ${valuesOf('state')}::text[],
        ${valuesOf('due')}::timestamptz[])
      as result(account, delivery, log, type, number, code, problem, answer, size, ms, at, state, due)),
    recorded as (
      update ${deliveries} set attempts = number,
        status = case when ${deliveries.status} = 'pending' or state = 'delivered' then state else ${deliveries.status} end,
        due_at = case when ${deliveries.status} = 'pending' then due - ${deliveries.movedSeconds} * interval '1 second' end,
        moved_seconds = case when ${deliveries.status} = 'pending' and state = 'pending' then greatest(0, floor(extract(epoch from at - due)
          + ${deliveries.movedSeconds}))::int else 0 end
      from result
      where ${deliveries.accountId} = account and ${deliveries.id} = delivery
      returning account_id, id, webhook_id, event_account_id, event_id, log, type, number, code, problem, answer, size, ms, at)
    insert into ${webhookLogs} (account_id, id, delivery_id, webhook_id, event_account_id, event_id, event_type, attempt,
      status, error, response, response_bytes, duration_ms, created_at)
    select account_id, log, id, webhook_id, event_account_id, event_id, type, number,
      code, problem, answer, size, ms, at from recorded`);
}

type StoredResult = ReturnType<typeof toResult>;

function toResult({ delivery, number, result, durationMs, at }: Attempt, { status, dueAt }: DeliveryState) {
  return {
    account: delivery.accountId,
    delivery: delivery.id,
    log: newId(at),
    type: delivery.event.type,
    number,
    code: result.status,
    problem: result.error && toStoredText(result.error),
    answer: result.response && toStoredText(result.response),
    size: result.responseBytes,
    ms: durationMs,
    at: at.toISOString(),
    state: status,
    due: dueAt && dueAt.toISOString(),
  };
}

/** PostgreSQL can store neither a null character nor half of one. */
const toStoredText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

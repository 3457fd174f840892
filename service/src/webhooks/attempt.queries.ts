import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { deliveries, webhookLogs } from '../db/schema/index.ts';
import { newId } from '../platform/ids.ts';
import type { AttemptResult } from './attempt-result.ts';
import type { ClaimedDelivery } from './due-deliveries.queries.ts';

/** One delivery attempt and its result. */
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
 * whose lease had ended, is not retried because of an attempt that fails afterwards.
 */
export async function saveAttempts(
  db: Queryable,
  attempts: readonly Attempt[],
  stateOf: (attempt: Attempt) => DeliveryState,
): Promise<void> {
  if (!attempts.length) return;
  const results = attempts.map((attempt) => toResult(attempt, stateOf(attempt)));
  await db.execute(sql`
    with result as (
      select * from json_to_recordset(${JSON.stringify(results)}::json) as result(account text,
        delivery text, log text, type text,
        number int, code int, problem text, answer text, ms int, at timestamptz, state text, due timestamptz)),
    recorded as (
      update ${deliveries} set attempts = number,
        status = case when ${deliveries.status} = 'pending' or state = 'delivered' then state else ${deliveries.status} end,
        due_at = case when ${deliveries.status} = 'pending' then due end
      from result
      where ${deliveries.accountId} = account and ${deliveries.id} = delivery
      returning account_id, id, webhook_id, event_account_id, event_id, result.*)
    insert into ${webhookLogs} (account_id, id, delivery_id, webhook_id, event_account_id, event_id, event_type, attempt,
      status, error, response, duration_ms, created_at)
    select account_id, log, id, webhook_id, event_account_id, event_id, type, number,
      code, problem, answer, ms, at from recorded`);
}

/** What is left out is null. */
function toResult({ delivery, number, result, durationMs, at }: Attempt, { status, dueAt }: DeliveryState) {
  return {
    account: delivery.accountId,
    delivery: delivery.id,
    log: newId(at),
    type: delivery.event.type,
    number,
    code: result.status,
    problem: result.error === null ? undefined : toStoredText(result.error),
    answer: result.response === null ? undefined : toStoredText(result.response),
    ms: durationMs,
    at,
    state: status,
    due: dueAt ?? undefined,
  };
}

/** PostgreSQL can store neither a null character nor half of one. */
const toStoredText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

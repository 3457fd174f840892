import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isFinal, type OrderLog } from './order-load.ts';

/** Longest wait for the last event and mail, in milliseconds. */
const settlingTimeout = 10 * 60_000;

/** One line of the result. */
export interface Measure {
  measure: string;
  count: number;
  mustBeZero: boolean;
}

/** What clients, endpoint and mail server saw, to compare with the database. */
export interface Observations {
  accountId: string;
  since: Date;
  log: OrderLog;
  /** Deliveries by event id. */
  events: ReadonlyMap<string, number>;
  /** Deliveries by the Message-ID of the mail. */
  mails: ReadonlyMap<string, number>;
}

/**
 * Waits until no delivery and no mail is under way.
 *
 * @param advance - Moves the account's test clock, so that retries become due.
 */
export async function waitUntilSettled(
  url: string,
  accountId: string,
  advance: (hours: number) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let previous = '';
    for (const end = Date.now() + settlingTimeout; Date.now() < end;) {
      const { rows } = await client.query<{ waiting: string }>(
        `select (select count(*) from deliveries where event_account_id = $1 and status = 'pending')
              + (select count(*) from mails where account_id = $1 and status = 'queued') as waiting`,
        [accountId],
      );
      const waiting = rows[0]?.waiting ?? '';
      if (waiting === '0') return;
      // What does not move waits for the time of its next attempt.
      if (waiting === previous) await advance(1);
      previous = waiting;
      await delay(10_000);
    }
  } finally {
    await client.end();
  }
}

/** Compares what was confirmed or arrived with what the database holds. */
export async function countLosses(url: string, seen: Observations): Promise<Measure[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const idsOf = async (sql: string): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(sql, [seen.accountId, seen.since]);
    return rows.map(({ id }) => id);
  };
  try {
    const invitations = new Set(
      await idsOf('select id from invitations where account_id = $1 and created_at >= $2'),
    );
    const repeated = await idsOf(
      `select candidate_id as id from invitations where account_id = $1 and created_at >= $2
       group by candidate_id having count(*) > 1`,
    );
    const events = await idsOf('select id from events where account_id = $1 and recorded_at >= $2');
    // Staging keeps the mails to people who did not agree to get any.
    const mails = await idsOf(
      `select return_token as id from mails
       where account_id = $1 and created_at >= $2 and status <> 'kept'`,
    );
    const zero = (measure: string, count: number): Measure => ({ measure, count, mustBeZero: true });
    const info = (measure: string, count: number): Measure => ({ measure, count, mustBeZero: false });
    return [
      info('orders acknowledged', seen.log.acknowledged.length),
      zero('acknowledged orders lost', seen.log.acknowledged.filter(({ id }) => !invitations.has(id)).length),
      zero('orders created twice', repeated.length),
      ...[...seen.log.failures].map(([status, count]) => ({
        measure: status === 0 ? 'requests without an answer' : `answers with status ${status}`,
        count,
        mustBeZero: isFinal(status) || status === 500,
      })),
      info('events', events.length),
      zero('events undelivered', events.filter((id) => !seen.events.has(id)).length),
      info('events delivered more than once', countRepeats(seen.events)),
      info('mails', mails.length),
      zero('mails lost', mails.filter((id) => !seen.mails.has(id)).length),
      info('mails delivered more than once', countRepeats(seen.mails)),
    ];
  } finally {
    await client.end();
  }
}

const countRepeats = (deliveries: ReadonlyMap<string, number>): number =>
  [...deliveries.values()].filter((count) => count > 1).length;

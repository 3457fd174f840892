import { eq, sql } from 'drizzle-orm';
import type { TestClock } from '@service-embeds/contract';
import { toTimestamp } from '@service-embeds/domain/time';
import { accounts } from '../../db/schema/index.ts';
import { runDueWorkForAccount, type DueWork } from '../../db/work/due-work.ts';
import { readCode } from '../../delivery/mail/outbox.ts';
import type { Container } from '../../integrations/context.ts';
import { accountTime } from '../../platform/clock.ts';
import { reachOf, listOf, pageOf, type AccountRow, type Handlers } from '../../resources/call.ts';
import { listUnsentCodes } from '../../resources/mails/mails.queries.ts';

/**
 * The test clock, and the codes of emails that were not sent. Every account has its own clock, so that advancing it does not expire
 * the invitations of others.
 */
export const sandboxHandlers = (
  container: Container,
  dueWork: readonly DueWork[],
): Pick<Handlers, 'GET /sandbox/clock' | 'POST /sandbox/clock' | 'GET /sandbox/codes'> => {
  const toClockResource = (account: Pick<AccountRow, 'clockAdvanceSeconds'>): TestClock => ({
    object: 'clock',
    now: toTimestamp(accountTime(container.clock, account)),
    advanced_seconds: account.clockAdvanceSeconds,
  });
  return {
    'GET /sandbox/clock': ({ account }) => Promise.resolve(toClockResource(account)),

    'POST /sandbox/clock': async ({ db, account, body }) => {
      // The move processes everything that becomes due, and a worker may be busy with the same rows.
      await db.execute(
        sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`,
      );
      // Read again under a lock, so that two simultaneous requests advance the clock by both amounts.
      const byId = eq(accounts.id, account.id);
      const [locked] = await db.select().from(accounts).where(byId).for('update');
      const clockAdvanceSeconds = (locked ?? account).clockAdvanceSeconds + body.advance_seconds;
      await db.update(accounts).set({ clockAdvanceSeconds }).where(byId);
      const until = accountTime(container.clock, { clockAdvanceSeconds });
      await runDueWorkForAccount(db, dueWork, account.id, { until, bySeconds: body.advance_seconds });
      return toClockResource({ clockAdvanceSeconds });
    },

    'GET /sandbox/codes': async (call) => {
      const reader = { reach: reachOf(call), recipient: call.query.recipient };
      const { rows, total } = await listUnsentCodes(call.db, reader, pageOf(call));
      const codes = rows.map((mail) => ({
        object: 'code' as const,
        recipient: mail.recipient,
        ...readCode(container.keys, mail),
        created_at: toTimestamp(mail.storedAt),
      }));
      return listOf(container, call, codes, total);
    },
  };
};

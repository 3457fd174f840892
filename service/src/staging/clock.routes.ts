import { eq } from 'drizzle-orm';
import type { TestClock } from '@service-embeds/contract';
import { accountTime } from '../platform/clock.ts';
import { accounts } from '../db/schema/index.ts';
import type { AccountRow, Handlers } from '../resources/call.ts';
import { runDueWorkForAccount, type DueWork } from '../scheduler/due-work.ts';
import type { Container } from '../context.ts';
import { toTimestamp } from '@service-embeds/domain/time';

/** The test clock. Each account has its own, so that nobody's time travel expires another's invitations. */
export const sandboxHandlers = (
  container: Container,
  dueWork: readonly DueWork[],
): Pick<Handlers, 'GET /sandbox/clock' | 'POST /sandbox/clock'> => {
  const present = (account: Pick<AccountRow, 'clockAdvanceSeconds'>): TestClock => ({
    object: 'clock',
    now: toTimestamp(accountTime(container.clock, account)),
    advanced_seconds: account.clockAdvanceSeconds,
  });
  return {
    'GET /sandbox/clock': ({ account }) => Promise.resolve(present(account)),

    'POST /sandbox/clock': async ({ db, account, body }) => {
      // Locked, and read again under the lock: two at once move the clock by both amounts.
      const mine = eq(accounts.id, account.id);
      const [locked] = await db.select().from(accounts).where(mine).for('update');
      const clockAdvanceSeconds = (locked ?? account).clockAdvanceSeconds + body.advance_seconds;
      await db.update(accounts).set({ clockAdvanceSeconds }).where(mine);
      const until = accountTime(container.clock, { clockAdvanceSeconds });
      await runDueWorkForAccount(db, dueWork, account.id, until);
      return present({ clockAdvanceSeconds });
    },
  };
};

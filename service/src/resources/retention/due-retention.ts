import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { nightWorkHour, retentionNight } from '@service-embeds/domain/retention/retention-rules';
import { isAccountHeld } from '../../db/legal-holds.ts';
import type { Database, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { accounts, retentionRuns } from '../../db/schema/index.ts';
import type { DueWork } from '../../db/work/due-work.ts';
import type { Container } from '../../integrations/context.ts';
import { accountTime } from '../../platform/clock.ts';
import { errorName } from '../../platform/describe-error.ts';
import type { AccountRow } from '../call.ts';
import { add, retentionSteps, type Batch } from './retention-steps.ts';

type RunRow = typeof retentionRuns.$inferSelect;

/**
 * Removes what is too old, of each account once a night. The row of the night says how far it is: each batch is a transaction
 * that locks the row. So two workers share the batches, and after a crash the next look goes on where the last batch ended.
 * What fails is in the report of the night, and stops neither other classes nor other accounts.
 */
export const dueRetention = (container: Container): DueWork => ({
  name: 'retention',
  run: async (db, onError) => {
    for (const account of await findDueAccounts(db, container))
      try {
        await runNight(db, container, account, accountTime(container.clock, account));
      } catch (error) {
        onError(error, { job: 'retention', accountId: account.id });
      }
  },
  runForAccount: async (db, accountId, { until }) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    if (account) await runNight(db, container, account, until);
  },
});

/** Returns the accounts whose night is not over. An account that is younger than the night has nothing to remove. */
function findDueAccounts(db: Database, { clock }: Container): Promise<AccountRow[]> {
  const now = sql`(${clock.now().toISOString()}::timestamptz + ${accounts.clockAdvanceSeconds} * interval '1 second')`;
  const night = sql`to_char((${now} - ${nightWorkHour} * interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD')`;
  const finishedIds = db
    .select({ row: sql`1` })
    .from(retentionRuns)
    .where(
      and(
        eq(accounts.id, retentionRuns.accountId),
        eq(retentionRuns.day, night),
        isNotNull(retentionRuns.finishedAt),
      ),
    );
  const isOlder = lt(accounts.createdAt, sql`${night}::timestamp at time zone 'UTC'`);
  return db
    .select()
    .from(accounts)
    .where(and(isOlder, notExists(finishedIds)));
}

async function runNight(
  db: Database | Transaction,
  container: Container,
  account: AccountRow,
  at: Date,
): Promise<void> {
  const key = { accountId: account.id, day: retentionNight(at) };
  const isHeld = await db.$count(accounts, and(eq(accounts.id, account.id), isAccountHeld(accounts.id)));
  const startedAt = container.clock.now();
  await db
    .insert(retentionRuns)
    .values({ ...key, onHold: isHeld > 0, startedAt })
    .onConflictDoNothing();
  while (await db.transaction((transaction) => runBatch(transaction, container, { account, key, at })));
}

interface Night {
  account: AccountRow;
  key: Pick<RunRow, 'accountId' | 'day'>;
  at: Date;
}

/** Does one batch of a night. Returns whether there may be another one: not after the last one, or if another worker is at it. */
async function runBatch(db: Transaction, container: Container, night: Night): Promise<boolean> {
  const byKey = and(ofAccount(retentionRuns, night.key.accountId), eq(retentionRuns.day, night.key.day));
  const [run] = await db.select().from(retentionRuns).where(byKey).for('update', { skipLocked: true });
  if (!run || run.finishedAt) return false;
  const step = run.onHold ? undefined : retentionSteps[run.step];
  if (!step) {
    await db.update(retentionRuns).set({ finishedAt: container.clock.now() }).where(byKey);
    return false;
  }
  const { account, at } = night;
  const failed = Object.keys(run.failures);
  const batch = await db
    .transaction((savepoint) => step.removeBatch({ db: savepoint, container, account, at, failed: failed }))
    .catch((error: unknown): Batch => {
      container.log.error({ error, account: account.id, class: step.class }, 'Retention failed.');
      return { removed: {}, failures: { [step.class]: errorName(error) }, isLast: true };
    });
  const counts = { ...run.removed };
  add(counts, batch.removed);
  await db
    .update(retentionRuns)
    .set({
      removed: counts,
      failures: { ...run.failures, ...batch.failures },
      step: batch.isLast ? run.step + 1 : run.step,
    })
    .where(byKey);
  return true;
}

import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { accounts, type invitations, type reports } from '../db/schema/index.ts';
import { accountTime, type Clock } from '../platform/clock.ts';

/** One kind of work that becomes due at a time, for example the reminders of invitations. */
export interface DueWork {
  /** Runs what is due in any account. Several processes may do so at the same time. */
  run: (db: Database) => Promise<void>;
  /**
   * Runs what is due in one account, each thing at the time when it is due. Missing where the account's test clock does
   * not move the work.
   * @param until time on the account's clock
   */
  runForAccount?: (db: Transaction, accountId: string, until: Date) => Promise<void>;
}

/** Runs all work that is due, one kind after the other. */
export async function runDueWork(db: Database, dueWork: readonly DueWork[]): Promise<void> {
  for (const work of dueWork) await work.run(db);
}

/** Runs the work of one account that is due until a time on its clock, when its test clock has moved. */
export async function runDueWorkForAccount(
  db: Transaction,
  dueWork: readonly DueWork[],
  accountId: string,
  until: Date,
): Promise<void> {
  for (const work of dueWork) await work.runForAccount?.(db, accountId, until);
}

/** Tables with a column `dueAt`, a time on the clock of the row's account. */
type DueTable = typeof invitations | typeof reports;

/** Work whose due times are the column `dueAt` of a table. */
export interface DueRows<Table extends DueTable> {
  table: Table;
  /** Rows that one transaction processes at most. */
  batchSize: number;
  /**
   * Processes locked rows of one account, after which none of them is due at `until` any more.
   * @param due.until the account's time
   * @param due.isLate whether the rows were found after their time, and not brought to it by the test clock
   */
  process: (
    db: Transaction,
    rows: Table['$inferSelect'][],
    due: { until: Date; isLate: boolean },
  ) => Promise<void>;
}

/** Returns the work on the rows of a table that are due. */
export function dueRows<Table extends DueTable>(
  clock: Clock,
  { table, batchSize, process }: DueRows<Table>,
): Required<DueWork> {
  // All due tables have the columns that are used here.
  const source = table as typeof invitations;

  async function runBatch(transaction: Transaction, now: Date): Promise<number> {
    const accountNow = sql`${now.toISOString()}::timestamptz + ${accounts.clockAdvanceSeconds} * interval '1 second'`;
    const due = await transaction
      .select({ row: source, account: { clockAdvanceSeconds: accounts.clockAdvanceSeconds } })
      .from(source)
      .innerJoin(accounts, eq(accounts.id, source.accountId))
      .where(sql`${source.dueAt} <= ${accountNow}`)
      .limit(batchSize)
      .for('update', { of: source, skipLocked: true });
    for (const [first, ...others] of Map.groupBy(due, ({ row }) => row.accountId).values()) {
      if (!first) continue;
      const until = accountTime({ now: () => now }, first.account);
      const rows = [first, ...others].map(({ row }) => row);
      await process(transaction, rows, { until, isLate: true });
    }
    return due.length;
  }

  return {
    run: async (db) => {
      const now = clock.now();
      let processed: number;
      do {
        processed = await db.transaction((transaction) => runBatch(transaction, now));
      } while (processed === batchSize);
    },
    runForAccount: async (db, accountId, until) => {
      for (;;) {
        const rows = await db
          .select()
          .from(source)
          .where(and(eq(source.accountId, accountId), lte(source.dueAt, until)))
          .orderBy(asc(source.dueAt))
          .limit(batchSize)
          .for('update');
        if (!rows.length) return;
        await process(db, rows, { until, isLate: false });
      }
    },
  };
}

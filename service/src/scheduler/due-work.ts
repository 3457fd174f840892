import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { accountTime } from '../platform/clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { accounts, type invitations, type reports } from '../db/schema/index.ts';
import type { Container } from '../context.ts';

/** Tables whose rows have a time at which something happens by itself, on the clock of their account. */
type DueTable = typeof invitations | typeof reports;

/** How rows that fell due are settled. */
export interface DueWork<Table extends DueTable> {
  table: Table;
  /** Rows that one transaction settles. */
  batch: number;
  /**
   * Settles locked rows of one account.
   * @param until the account's time
   * @param late whether they are found after their time, by the sweep, instead of being carried to it by the test clock
   */
  settle: (
    db: Transaction,
    container: Container,
    rows: Table['$inferSelect'][],
    until: Date,
    late: boolean,
  ) => Promise<void>;
}

/** The sweep: settles what fell due in any account. Several may run at once; each takes rows that no other holds. */
export async function sweep<Table extends DueTable>(
  db: Database,
  container: Container,
  { table, batch, settle }: DueWork<Table>,
): Promise<void> {
  const real = container.clock.now().toISOString();
  const accountNow = sql`${real}::timestamptz + ${accounts.clockAdvanceSeconds} * interval '1 second'`;
  // The tables are as good as one here: of a row, only its account and its time are looked at.
  const source = table as typeof invitations;
  for (let settled = batch; settled === batch;) {
    settled = await db.transaction(async (transaction) => {
      const rows = await transaction
        .select({ row: source, account: { clockAdvanceSeconds: accounts.clockAdvanceSeconds } })
        .from(source)
        .innerJoin(accounts, eq(accounts.id, source.accountId))
        .where(sql`${source.dueAt} <= ${accountNow}`)
        .limit(batch)
        .for('update', { of: source, skipLocked: true });
      for (const [first, ...others] of Map.groupBy(rows, ({ row }) => row.accountId).values()) {
        if (!first) continue;
        const until = accountTime({ now: () => new Date(real) }, first.account);
        const mine = [first, ...others].map(({ row }) => row);
        await settle(transaction, container, mine, until, true);
      }
      return rows.length;
    });
  }
}

/** Settles one account up to `until`: what a moved test clock asks for. */
export async function settleUntil<Table extends DueTable>(
  db: Transaction,
  container: Container,
  { table, batch, settle }: DueWork<Table>,
  accountId: string,
  until: Date,
): Promise<void> {
  const source = table as typeof invitations;
  for (;;) {
    const due = await db
      .select()
      .from(source)
      .where(and(eq(source.accountId, accountId), lte(source.dueAt, until)))
      .orderBy(asc(source.dueAt))
      .limit(batch)
      .for('update');
    if (!due.length) return;
    await settle(db, container, due, until, false);
  }
}

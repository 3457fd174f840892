import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { accounts, reports } from '../db/schema/index.ts';
import type { Services } from '../services.ts';
import { sendPostNotice } from './case/adjudication.ts';
import { openCases, saveCases } from './case/store.ts';
import { updateIfPossible } from './case/updates.ts';
import type { ReportRow } from './present.ts';

/** Reports that are settled at once. */
const batch = 100;

/** The sweep: what fell due to reports of any account. Several may run; each takes reports that no other holds. */
export async function settleDueReports(db: Database, services: Services): Promise<void> {
  const real = services.clock.now();
  const accountNow = sql`${real.toISOString()}::timestamptz + ${accounts.clockAdvanceSeconds} * interval '1 second'`;
  for (let settled = batch; settled === batch;) {
    settled = await db.transaction(async (transaction) => {
      const rows = await transaction
        .select({ report: reports, advance: accounts.clockAdvanceSeconds })
        .from(reports)
        .innerJoin(accounts, eq(accounts.id, reports.accountId))
        .where(sql`${reports.dueAt} <= ${accountNow}`)
        .limit(batch)
        .for('update', { of: reports, skipLocked: true });
      for (const mine of Map.groupBy(rows, ({ report }) => report.accountId).values()) {
        const until = new Date(real.getTime() + (mine[0]?.advance ?? 0) * 1000);
        await settle(
          transaction,
          services,
          mine.map(({ report }) => report),
          until,
        );
      }
      return rows.length;
    });
  }
}

/** Settles the reports of one account up to `until`: what a moved test clock asks for. */
export async function settleReportsOf(
  db: Transaction,
  services: Services,
  accountId: string,
  until: Date,
): Promise<void> {
  for (;;) {
    const due = await db
      .select()
      .from(reports)
      .where(and(eq(reports.accountId, accountId), lte(reports.dueAt, until)))
      .orderBy(asc(reports.dueAt))
      .limit(batch)
      .for('update');
    if (!due.length) return;
    await settle(db, services, due, until);
  }
}

/** Lets everything up to `until` happen to locked reports of one account, each thing at the time it fell due. */
export async function settle(
  db: Transaction,
  services: Services,
  locked: ReportRow[],
  until: Date,
): Promise<void> {
  const [first] = locked;
  if (!first) return;
  const ids = locked.map(({ id }) => id);
  const told = await services.supplier.collect(db, first.accountId, ids, until);
  const cases = await openCases(db, services, first.accountId, locked);
  for (const c of cases) {
    const news = told.get(c.report.id) ?? [];
    for (;;) {
      const [next] = news;
      const action = c.openAdverseAction;
      const notice =
        action?.status === 'pending' && action.postNoticeScheduledAt <= until ? action : undefined;
      if (notice && (!next || notice.postNoticeScheduledAt <= next.at))
        sendPostNotice(c, notice, notice.postNoticeScheduledAt);
      else if (next) {
        news.shift();
        updateIfPossible(c, next);
      } else break;
    }
  }
  await saveCases(db, services, cases);
}

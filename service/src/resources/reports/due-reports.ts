import type { Transaction } from '../../db/database.ts';
import { reports } from '../../db/schema/index.ts';
import type { DueWork } from '../../scheduler/due-work.ts';
import type { Container } from '../../context.ts';
import { sendPostNotice } from './life/adjudication.ts';
import { openCases, saveCases } from './life/report-aggregate.queries.ts';
import { updateIfPossible } from './life/supplier-updates.ts';
import type { ReportRow } from './report.serializer.ts';

/** Lets everything up to `until` happen to locked reports of one account, each thing at the time it fell due. */
export async function settle(
  db: Transaction,
  container: Container,
  locked: ReportRow[],
  until: Date,
): Promise<void> {
  const [first] = locked;
  if (!first) return;
  const ids = locked.map(({ id }) => id);
  const told = await container.supplier.collect(db, first.accountId, ids, until);
  const cases = await openCases(db, container, first.accountId, locked);
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
  await saveCases(db, container, cases);
}

/** What happens to reports by itself: each of their news has a time of its own, however late it is found. */
export const dueReports: DueWork<typeof reports> = { table: reports, batch: 100, settle };

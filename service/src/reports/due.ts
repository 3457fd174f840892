import type { Transaction } from '../db/database.ts';
import { reports } from '../db/schema/index.ts';
import type { DueWork } from '../due.ts';
import type { Services } from '../services.ts';
import { sendPostNotice } from './case/adjudication.ts';
import { openCases, saveCases } from './case/store.ts';
import { updateIfPossible } from './case/updates.ts';
import type { ReportRow } from './present.ts';

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

/** What happens to reports by itself: each of their news has a time of its own, however late it is found. */
export const dueReports: DueWork<typeof reports> = { table: reports, batch: 100, settle };

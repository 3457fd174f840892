import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { postponeFinalNotice } from '@service-embeds/domain/report/adjudication';
import type { Container } from '../../context.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { accounts, mails } from '../../db/schema/index.ts';
import type { MailRow } from '../../integrations/mail/outbox.ts';
import { accountTime } from '../../platform/clock.ts';
import { loadReport, saveReport } from './report-aggregate.queries.ts';

/** Returns the reports whose pre-adverse notice has not reached the candidate: their final notice has to wait. */
export async function findUndeliveredNotices(
  db: Queryable,
  accountId: string,
  reportIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ reportId: mails.reportId })
    .from(mails)
    .where(
      and(
        eq(mails.accountId, accountId),
        eq(mails.kind, 'pre_adverse_action'),
        inArray(mails.reportId, reportIds),
        notInArray(mails.status, ['sent', 'kept']),
      ),
    );
  return new Set(rows.flatMap(({ reportId }) => reportId ?? []));
}

/** Schedules the final notice again when a pre-adverse notice was delivered late. */
export async function recordNoticeDelivery(
  db: Transaction,
  container: Container,
  { accountId, kind, reportId }: MailRow,
): Promise<void> {
  if (kind !== 'pre_adverse_action' || !reportId) return;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  const report = await loadReport(db, container, accountId, reportId);
  postponeFinalNotice(report, accountTime(container.clock, account));
  await saveReport(db, container, report);
}

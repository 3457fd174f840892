import { and, eq, inArray } from 'drizzle-orm';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Transaction } from '../../db/pool/database.ts';
import { mails } from '../../db/schema/index.ts';
import { forgetFailures } from '../../db/work/failed-work.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/**
 * Lets no notice go out for adverse actions of one account that were canceled: what waits for the mail server is deleted, and what
 * has failed can no longer be tried again. What the mail server is taking at this moment cannot be called back.
 *
 * @param reports reports before their new mails are stored
 */
export async function withdrawCanceledNotices(
  db: Transaction,
  accountId: string,
  reports: readonly ReportAggregate[],
): Promise<void> {
  const reportIds = reports.flatMap(({ changedAdverseActions, record }) =>
    [...changedAdverseActions].some(({ status }) => status === 'canceled') ? [record.id] : [],
  );
  if (!reportIds.length) return;
  const notices = and(
    ofAccount(mails, accountId),
    inArray(mails.reportId, reportIds),
    eq(mails.kind, 'pre_adverse_action'),
  );
  await db.delete(mails).where(and(notices, eq(mails.status, 'queued')));
  const failed = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(notices, eq(mails.status, 'failed')));
  await forgetFailures(
    db,
    accountId,
    failed.map(({ id }) => id),
  );
}

import { and, asc, inArray } from 'drizzle-orm';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { ReportActivity } from '@service-embeds/domain/report/view/timeline-entries';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import { reportActivities } from '../../db/schema/index.ts';
import type { WithKeys } from './encrypted-records.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

const textPlace = ({ accountId, id }: Pick<ReportActivity, 'accountId' | 'id'>) =>
  valuePlace('report_activities', 'text', [accountId, id]);

/** Returns what was done about some reports, oldest first. */
export async function findActivities(
  db: Queryable,
  { keys }: WithKeys,
  accountId: string,
  reportIds: string[],
): Promise<ReportActivity[]> {
  if (!reportIds.length) return [];
  const rows = await db
    .select()
    .from(reportActivities)
    .where(and(ofAccount(reportActivities, accountId), inArray(reportActivities.reportId, reportIds)))
    .orderBy(asc(reportActivities.id));
  return rows.map((row) => ({ ...row, text: row.text && keys.data.decrypt(row.text, textPlace(row)) }));
}

/** Stores what was done about reports in this change. */
export async function insertActivities(
  db: Transaction,
  { keys }: WithKeys,
  reports: readonly ReportAggregate[],
): Promise<void> {
  const rows = reports.flatMap(({ newActivities }) =>
    newActivities.map((activity) => ({
      ...activity,
      text: activity.text === null ? null : keys.data.encrypt(activity.text, textPlace(activity)),
    })),
  );
  if (rows.length) await db.insert(reportActivities).values(rows);
}

import { and, asc, inArray } from 'drizzle-orm';
import type { SelfDisclosure } from '@service-embeds/contract';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type {
  IndividualizedAssessmentRecord,
  ReportRecord,
} from '@service-embeds/domain/report/report-record';
import type { ReportActivity } from '@service-embeds/domain/report/view/timeline-entries';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { reportActivities, individualizedAssessments, selfDisclosures } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import {
  type WithKeys,
  toIndividualizedAssessmentRecord,
  toIndividualizedAssessmentRow,
} from './encrypted-records.ts';

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

/** Returns the individualized assessments of some reports, oldest first. */
export async function findIndividualizedAssessments(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  reportIds: string[],
): Promise<IndividualizedAssessmentRecord[]> {
  if (!reportIds.length) return [];
  const ofReports = and(
    ofAccount(individualizedAssessments, accountId),
    inArray(individualizedAssessments.reportId, reportIds),
  );
  const rows = await db
    .select()
    .from(individualizedAssessments)
    .where(ofReports)
    .orderBy(asc(individualizedAssessments.id));
  return rows.map((row) => toIndividualizedAssessmentRecord(container, row));
}

/** Stores the new individualized assessments of reports. They never change. */
export async function insertIndividualizedAssessments(
  db: Transaction,
  container: WithKeys,
  reports: readonly ReportAggregate[],
): Promise<void> {
  const rows = reports.flatMap(({ newIndividualizedAssessments }) =>
    newIndividualizedAssessments.map((record) => toIndividualizedAssessmentRow(container, record)),
  );
  if (rows.length) await db.insert(individualizedAssessments).values(rows);
}

type DisclosureRow = typeof selfDisclosures.$inferSelect;

const contentPlace = ({ accountId, reportId }: Pick<DisclosureRow, 'accountId' | 'reportId'>) =>
  valuePlace('self_disclosures', 'content', [accountId, reportId]);

/** Stores what a candidate has disclosed, with the report that was ordered with it. */
export async function insertSelfDisclosures(
  db: Transaction,
  container: Container,
  { accountId, id: reportId, candidateId }: Pick<ReportRecord, 'accountId' | 'id' | 'candidateId'>,
  disclosures: readonly SelfDisclosure[],
): Promise<void> {
  if (!disclosures.length) return;
  const key = { accountId, reportId };
  const content = container.keys.data.encrypt(JSON.stringify(disclosures), contentPlace(key));
  await db.insert(selfDisclosures).values({ ...key, candidateId, content });
}

/** Returns what candidates have disclosed, by report. A report without disclosures is not in it. */
export async function findSelfDisclosures(
  db: Queryable,
  container: Container,
  accountId: string,
  reportIds: readonly string[],
): Promise<Map<string, SelfDisclosure[]>> {
  if (!reportIds.length) return new Map();
  const rows = await db
    .select()
    .from(selfDisclosures)
    .where(and(ofAccount(selfDisclosures, accountId), inArray(selfDisclosures.reportId, [...reportIds])));
  return new Map(rows.map((row) => [row.reportId, readSelfDisclosures(container, row)]));
}

const readSelfDisclosures = (container: Container, row: DisclosureRow): SelfDisclosure[] =>
  JSON.parse(container.keys.data.decrypt(row.content, contentPlace(row))) as SelfDisclosure[];

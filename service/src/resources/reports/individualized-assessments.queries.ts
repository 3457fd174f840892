import { and, asc, inArray } from 'drizzle-orm';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { IndividualizedAssessmentRecord } from '@service-embeds/domain/report/report-record';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { individualizedAssessments } from '../../db/schema/index.ts';
import {
  toIndividualizedAssessmentRecord,
  toIndividualizedAssessmentRow,
  type WithKeys,
} from './encrypted-records.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

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

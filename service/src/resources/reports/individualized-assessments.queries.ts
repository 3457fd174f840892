import { and, asc, eq, inArray } from 'drizzle-orm';
import type { IndividualizedAssessmentRecord } from '@service-embeds/domain/report/report-record';
import type { Queryable, Transaction } from '../../db/database.ts';
import { individualizedAssessments } from '../../db/schema/index.ts';
import {
  toIndividualizedAssessmentRecord,
  toIndividualizedAssessmentRow,
  type WithKeys,
} from './encrypted-records.ts';

/** Returns the individualized assessments of some reports, oldest first. */
export async function findIndividualizedAssessments(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  reportIds: string[],
): Promise<IndividualizedAssessmentRecord[]> {
  if (!reportIds.length) return [];
  const ofReports = and(
    eq(individualizedAssessments.accountId, accountId),
    inArray(individualizedAssessments.reportId, reportIds),
  );
  const rows = await db
    .select()
    .from(individualizedAssessments)
    .where(ofReports)
    .orderBy(asc(individualizedAssessments.id));
  return rows.map((row) => toIndividualizedAssessmentRecord(container, row));
}

/** Stores new individualized assessments. They never change. */
export async function insertIndividualizedAssessments(
  db: Transaction,
  container: WithKeys,
  records: IndividualizedAssessmentRecord[],
): Promise<void> {
  const rows = records.map((record) => toIndividualizedAssessmentRow(container, record));
  if (rows.length) await db.insert(individualizedAssessments).values(rows);
}

import type { Assessment } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { assessments } from '../../db/schema/index.ts';
import { toAssessmentRecord } from '../reports/encrypted-records.ts';
import type { Container } from '../../context.ts';

/** Returns what the newest assessment of a report concludes. Undefined: the report has none, or no longer. */
export async function findAssessmentResults(
  db: Queryable,
  container: Container,
  { accountId, id, assessment }: Pick<ReportRecord, 'accountId' | 'id' | 'assessment'>,
): Promise<Assessment['results'] | undefined> {
  if (assessment === null) return undefined;
  const [row] = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.accountId, accountId), eq(assessments.reportId, id)))
    .orderBy(desc(assessments.id))
    .limit(1);
  return row && toAssessmentRecord(container, row).results;
}

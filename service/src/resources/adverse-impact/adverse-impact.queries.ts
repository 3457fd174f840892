import { and, sql } from 'drizzle-orm';
import type { ImpactRow } from '@service-embeds/domain/adverse-impact/adverse-impact';
import type { Queryable } from '../../db/pool/database.ts';
import { reports } from '../../db/schema/index.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

const namesOf = (rows: readonly ImpactRow[], name: 'candidate_id' | 'report_id'): string[] => [
  ...new Set(rows.flatMap((row) => row[name] ?? [])),
];

/** Returns the reports of the account that rows name, directly or by their candidate. It learns nothing of the groups. */
export function findDecidedReports(db: Queryable, accountId: string, rows: readonly ImpactRow[]) {
  const reportIds = sql.param(namesOf(rows, 'report_id'));
  const candidateIds = sql.param(namesOf(rows, 'candidate_id'));
  return db
    .select({
      id: reports.id,
      candidateId: reports.candidateId,
      status: reports.status,
      result: reports.result,
      adjudication: reports.adjudication,
      adjudicatedAt: reports.adjudicatedAt,
      completedAt: reports.completedAt,
    })
    .from(reports)
    .where(
      and(
        ofAccount(reports, accountId),
        sql`(${reports.id} = any(${reportIds}::text[]) or ${reports.candidateId} = any(${candidateIds}::text[]))`,
      ),
    );
}

import { and, sql } from 'drizzle-orm';
import { type ImpactRow, adverseImpactOf } from '@service-embeds/domain/adverse-impact/impact-analysis';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { reports } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';

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

/** Computes figures about the decisions of an account. Groups are neither stored nor logged. */
export const adverseImpactHandlers: Pick<Handlers, 'POST /v1/adverse_impact'> = {
  'POST /v1/adverse_impact': async ({ db, account, body }) => {
    const { rows, decided_after, decided_before } = body;
    const reports = await findDecidedReports(db, account.id, rows);
    const period = { from: new Date(decided_after), until: new Date(decided_before) };
    return {
      object: 'adverse_impact',
      decided_after,
      decided_before,
      ...adverseImpactOf(rows, reports, period),
    };
  },
};

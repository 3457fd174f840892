import type { Report } from '@service-embeds/contract';
import type { OrderParts } from '@service-embeds/domain/order/candidate-orders';
import { toReportResource } from '@service-embeds/domain/report/report-serializer';
import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { candidatesToOrderFor, invitationsWithin, reportsWithin, type AccountReach } from '../../db/reach.ts';
import type { CandidateRow } from '../../db/rows.ts';
import { candidates, invitations, packages, reports, screenings } from '../../db/schema/index.ts';
import { activePackages } from '../packages/packages.queries.ts';
import { toScreeningRecord, type WithKeys } from '../reports/encrypted-records.ts';

const include = new Set(['screenings'] as const);

const { id, email, firstName, lastName, customId } = candidates;

/** What orders tell of their candidate. */
type OrderCandidate = Pick<CandidateRow, 'id' | 'email' | 'firstName' | 'lastName' | 'customId'>;

/** Returns the candidates within reach that a request names by ID or by custom ID, newest first. */
export const findCandidatesByIds = (
  db: Queryable,
  reach: AccountReach,
  query: { candidate_id?: string[] | undefined; custom_id?: string[] | undefined },
): Promise<OrderCandidate[]> =>
  db
    .select({ id, email, firstName, lastName, customId })
    .from(candidates)
    .where(
      and(
        eq(candidates.accountId, reach.accountId),
        candidatesToOrderFor(reach),
        or(
          query.candidate_id && isOneOf(id, query.candidate_id),
          query.custom_id && isOneOf(customId, query.custom_id),
        ),
      ),
    )
    .orderBy(desc(id));

/** Returns the invitations and reports of candidates within reach, and the names of the packages of the invitations. */
export async function findOrderParts(
  db: Queryable,
  container: WithKeys,
  reach: AccountReach,
  candidateIds: string[],
): Promise<OrderParts> {
  const { accountId } = reach;
  const found = await db
    .select({ invitation: invitations, packageName: packages.name })
    .from(invitations)
    .leftJoin(packages, and(activePackages(accountId), eq(packages.slug, invitations.packageSlug)))
    .where(
      and(
        eq(invitations.accountId, accountId),
        isOneOf(invitations.candidateId, candidateIds),
        invitationsWithin(reach),
      ),
    );
  const names = found.flatMap(({ invitation: { packageSlug }, packageName }) =>
    packageName === null ? [] : [[packageSlug, packageName] as const],
  );
  return {
    invitations: found.map(({ invitation }) => invitation),
    reports: await findReports(db, container, reach, candidateIds),
    packageNames: new Map(names),
  };
}

async function findReports(
  db: Queryable,
  container: WithKeys,
  reach: AccountReach,
  candidateIds: string[],
): Promise<Report[]> {
  const { accountId } = reach;
  const rows = await db
    .select({ report: reports, screening: screenings })
    .from(reports)
    .leftJoin(
      screenings,
      and(eq(screenings.accountId, reports.accountId), eq(screenings.reportId, reports.id)),
    )
    .where(
      and(eq(reports.accountId, accountId), isOneOf(reports.candidateId, candidateIds), reportsWithin(reach)),
    )
    .orderBy(asc(reports.id), asc(screenings.position));
  const ofReports = Map.groupBy(rows, ({ report }) => report.id);
  return [...ofReports.values()].flatMap((group) => {
    const report = group[0]?.report;
    const found = group.flatMap(({ screening }) =>
      screening ? [toScreeningRecord(container, screening)] : [],
    );
    return report ? [toReportResource({ report, screenings: found }, { include })] : [];
  });
}

/** A list as one parameter: the text of the statement does not depend on its length. */
const isOneOf = (column: PgColumn, ids: string[]): SQL => sql`${column} = any(${sql.param(ids)}::text[])`;

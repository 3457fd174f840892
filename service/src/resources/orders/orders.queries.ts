import { and, asc, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Report } from '@service-embeds/contract';
import type { OrderParts } from '@service-embeds/domain/order/candidate-orders';
import type { ReportRecord, UseLimiter } from '@service-embeds/domain/report/report-record';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import { type Queryable, readTogether, preparedQuery } from '../../db/pool/database.ts';
import { jsonRowsOf } from '../../db/rows/json-rows.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import {
  candidatesToOrderFor,
  invitationsWithin,
  isLimited,
  reportsWithin,
  type AccountReach,
} from '../../db/rows/reach.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
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
  (isLimited(reach) ? selectCandidates(db, reach) : selectCandidatesOfAccount(db)).execute({
    accountId: reach.accountId,
    ids: query.candidate_id ?? [],
    customIds: query.custom_id ?? [],
  });

const accountId = sql.placeholder('accountId');

/** What the caller reaches, and what marks the charges that the account must not use. */
export interface OrderReach {
  reach: AccountReach;
  limiterFor: (report: Pick<ReportRecord, 'workLocations'>) => UseLimiter;
}

/** @param reach whole accounts have none */
const selectCandidates = (db: Queryable, reach?: AccountReach) =>
  db
    .select({ id, email, firstName, lastName, customId })
    .from(candidates)
    .where(
      and(
        ofAccount(candidates, accountId),
        reach && candidatesToOrderFor(reach),
        or(isOneOf(id, 'ids'), isOneOf(customId, 'customIds')),
      ),
    )
    .orderBy(desc(id));

const selectCandidatesOfAccount = preparedQuery((db) => selectCandidates(db).prepare('order_candidates'));

/**
 * Returns the invitations and reports of candidates within reach, and the names of the packages of the invitations. Both are
 * read at the same time.
 */
export async function findOrderParts(
  db: Queryable,
  container: WithKeys,
  within: OrderReach,
  candidateIds: string[],
): Promise<OrderParts> {
  const { reach } = within;
  const query = isLimited(reach) ? selectInvitations(db, reach) : selectInvitationsOfAccount(db);
  const [invitationRows, reportsOfCandidates] = await readTogether([
    query.execute({ accountId: reach.accountId, candidateIds }),
    findReports(db, container, within, candidateIds),
  ]);
  const names = invitationRows.flatMap(({ invitation: { packageSlug }, packageName }) =>
    packageName === null ? [] : [[packageSlug, packageName] as const],
  );
  return {
    invitations: invitationRows.map(({ invitation }) => invitation),
    reports: reportsOfCandidates,
    packageNames: new Map(names),
  };
}

const selectInvitations = (db: Queryable, reach?: AccountReach) =>
  db
    .select({ invitation: invitations, packageName: packages.name })
    .from(invitations)
    .leftJoin(packages, and(activePackages(accountId), eq(packages.slug, invitations.packageSlug)))
    .where(
      and(
        ofAccount(invitations, accountId),
        isOneOf(invitations.candidateId, 'candidateIds'),
        reach && invitationsWithin(reach),
      ),
    );

const selectInvitationsOfAccount = preparedQuery((db) => selectInvitations(db).prepare('order_invitations'));

/** The screenings of a report, in the order of the package. */
const screeningsOfReport = sql`(
  select coalesce(json_agg(s order by s.position), '[]')
  from ${screenings} s
  where ${reports}.account_id = s.account_id and s.report_id = ${reports}.id)`.mapWith(
  jsonRowsOf(screenings),
);

const selectReports = (db: Queryable, reach?: AccountReach) =>
  db
    .select({ report: getTableColumns(reports), screenings: screeningsOfReport })
    .from(reports)
    .where(
      and(
        ofAccount(reports, accountId),
        isOneOf(reports.candidateId, 'candidateIds'),
        reach && reportsWithin(reach),
      ),
    )
    .orderBy(asc(reports.id));

const selectReportsOfAccount = preparedQuery((db) => selectReports(db).prepare('order_reports'));

async function findReports(
  db: Queryable,
  container: WithKeys,
  { reach, limiterFor }: OrderReach,
  candidateIds: string[],
): Promise<Report[]> {
  const query = isLimited(reach) ? selectReports(db, reach) : selectReportsOfAccount(db);
  const rows = await query.execute({ accountId: reach.accountId, candidateIds });
  return rows.map(({ report, screenings: reportScreenings }) =>
    toReportResource(
      {
        report,
        screenings: reportScreenings.map((row) => toScreeningRecord(container, row)),
        limiter: limiterFor(report),
      },
      { include },
    ),
  );
}

/** A list as one parameter: the text of the statement does not depend on its length. */
const isOneOf = (column: PgColumn, list: string): SQL =>
  sql`${column} = any(${sql.placeholder(list)}::text[])`;

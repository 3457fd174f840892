import { and, asc, count, eq, getTableColumns, inArray, max, or, sql, type SQL } from 'drizzle-orm';
import {
  ApiError,
  errorCatalog,
  type AssessmentValue,
  type ReportPhase,
  type ReportSort,
  type ReportStatus,
} from '@service-embeds/contract';
import type { CandidateReports } from '@service-embeds/domain/candidate/candidate-record';
import type { ReportRecord, ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { ScreeningReference } from '@service-embeds/domain/report/serializers/report-serializer';
import type { ReportCount } from '@service-embeds/domain/report/view/report-counts';
import { type Queryable, preparedQuery } from '../../db/pool/database.ts';
import { countEach } from '../../db/rows/cursor-page.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { ofAccount, ofAccountInOrder, sameAccount } from '../../db/rows/of-account.ts';
import { reportsWithin, type AccountReach } from '../../db/rows/reach.ts';
import { isArchived, isBetween, isEqual } from '../../db/rows/rows.ts';
import { candidates, reports, screenings } from '../../db/schema/index.ts';
import { matchesPerson } from '../candidates/candidate-list.queries.ts';
import { toScreeningRecord, type WithKeys } from './encrypted-records.ts';
import { hasLetterDue, isInPhase, isBeyond, orderBy } from './report-list.queries.ts';

export interface ReportFilters {
  candidate_id?: string | undefined;
  package?: string | undefined;
  search?: string | undefined;
  status?: ReportStatus | undefined;
  phase?: readonly ReportPhase[] | undefined;
  node?: string | undefined;
  assessment?: AssessmentValue | undefined;
  letters?: 'due' | undefined;
  archived?: boolean | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
}

export const findReport = (db: Queryable, accountId: string, id: string): Promise<ReportRecord | undefined> =>
  findRow(db, reports, accountId, id);

const screeningReferences = sql<ScreeningReference[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'type', s.type) order by s.position), '[]')
  from ${screenings} s
  where ${reports}.account_id = s.account_id and s.report_id = ${reports}.id)`;

const reportSummary = preparedQuery((db) =>
  db
    .select({ report: getTableColumns(reports), screenings: screeningReferences })
    .from(reports)
    .where(and(ofAccount(reports, sql.placeholder('accountId')), eq(reports.id, sql.placeholder('id'))))
    .prepare('report_summary'),
);

/** Returns the report with this ID and the names of its screenings. @throws ApiError 404 if the account has none */
export async function getReportSummary(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<{ report: ReportRecord; screenings: ScreeningReference[] }> {
  const [row] = await reportSummary(db).execute({ accountId, id });
  if (!row) throw new ApiError(errorCatalog.notFound('report'));
  return row;
}

/** Returns the report with this ID. @throws ApiError 404 if the account has none */
export async function getReport(db: Queryable, accountId: string, id: string): Promise<ReportRecord> {
  const report = await findReport(db, accountId, id);
  if (!report) throw new ApiError(errorCatalog.notFound('report'));
  return report;
}

export async function findScreening(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  id: string,
): Promise<ScreeningRecord | undefined> {
  const row = await findRow(db, screenings, accountId, id);
  return row && toScreeningRecord(container, row);
}

/** Returns the screenings of reports by report, in the order of the package. */
export async function findScreenings(
  db: Queryable,
  container: WithKeys,
  accountId: string,
  reportIds: string[],
): Promise<Map<string, ScreeningRecord[]>> {
  if (!reportIds.length) return new Map();
  const rows = await db
    .select()
    .from(screenings)
    .where(and(ofAccount(screenings, accountId), inArray(screenings.reportId, reportIds)))
    .orderBy(asc(screenings.position));
  const records = rows.map((row) => toScreeningRecord(container, row));
  return Map.groupBy(records, ({ reportId }) => reportId);
}

/** Returns the screenings of one report, in the order of the package. */
export const findScreeningsOfReport = async (
  db: Queryable,
  container: WithKeys,
  { accountId, id }: Pick<ReportRecord, 'accountId' | 'id'>,
): Promise<ScreeningRecord[]> => (await findScreenings(db, container, accountId, [id])).get(id) ?? [];

/** Returns what the reports within reach say about candidates, by candidate. Candidates without a report are left out. */
export async function findCandidateReports(
  db: Queryable,
  reach: AccountReach,
  candidateIds: string[],
): Promise<Map<string, CandidateReports>> {
  if (!candidateIds.length) return new Map();
  const rows = await db
    .select({ id: reports.id, candidateId: reports.candidateId, adjudication: reports.adjudication })
    .from(reports)
    .where(and(ofAccount(reports, reach), inArray(reports.candidateId, candidateIds)))
    .orderBy(asc(reports.id));
  const byCandidate = new Map<string, CandidateReports>();
  for (const { id, candidateId, adjudication } of rows) {
    const earlier = byCandidate.get(candidateId) ?? { ids: [], adjudication: null };
    byCandidate.set(candidateId, {
      ids: [...earlier.ids, id],
      adjudication: adjudication ?? earlier.adjudication,
    });
  }
  return byCandidate;
}

/** Returns one page of the reports within reach, and how many match. */
export async function listReports(
  db: Queryable,
  reach: AccountReach,
  { sort, ...filters }: ReportFilters & { sort: ReportSort },
  page: { limit: number; offset: number },
): Promise<{ rows: ReportRecord[]; total: number }> {
  // The other orders have indexes that begin with one account.
  const isByAccount = sort.endsWith('created_at');
  const ofReach = isByAccount
    ? ofAccountInOrder(reports, reach.accountId)
    : ofAccount(reports, reach.accountId);
  const where = and(ofReach, matches(reach, filters));
  const select = db.select(getTableColumns(reports)).from(reports).$dynamic();
  const selectTotal = db.select({ total: count() }).from(reports).$dynamic();
  // Only a search needs the join, which takes time.
  const isSearch = filters.search !== undefined;
  const rows = await (isSearch ? select.innerJoin(candidates, candidateOfReport) : select)
    .where(where)
    .orderBy(...orderBy(sort))
    .limit(page.limit)
    .offset(page.offset);
  const [{ total } = { total: 0 }] = await (
    isSearch ? selectTotal.innerJoin(candidates, candidateOfReport) : selectTotal
  ).where(where);
  return { rows, total };
}

/** Where a report is in a list, and what is beside it. */
export interface ReportNeighbors {
  /** Undefined: nothing precedes or follows it. */
  previous: string | undefined;
  next: string | undefined;
  /** How many reports precede it, counted up to a limit. */
  before: number;
  /** How many reports the list has now, counted up to the limit. */
  total: number;
}

/**
 * Returns the neighbors of a report in a list as it is now. The report itself may have left the list, for example because it was
 * decided: then its neighbors are those of its former place.
 * @param list.limit to which is counted
 */
export async function findNeighbors(
  db: Queryable,
  reach: AccountReach,
  { sort, filters, limit }: { sort: ReportSort; filters: Omit<ReportFilters, 'search'>; limit: number },
  report: ReportRecord,
): Promise<ReportNeighbors> {
  const where = and(ofAccount(reports, reach.accountId), matches(reach, filters));
  const beside = (isForward: boolean) => and(where, isBeyond(sort, report, isForward));
  const nearest = async (isForward: boolean) => {
    const order = orderBy(sort, isForward);
    const rows = db.select({ id: reports.id }).from(reports).where(beside(isForward));
    return (await rows.orderBy(...order).limit(1))[0]?.id;
  };
  const counts = [beside(false), where].map((condition) => ({ table: reports, where: condition }));
  const [before = 0, total = 0] = await countEach(db, counts, limit);
  return { previous: await nearest(false), next: await nearest(true), before, total };
}

/** Counts the reports within reach by status and decision. Combinations without a report are left out. */
export async function countReports(
  db: Queryable,
  reach: AccountReach,
  filters: ReportFilters,
): Promise<ReportCount[]> {
  const { status, adjudication } = reports;
  const expiredAt = max(reports.expiredAt);
  const select = db.select({ status, adjudication, expiredAt, total: count() }).from(reports).$dynamic();
  const query = filters.search === undefined ? select : select.innerJoin(candidates, candidateOfReport);
  return query
    .where(and(ofAccount(reports, reach.accountId), matches(reach, filters)))
    .groupBy(status, adjudication, sql`${reports.expiredAt} is null`);
}

const candidateOfReport = and(sameAccount(candidates, reports), eq(candidates.id, reports.candidateId));

const dateOf = (time: string | undefined) => (time === undefined ? undefined : new Date(time));

/** Returns what limits a list beside its account. */
function matches(reach: AccountReach, filters: ReportFilters): SQL | undefined {
  return and(
    reportsWithin(reach),
    isEqual(reports.candidateId, filters.candidate_id),
    isEqual(reports.packageSlug, filters.package),
    isEqual(reports.status, filters.status),
    filters.phase && or(...filters.phase.map((phase) => isInPhase(phase, 'records'))),
    isEqual(reports.node, filters.node),
    isEqual(reports.assessment, filters.assessment),
    isBetween(reports.createdAt, dateOf(filters.created_after), dateOf(filters.created_before)),
    filters.letters && hasLetterDue(reach),
    isArchived(reports.archivedAt, filters.archived),
    filters.search === undefined
      ? undefined
      : or(matchesPerson(filters.search), eq(reports.id, filters.search)),
  );
}

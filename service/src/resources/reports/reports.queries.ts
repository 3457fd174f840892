import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ReportSort, ReportStatus } from '@service-embeds/contract';
import type { Queryable } from '../../db/database.ts';
import { candidates, reports, screenings } from '../../db/schema/index.ts';
import type { ReportRow, ScreeningRow } from './report.serializer.ts';

/** What a list of reports can be narrowed to. */
export interface ReportFilters {
  candidate_id?: string | undefined;
  package?: string | undefined;
  search?: string | undefined;
  status?: ReportStatus | undefined;
}

export async function findReport(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.accountId, accountId), eq(reports.id, id)));
  return row;
}

export async function findScreening(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<ScreeningRow | undefined> {
  const [row] = await db
    .select()
    .from(screenings)
    .where(and(eq(screenings.accountId, accountId), eq(screenings.id, id)));
  return row;
}

/** The screenings of reports, in the order of their packages. */
export async function screeningsOf(
  db: Queryable,
  accountId: string,
  reportIds: string[],
): Promise<Map<string, ScreeningRow[]>> {
  if (!reportIds.length) return new Map();
  const rows = await db
    .select()
    .from(screenings)
    .where(and(eq(screenings.accountId, accountId), inArray(screenings.reportId, reportIds)))
    .orderBy(asc(screenings.id));
  return Map.groupBy(rows, ({ reportId }) => reportId);
}

/** The ids of each candidate's reports, oldest first. */
export async function reportIdsOf(
  db: Queryable,
  accountId: string,
  candidateIds: string[],
): Promise<Map<string, string[]>> {
  if (!candidateIds.length) return new Map();
  const rows = await db
    .select({ id: reports.id, candidateId: reports.candidateId })
    .from(reports)
    .where(and(eq(reports.accountId, accountId), inArray(reports.candidateId, candidateIds)))
    .orderBy(asc(reports.id));
  const ids = new Map<string, string[]>();
  for (const { id, candidateId } of rows) ids.set(candidateId, [...(ids.get(candidateId) ?? []), id]);
  return ids;
}

export async function listReports(
  db: Queryable,
  accountId: string,
  filters: ReportFilters,
  sort: ReportSort,
  page: { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = matches(accountId, filters);
  const base = db.select(getTableColumns(reports)).from(reports).$dynamic();
  const all = db.select({ total: count() }).from(reports).$dynamic();
  // The join costs time that only a search is worth.
  const searching = filters.search !== undefined;
  const rows = await (searching ? base.innerJoin(candidates, candidateOfReport) : base)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(page.limit)
    .offset(page.offset);
  const [{ total } = { total: 0 }] = await (
    searching ? all.innerJoin(candidates, candidateOfReport) : all
  ).where(where);
  return { rows, total };
}

/** How many reports there are of each status. */
export async function countReports(
  db: Queryable,
  accountId: string,
  filters: ReportFilters,
): Promise<{ status: ReportStatus; total: number }[]> {
  const base = db.select({ status: reports.status, total: count() }).from(reports).$dynamic();
  const joined = filters.search === undefined ? base : base.innerJoin(candidates, candidateOfReport);
  return joined.where(matches(accountId, filters)).groupBy(reports.status);
}

const candidateOfReport = and(
  eq(candidates.accountId, reports.accountId),
  eq(candidates.id, reports.candidateId),
);

function matches(accountId: string, filters: ReportFilters): SQL | undefined {
  return and(
    eq(reports.accountId, accountId),
    filters.candidate_id === undefined ? undefined : eq(reports.candidateId, filters.candidate_id),
    filters.package === undefined ? undefined : eq(reports.packageSlug, filters.package),
    filters.status === undefined ? undefined : eq(reports.status, filters.status),
    filters.search === undefined ? undefined : found(filters.search),
  );
}

function found(search: string): SQL | undefined {
  const part = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(
    ilike(candidates.email, part),
    ilike(
      sql`concat_ws(' ', ${candidates.firstName}, ${candidates.middleName}, ${candidates.lastName})`,
      part,
    ),
    ilike(sql`concat_ws(' ', ${candidates.firstName}, ${candidates.lastName})`, part),
    eq(candidates.id, search),
    eq(candidates.customId, search),
    eq(reports.id, search),
  );
}

/** Ids are in the order of creation; they also make every other order a whole one. */
function orderOf(sort: ReportSort): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  switch (sort) {
    case 'created_at':
    case '-created_at':
      return [direction(reports.id)];
    case 'completed_at':
    case '-completed_at':
      return [sql`${direction(reports.completedAt)} nulls last`, direction(reports.id)];
    case 'status':
    case '-status':
      return [direction(reports.status), desc(reports.id)];
  }
}

import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
  inArray,
  not,
  notInArray,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type ReportSort,
  adjudication,
  type Adjudication,
  type ReportPhase,
  type ReportStatus,
  type ReportView,
} from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { resultStatuses } from '@service-embeds/domain/report/view/limit-to-view';
import type { Queryable } from '../../db/pool/database.ts';
import {
  selectCursorPage,
  type CountedRows,
  type CursorPage,
  type CursorRows,
} from '../../db/rows/cursor-page.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { reportsWithin, type AccountReach } from '../../db/rows/reach.ts';
import { byAccountAndId, isArchived, isEqual } from '../../db/rows/rows.ts';
import { reports, adverseActions, candidates } from '../../db/schema/index.ts';
import { isCandidateMatching } from '../candidates/candidate-list.queries.ts';

const isDescending = (sort: ReportSort): boolean => sort.startsWith('-');

/**
 * Returns the order of a list of reports. IDs are in the order of creation. They also break the ties of the other orders.
 * @param isForward false: from the end of the list. Default true
 */
export function orderBy(sort: ReportSort, isForward = true): SQL[] {
  const direction = isDescending(sort) === isForward ? desc : asc;
  switch (sort) {
    case 'created_at':
    case '-created_at':
      return byAccountAndId(reports, direction);
    case 'completed_at':
    case '-completed_at': {
      const unfinished = isForward ? sql`last` : sql`first`;
      return [sql`${direction(reports.completedAt)} nulls ${unfinished}`, direction(reports.id)];
    }
    case 'status':
    case '-status':
      return [direction(reports.status), (isForward ? desc : asc)(reports.id)];
  }
}

/**
 * Matches what follows a report in the order of a list, or what precedes it. The report itself may have left the list.
 * @param isForward whether what follows is meant
 */
export function isBeyond(
  sort: ReportSort,
  { id, status, completedAt }: Pick<ReportRecord, 'id' | 'status' | 'completedAt'>,
  isForward: boolean,
): SQL | undefined {
  const beyond = isDescending(sort) === isForward ? lt : gt;
  const isTieBeyond = (column: PgColumn, value: unknown, tie: SQL) =>
    or(beyond(column, value), and(eq(column, value), tie));
  switch (sort) {
    case 'created_at':
    case '-created_at':
      return beyond(reports.id, id);
    case 'completed_at':
    case '-completed_at': {
      const isOpen = isNull(reports.completedAt);
      const tie = beyond(reports.id, id);
      if (!completedAt) return or(and(isOpen, tie), isForward ? undefined : isNotNull(reports.completedAt));
      return or(isTieBeyond(reports.completedAt, completedAt, tie), isForward ? isOpen : undefined);
    }
    case 'status':
    case '-status':
      return isTieBeyond(reports.status, status, (isForward ? lt : gt)(reports.id, id));
  }
}

/** Statuses that stay whatever was decided, see `reportPhase` of the domain. */
const lastingStatuses: ReportStatus[] = ['dispute', 'canceled'];

const isDecision = (phase: ReportPhase): phase is Adjudication =>
  adjudication.options.some((decision) => decision === phase);

const hasStatus = (phase: ReportPhase): SQL => sql`${reports.status} = ${phase}`;

/** The same condition as in `reportPhase` of the domain. */
const isExpired = sql<boolean>`(${reports.expiredAt} is not null and ${inArray(reports.status, ['clear', 'consider', 'complete'])})`;

/** Matches reports that `reportPhase` of the domain puts into a phase. */
export function isInPhase(phase: ReportPhase, view: ReportView): SQL | undefined {
  // A view of the status alone calls every result complete, see `limitOutcome` of the domain.
  if (view === 'status')
    return phase === 'complete' ? inArray(reports.status, [...resultStatuses]) : hasStatus(phase);
  if (isDecision(phase))
    return and(eq(reports.adjudication, phase), notInArray(reports.status, lastingStatuses));
  if (phase === 'expired') return and(isExpired, isNull(reports.adjudication));
  const isLasting = lastingStatuses.some((status) => status === phase);
  return and(hasStatus(phase), isLasting ? undefined : and(isNull(reports.adjudication), not(isExpired)));
}

/** Filters of the list of reports that people read. What is undefined does not limit it. */
export interface ReportListFilters {
  phases?: readonly ReportPhase[] | undefined;
  archived?: boolean | undefined;
  candidateId?: string | undefined;
  /** A part of the candidate's name or email address, or a whole ID. */
  search?: string | undefined;
  /** Those with a notice that has to be posted. */
  letterDue?: boolean | undefined;
}

export interface ReportListReader {
  reach: AccountReach;
  /** A view of the status alone has phases that hide what reports resulted in. */
  view: ReportView;
}

/** Returns a part of the reports within reach. */
export const listReportPage = (
  db: Queryable,
  reader: ReportListReader,
  { order, ...filters }: ReportListFilters & { order?: 'asc' | 'desc' },
  page: CursorPage,
): Promise<CursorRows<ReportRecord>> =>
  selectCursorPage(
    db,
    { table: reports, accountId: reader.reach.accountId, filter: matches(reader, filters), order },
    page,
  );

/** The order in which reports wait for people: those that finished first, and then open ones by their age. */
export const longestWaitFirst = 'completed_at';

/** Returns the reports of a list of work that have waited longest. */
export const listLongestWaiting = (
  db: Queryable,
  reader: ReportListReader,
  filters: ReportListFilters,
  limit: number,
): Promise<ReportRecord[]> =>
  db
    .select()
    .from(reports)
    .where(reportsOfList(reader, filters).where)
    .orderBy(...orderBy(longestWaitFirst))
    .limit(limit);

/** The reports within reach, to count them. */
export const reportsOfList = (reader: ReportListReader, filters: ReportListFilters): CountedRows => ({
  table: reports,
  where: and(ofAccount(reports, reader.reach.accountId), matches(reader, filters)),
});

/** Returns what limits the list beside its account. */
function matches({ reach, view }: ReportListReader, filters: ReportListFilters): SQL | undefined {
  const { phases, archived, candidateId, search, letterDue } = filters;
  return and(
    reportsWithin(reach),
    phases && or(...phases.map((phase) => isInPhase(phase, view)), sql`false`),
    isArchived(reports.archivedAt, archived),
    isEqual(reports.candidateId, candidateId),
    search === undefined
      ? undefined
      : or(eq(reports.id, search), isCandidateMatching(reports.candidateId, reach.accountId, search)),
    letterDue && view !== 'status' ? hasLetterDue(reach) : undefined,
  );
}

/**
 * Matches reports with a notice that has to be posted, and that are not recorded as posted. Without a postal address, for example
 * after the removal of personal data, there is nothing to print.
 */
export const hasLetterDue = ({ accountId }: AccountReach): SQL => {
  const { byPost, postNoticePostedAt, preNoticePostedAt, reportId, status } = adverseActions;
  return sql`${reports.id} in (
    select ${reportId} from ${adverseActions}
    where ${ofAccount(adverseActions, accountId)} and ${byPost} and ${postNoticePostedAt} is null
      and ((${status} = 'pending' and ${preNoticePostedAt} is null) or ${status} = 'complete')
  ) and exists (
    select from ${candidates}
    where ${ofAccount(candidates, accountId)} and ${candidates.id} = ${reports.candidateId}
      and ${candidates.postalAddress} is not null
  )`;
};

import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReportSort } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { byAccountAndId } from '../../db/rows/account-rows.ts';
import { reports } from '../../db/schema/index.ts';

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

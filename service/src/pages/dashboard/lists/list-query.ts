import type { CursorPage } from '../../../db/rows/cursor-page.ts';
import { listFoot } from '../../kit/parts/list-parts.ts';
import type { Html } from '../../kit/layout/page.ts';
import { dayOf } from '../days.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import type { ListFilter, ListQuery, ListTab } from './list-definition.ts';

/** Rows of a list on one page. */
export const rowsPerPage = 25;
/** Most characters of a filter. */
export const maxTextLength = 100;
/** Most rows that can be selected. */
export const maxSelected = 100;

/** The order of a list. */
export const orderFilter: ListFilter = {
  name: 'sort',
  label: 'Order',
  type: 'select',
  anyLabel: 'Newest first',
  options: [['oldest', 'Oldest first']],
};

/** Returns the order that a query asks for. */
export const orderOf = (query: ListQuery): 'asc' | 'desc' => (query['sort'] === 'oldest' ? 'asc' : 'desc');

const isAccepted = ({ type, options = [], isOpen }: ListFilter, value: string): boolean => {
  if (type === 'date') return dayOf(value) !== undefined;
  return type !== 'select' || isOpen === true || options.some(([option]) => option === value);
};

/** Reads the filters of a list from the address. */
export function readListQuery(
  c: DashboardContext,
  filters: readonly ListFilter[],
  tabs: readonly ListTab[],
): ListQuery {
  const tab = c.req.query('tab');
  const isTab = tab !== 'all' && tabs.some(({ name }) => name === tab);
  const entries = filters.flatMap((filter) => {
    const value = (c.req.query(filter.name) ?? '').trim().slice(0, maxTextLength);
    return value && isAccepted(filter, value) ? [[filter.name, value] as const] : [];
  });
  return { ...(isTab && { tab }), ...Object.fromEntries(entries) };
}

/** Reads the IDs of selected rows from the address. Undefined: it has none. */
export const readSelection = (c: DashboardContext): string[] | undefined =>
  c.req.queries('id')?.slice(0, maxSelected);

/** Reads which part of a long list the address asks for: its cursors, and the number of its first row. */
export function requestedPart(c: DashboardContext): Pick<CursorPage, 'after' | 'before'> & { first: number } {
  const { after, before, first } = c.req.query();
  const isId = (text: string | undefined) => text !== undefined && /^[0-9a-f]{24}$/.test(text);
  const number = Math.min(10_000_000, Math.max(1, Math.trunc(Number(first)) || 1));
  if (isId(before)) return { before, first: number };
  return isId(after) ? { after, first: number } : { first: 1 };
}

/** Returns the address of a list with these parameters. Those that are empty are left out. */
export function listUrl(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value ? [[name, String(value)] as [string, string]] : [],
  );
  return entries.length ? `${path}?${new URLSearchParams(entries).toString()}` : path;
}

/** Returns what the line under a part of a list shows. */
export function footOf(
  path: string,
  query: ListQuery,
  part: {
    first: number;
    rows: number;
    total: number;
    next: string | undefined;
    previous: string | undefined;
  },
): Html {
  const { first, rows, total, next, previous } = part;
  return listFoot({
    first,
    rows,
    total,
    nextUrl: next && listUrl(path, { ...query, after: next, first: first + rows }),
    previousUrl:
      previous && listUrl(path, { ...query, before: previous, first: Math.max(1, first - rowsPerPage) }),
  });
}

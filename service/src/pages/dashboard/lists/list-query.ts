import { millisecondsPerDay } from '@service-embeds/domain/time';
import type { CursorPage } from '../../../db/rows/cursor-page.ts';
import type { Html } from '../../kit/layout/html.ts';
import { listFoot } from '../../kit/parts/list-parts.ts';
import type { DashboardContext } from '../dashboard-env.ts';

/** Filters of a list by name. Those that are empty, or that the viewer may not use, are left out. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

export const rowsPerPage = 25;
/** Most characters of a filter. */
export const maxTextLength = 100;
/** Most rows that can be selected. */
export const maxSelected = 100;

/** Returns the order that a query asks for. */
export const orderOf = (query: ListQuery): 'asc' | 'desc' => (query['sort'] === 'oldest' ? 'asc' : 'desc');

const isAccepted = ({ type, options = [], isOpen }: ListFilter, value: string): boolean => {
  if (type === 'date') return dayOf(value) !== undefined;
  return type !== 'select' || isOpen === true || options.some(([option]) => option === value);
};

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
  const number = Math.min(10000000, Math.max(1, Math.trunc(Number(first)) || 1));
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

/** Returns the beginning of a day (UTC) such as `2026-11-21`. Undefined: it is no day. */
export function dayOf(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

/** Returns the end of a day (UTC): the beginning of the next one. */
export function dayAfter(text: string | undefined): Date | undefined {
  const day = dayOf(text);
  return day && new Date(day.getTime() + millisecondsPerDay);
}

/** Something that limits or orders a list. Its name is the parameter of the address. */
export interface ListFilter {
  name: string;
  label: string;
  type: 'search' | 'text' | 'date' | 'select';
  /** Values and names of a `select`. */
  options?: readonly (readonly [value: string, label: string])[];
  /** Name of the choice that does not limit the list. Default `Any`. */
  anyLabel?: string;
  /** Whether values beside the options are accepted. */
  isOpen?: boolean;
  /** Finds a unit of the organization. Default: a field by the type. */
  unitPicker?: Html;
}

/** A part of a list that is always shown with its count. */
export interface ListTab {
  /** `all` is the whole list. */
  name: string;
  label: string;
}

import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { CountedRows, CursorPage, CursorRows } from '../../../db/rows/cursor-page.ts';
import { listAllPackages } from '../../../resources/packages/packages.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { RowHead, TableColumn } from '../../kit/parts/list-table.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import type { ListFilter, ListQuery, ListTab } from './list-query.ts';

/** A filter with choices. @param anyLabel name of the choice that does not limit the list */
export const selectFilter = (
  name: string,
  label: string,
  options: NonNullable<ListFilter['options']>,
  anyLabel = 'Any',
): ListFilter => ({ name, label, type: 'select', options, anyLabel });

/** Returns values that are their own names, as options. */
export const asOptions = (values: readonly string[]): NonNullable<ListFilter['options']> =>
  values.map((value) => [value, value] as const);

/** Something that can be done with the selected rows. */
export interface ListAction {
  label: string;
  /** A page that gets the IDs as `id` and the tab as `tab`, and asks before it changes anything. */
  path: string;
}

/**
 * One list of the dashboard. `showList` makes its page and `exportList` its CSV file, both with the same filters
 * (docs/adr/0025-dashboard-and-staff-console.md).
 */
export interface List<Row extends { id: string }, Item> {
  /** Of its address, its CSV file and its saved views. Also the plural in sentences. */
  name: string;
  title: string;
  /** Below "No ... yet". */
  emptyText: string;
  /** Parts of the list. `tab` is their parameter. Default: none. */
  tabs?: (c: DashboardContext) => readonly ListTab[];
  filters: (c: DashboardContext) => Promise<readonly ListFilter[]>;
  headLabel: string;
  head: (item: Item) => RowHead;
  columns: (c: DashboardContext) => readonly TableColumn<Item>[];
  read: (c: DashboardContext, query: ListQuery, page: CursorPage) => Promise<CursorRows<Row>>;
  /** All rows of a query, to count them. */
  rows: (c: DashboardContext, query: ListQuery) => CountedRows;
  /** Reads these rows alone, as far as the viewer reaches them. */
  readSelected: (c: DashboardContext, ids: readonly string[], page: CursorPage) => Promise<CursorRows<Row>>;
  toItems: (c: DashboardContext, rows: Row[]) => Promise<Item[]>;
  /** Columns of the CSV file. */
  csv: readonly (readonly [name: string, value: (item: Item) => unknown])[];
  /** What the viewer can do with selected rows, beside their export. */
  actions?: (c: DashboardContext, query: ListQuery) => readonly ListAction[];
  /** What the viewer can do with one row: links, and buttons of the form `rowFormId`. Default: nothing. */
  rowActions?: (c: DashboardContext, item: Item) => readonly Html[];
  audit: { type: string; listed: AuditAction; exported: AuditAction };
}

/** ID of the form that the buttons of rows send. Its field `back` is the address of the list. */
export const rowFormId = 'row-actions';

/** What the search needs of a list. */
export type FoundList<Row extends { id: string }, Item> = Pick<
  List<Row, Item>,
  'name' | 'title' | 'headLabel' | 'head' | 'columns' | 'read' | 'toItems'
> & { audit: Omit<List<Row, Item>['audit'], 'exported'> };

/** Returns the packages that the account can order, as the options of a filter. */
export async function packageOptions({
  var: { db, viewer },
}: DashboardContext): Promise<NonNullable<ListFilter['options']>> {
  const packages = await listAllPackages(db, viewer.account.id);
  return packages.map(({ slug, name }) => [slug, name] as const);
}

/** The order of a list. */
export const orderFilter: ListFilter = {
  name: 'sort',
  label: 'Order',
  type: 'select',
  anyLabel: 'Newest first',
  options: [['oldest', 'Oldest first']],
};

import { html } from 'hono/html';
import { countEach, type CursorPage, type CursorRows } from '../../../db/rows/cursor-page.ts';
import { toCsvLine } from '../../../platform/csv.ts';
import { findColumns, listSavedViews } from '../../../resources/list-settings/list-settings.queries.ts';
import type { SavedView } from '../../../resources/list-settings/list-settings.queries.ts';
import { csvFile } from '../../kit/files/saved-file.ts';
import { formKeyField, formTokenField } from '../../kit/forms/forms.ts';
import { icon } from '../../kit/layout/icons.ts';
import type { Html } from '../../kit/layout/page.ts';
import { countLimit, emptyCard, tabs } from '../../kit/parts/list-parts.ts';
import { listTable, type TableColumn } from '../../kit/parts/list-table.ts';
import { recordView, type DashboardContext } from '../dashboard-env.ts';
import { dashboardPage } from '../dashboard-layout.ts';
import { rowFormId, type List, type ListAction } from './list-definition.ts';
import { filterForm, filterChips } from './list-filters.ts';
import {
  readListQuery,
  readSelection,
  requestedPart,
  rowsPerPage,
  footOf,
  listUrl,
  type ListTab,
  type ListFilter,
  type ListQuery,
} from './list-query.ts';
import { columnsPanel, viewsPanel } from './list-settings.routes.ts';

export const showList =
  <Row extends { id: string }, Item>(list: List<Row, Item>) =>
  async (c: DashboardContext): Promise<Response> => {
    const filters = await list.filters(c);
    const tabs = list.tabs?.(c) ?? [];
    const query = readListQuery(c, filters, tabs);
    const part = requestedPart(c);
    const { rows, next, previous } = await list.read(c, query, { ...part, limit: rowsPerPage });
    const ids = rows.map(({ id }) => id);
    await recordView(c, list.audit.listed, { type: list.audit.type, id: null }, { ids });
    const totals = await countTabs(c, list, query, tabs);
    const owner = { accountId: c.var.viewer.account.id, userId: c.var.viewer.user.id, list: list.name };
    return listPage(c, list, {
      query,
      filters,
      items: await list.toItems(c, rows),
      first: part.first,
      next,
      previous,
      ...totals,
      views: await listSavedViews(c.var.db, owner),
      columnNames: await findColumns(c.var.db, owner),
    });
  };

/** Counts the rows of a query, and those of each tab with its other filters, in one statement. */
async function countTabs<Row extends { id: string }, Item>(
  c: DashboardContext,
  list: List<Row, Item>,
  query: ListQuery,
  tabs: readonly ListTab[],
): Promise<{ total: number; tabTotals: (ListTab & { total: number })[] }> {
  const ofTabs = tabs.map(({ name }): ListQuery => ({ ...query, tab: name === 'all' ? undefined : name }));
  const current = tabs.findIndex(({ name }) => name === (query['tab'] ?? 'all'));
  const queries = [...ofTabs, ...(current < 0 ? [query] : [])].map((each) => list.rows(c, each));
  const totals = await countEach(c.var.db, queries, countLimit + 1);
  return {
    total: totals[current < 0 ? tabs.length : current] ?? 0,
    tabTotals: tabs.map((tab, index) => ({ ...tab, total: totals[index] ?? 0 })),
  };
}

/** Rows that an export reads at once. */
const batchSize = 1000;

/** Returns the handler of the CSV file of a list: all rows that match, or those that were selected. */
export const exportList =
  <Row extends { id: string }, Item>(list: List<Row, Item>) =>
  async (c: DashboardContext): Promise<Response> => {
    const selectedIds = readSelection(c);
    const query = readListQuery(c, await list.filters(c), list.tabs?.(c) ?? []);
    await recordView(
      c,
      list.audit.exported,
      { type: list.audit.type, id: null },
      selectedIds && { ids: selectedIds },
    );
    // From here on, the rows of the file are read, and nothing else.
    c.set('db', c.var.container.replica);
    const readPage = (page: CursorPage) =>
      selectedIds ? list.readSelected(c, selectedIds, page) : list.read(c, query, page);
    const columns = list.csv.map(([name]) => name);
    return csvFile(c, list.name, { columns, batches: csvLines(c, list, readPage) });
  };

async function* csvLines<Row extends { id: string }, Item>(
  c: DashboardContext,
  list: List<Row, Item>,
  readPage: (page: CursorPage) => Promise<CursorRows<Row>>,
): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const { rows, next } = await readPage({ after, limit: batchSize });
    const items = await list.toItems(c, rows);
    yield items.map((item) => `${toCsvLine(list.csv.map(([, value]) => value(item)))}\r\n`).join('');
    after = next;
  } while (after !== undefined);
}

/** What the page of a list shows. */
interface ListContent<Item> {
  query: ListQuery;
  filters: readonly ListFilter[];
  items: Item[];
  /** Number of the first row, from 1. */
  first: number;
  next: string | undefined;
  previous: string | undefined;
  /** Rows with these filters, counted up to a limit. */
  total: number;
  /** Rows of each tab, counted up to a limit. */
  tabTotals: (ListTab & { total: number })[];
  /** That the viewer has saved. */
  views: readonly SavedView[];
  /** Columns that the viewer has chosen. Undefined: all of them. */
  columnNames: readonly string[] | undefined;
}

/** The page of a list: tabs, filters, rows, and what can be done with several of them. */
function listPage<Row extends { id: string }, Item>(
  c: DashboardContext,
  list: List<Row, Item>,
  content: ListContent<Item>,
): Promise<Response> {
  const { query, filters, items } = content;
  const path = `/${list.name}`;
  const isFiltered = Object.keys(query).length > 0;
  const all = list.columns(c);
  const visibleNames = content.columnNames ?? all.map(({ name }) => name);
  const columns = all.filter(({ name }) => visibleNames.includes(name));
  const settings = { list: list.name, query };
  const hasUnits = filters.some(({ unitPicker }) => unitPicker !== undefined);
  const scripts = [
    ...(list.rowActions ? (['menus'] as const) : []),
    ...(hasUnits ? (['unit-picker'] as const) : []),
  ];
  return dashboardPage(
    c,
    list.title,
    html`<div class="head">
        <h1>${list.title}</h1>
        <div class="actions">
          <a class="button quiet" href="${listUrl(`${path}.csv`, query)}">${icon('download')} Export CSV</a>
        </div>
      </div>
      ${tabLinks(list, content)}
      <div class="list-tools">
        ${filterForm({ path, rows: list.name }, query, filters)}
        ${viewsPanel(c, { ...settings, views: content.views })}
        ${columnsPanel(c, { ...settings, columns: all, chosen: visibleNames })}
      </div>
      ${filterChips(path, query, filters)}
      ${items.length ? selectionForm(c, list, { query, items, columns }) : emptyList(list, isFiltered)}
      ${items.length ? footOf(path, query, { ...content, rows: items.length }) : ''}
      ${list.rowActions ? rowForm(c) : ''}`,
    { wide: true, scripts, fetches: hasUnits },
  );
}

type ListNames = Pick<List<never, never>, 'name' | 'title' | 'emptyText'>;

function tabLinks({ name, title }: ListNames, { query, tabTotals }: ListContent<unknown>) {
  if (!tabTotals.length) return '';
  const { tab = 'all', ...others } = query;
  return tabs(
    `${title} by state`,
    tabTotals.map(({ name: tabName, label, total }) => ({
      label,
      url: listUrl(`/${name}`, { ...others, tab: tabName === 'all' ? undefined : tabName }),
      total,
      isCurrent: tabName === tab,
    })),
  );
}

const emptyList = ({ name, emptyText }: ListNames, isFiltered: boolean): Html =>
  isFiltered
    ? emptyCard(`No ${name} match.`, html`<a href="/${name}">Show all ${name}</a>`)
    : emptyCard(`No ${name} yet.`, emptyText);

const actionButton = ({ label, path }: ListAction): Html =>
  html`<button class="quiet" formaction="${path}">${label}</button>`;

/** What the buttons of rows send. A form cannot be inside another one, so this one is beside the rows. */
const rowForm = (c: DashboardContext): Html => {
  const { pathname, search } = new URL(c.req.url);
  return html`<form method="post" id="${rowFormId}" class="empty">
    ${formTokenField(c.var.formToken)} ${formKeyField()}
    <input type="hidden" name="back" value="${pathname}${search}" />
  </form>`;
};

/** The rows, in a form that only reads: it leads to the export, or to a page that asks what to do. */
const selectionForm = <Row extends { id: string }, Item>(
  c: DashboardContext,
  list: List<Row, Item>,
  { query, items, columns }: { query: ListQuery; items: Item[]; columns: readonly TableColumn<Item>[] },
): Html =>
  html`<form action="/${list.name}.csv" class="selection">
    ${query['tab'] ? html`<input type="hidden" name="tab" value="${query['tab']}" />` : ''}
    ${listTable<Item>({
      ...list,
      caption: list.title,
      items,
      columns,
      isSelectable: true,
      menuOf: list.rowActions && ((item) => list.rowActions?.(c, item) ?? []),
    })}
    <p class="bulk">
      <button class="quiet">Export selected ${list.name}</button>
      ${(list.actions?.(c, query) ?? []).map(actionButton)}
    </p>
  </form>`;

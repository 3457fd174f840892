import type { CursorPage, CursorRows } from '../../../db/cursor-page.ts';
import { findColumns, listSavedViews } from '../../../resources/list-settings/list-settings.queries.ts';
import { toCsvLine } from '../../../platform/csv.ts';
import { csvFile } from '../../kit/csv-file.ts';
import { countLimit } from '../../kit/list-parts.ts';
import type { DashboardContext } from '../environment.ts';
import { recordView } from '../viewer-audit.ts';
import { listPage } from './list-page.ts';
import { readListQuery, readSelection, requestedPart, rowsPerPage } from './list-query.ts';
import type { List, ListQuery } from './list.ts';

/** Returns the handler of the page of a list. */
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
    const tabTotals = [];
    for (const tab of tabs) tabTotals.push({ ...tab, total: await countTab(c, list, query, tab.name) });
    const owner = { accountId: c.var.viewer.account.id, userId: c.var.viewer.user.id, list: list.name };
    const current = tabTotals.find(({ name }) => name === (query['tab'] ?? 'all'));
    const isCounted = list.tabFilter === undefined || query[list.tabFilter] === undefined;
    return listPage(c, list, {
      query,
      filters,
      items: await list.toItems(c, rows),
      first: part.first,
      next,
      previous,
      total: current && isCounted ? current.total : await list.count(c, query, countLimit + 1),
      tabTotals,
      views: await listSavedViews(c.var.db, owner),
      columnNames: await findColumns(c.var.db, owner),
    });
  };

/** Returns how many rows a tab has with the other filters. */
function countTab<Row extends { id: string }, Item>(
  c: DashboardContext,
  list: List<Row, Item>,
  query: ListQuery,
  tab: string,
): Promise<number> {
  const replaced = list.tabFilter === undefined ? {} : { [list.tabFilter]: undefined };
  return list.count(c, { ...query, ...replaced, tab: tab === 'all' ? undefined : tab }, countLimit + 1);
}

/** Rows that an export reads at once. */
const batchSize = 1000;

/** Returns the handler of the CSV file of a list: all rows that match, or those that were selected. */
export const exportList =
  <Row extends { id: string }, Item>(list: List<Row, Item>) =>
  async (c: DashboardContext): Promise<Response> => {
    const selected = readSelection(c);
    const query = readListQuery(c, await list.filters(c), list.tabs?.(c) ?? []);
    await recordView(
      c,
      list.audit.exported,
      { type: list.audit.type, id: null },
      selected && { ids: selected },
    );
    // From here on, the rows of the file are read, and nothing else.
    c.set('db', c.var.container.replica);
    const read = (page: CursorPage) =>
      selected ? list.readSelected(c, selected, page) : list.read(c, query, page);
    const columns = list.csv.map(([name]) => name);
    return csvFile(c, list.name, { columns, batches: csvLines(c, list, read) });
  };

async function* csvLines<Row extends { id: string }, Item>(
  c: DashboardContext,
  list: List<Row, Item>,
  read: (page: CursorPage) => Promise<CursorRows<Row>>,
): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const { rows, next } = await read({ after, limit: batchSize });
    const items = await list.toItems(c, rows);
    yield items.map((item) => `${toCsvLine(list.csv.map(([, value]) => value(item)))}\r\n`).join('');
    after = next;
  } while (after !== undefined);
}

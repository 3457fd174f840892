import { countEach, type CursorPage, type CursorRows } from '../../../db/rows/cursor-page.ts';
import { findColumns, listSavedViews } from '../../../resources/list-settings/list-settings.queries.ts';
import { toCsvLine } from '../../../platform/csv.ts';
import { csvFile } from '../../kit/files/saved-file.ts';
import { countLimit } from '../../kit/parts/list-parts.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { recordView } from '../viewer-audit.ts';
import { listPage } from './list-page.ts';
import { readListQuery, readSelection, requestedPart, rowsPerPage } from './list-query.ts';
import type { List, ListQuery, ListTab } from './list-definition.ts';

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
  const counted = [...ofTabs, ...(current < 0 ? [query] : [])].map((each) => list.rows(c, each));
  const totals = await countEach(c.var.db, counted, countLimit + 1);
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
    const readPage = (page: CursorPage) =>
      selected ? list.readSelected(c, selected, page) : list.read(c, query, page);
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

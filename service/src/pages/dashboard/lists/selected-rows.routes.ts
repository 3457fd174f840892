import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { countOf } from '../../../platform/translations/english-format.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { messagePage, redirectWithMessage } from '../layout.ts';
import { listUrl, maxSelected, readSelection } from './list-query.ts';
import type { List } from './list-definition.ts';
import type { Html } from '../../kit/layout/page.ts';
import { recordView } from '../viewer-audit.ts';

/** What is done with the rows that are selected in a list. */
export interface SelectedChange<Row extends { id: string }, Item> {
  list: List<Row, Item>;
  /** The page that asks before anything changes, and whose form changes it. */
  path: string;
  /** Who may do it. */
  access: MiddlewareHandler<DashboardEnv>;
  /** One of the rows, as in "3 reports". */
  noun: string;
  /** Of a button and of a question, before "3 reports". */
  verb: string;
  /** Of the message afterward, after "3 reports". */
  done: string;
  isDangerous?: boolean;
  isPossible: (row: Row) => boolean;
  /** What follows from it. */
  text: string;
  /** Says why other selected rows are left out. */
  otherwise: string;
  /** Names a row in the question. */
  lineOf: (item: Item) => Html | string;
  /** Changes a row under its lock, and records who did it. Returns whether it changed: another person may have done it before. */
  run: (c: DashboardContext, id: string) => Promise<boolean>;
}

/** Routes that change up to 100 rows that are selected in a list. */
export const selectedRowRoutes = <Row extends { id: string }, Item>(
  change: SelectedChange<Row, Item>,
): Hono<DashboardEnv> =>
  new Hono<DashboardEnv>()
    .get(change.path, change.access, (c) => ask(c, change))
    .post(change.path, change.access, (c) => changeRows(c, change));

/** Returns the rows within reach of these IDs that can be changed. */
async function possibleOf<Row extends { id: string }, Item>(
  c: DashboardContext,
  ids: readonly string[],
  { list, isPossible }: SelectedChange<Row, Item>,
): Promise<Row[]> {
  const { rows } = await list.readSelected(c, ids, { limit: maxSelected });
  return rows.filter(isPossible);
}

const nothingToChange = <Row extends { id: string }, Item>(
  c: DashboardContext,
  { list, verb, otherwise }: SelectedChange<Row, Item>,
): Response | Promise<Response> =>
  messagePage(
    c,
    `Nothing to ${verb.toLowerCase()}`,
    `Go back to the list and select ${list.name}. ${otherwise}`,
    422,
  );

async function ask<Row extends { id: string }, Item>(
  c: DashboardContext,
  change: SelectedChange<Row, Item>,
): Promise<Response> {
  const { list, verb, noun } = change;
  const selected = new Set(readSelection(c));
  const rows = await possibleOf(c, [...selected], change);
  if (!rows.length) return nothingToChange(c, change);
  const ids = rows.map(({ id }) => id);
  await recordView(c, list.audit.listed, { type: list.audit.type, id: null }, { ids });
  const items = await list.toItems(c, rows);
  const omitted = selected.size - rows.length;
  const tab = c.req.query('tab') ?? '';
  const button = `${verb} ${countOf(rows.length, noun)}`;
  return confirmPage(c, {
    title: `${button}?`,
    text: html`<p>${change.text}</p>
      ${omitted ? html`<p>We leave out ${countOf(omitted, noun)} of your selection. ${change.otherwise}</p>` : ''}
      <ul class="plain">
        ${items.map((item) => html`<li>${change.lineOf(item)}</li>`)}
      </ul>`,
    button,
    isDangerous: change.isDangerous ?? false,
    backUrl: listOf(c, list, tab),
    fields: { ids: ids.join(' '), tab },
  });
}

/** Returns the address of the list with this tab. */
const listOf = <Row extends { id: string }, Item>(
  c: DashboardContext,
  { name, tabs }: List<Row, Item>,
  tab: string,
): string => listUrl(`/${name}`, { tab: tabs?.(c).some((each) => each.name === tab) ? tab : undefined });

async function changeRows<Row extends { id: string }, Item>(
  c: DashboardContext,
  change: SelectedChange<Row, Item>,
): Promise<Response> {
  const { form } = c.var;
  const { list, noun, done, run } = change;
  const rows = await possibleOf(c, form('ids').split(' ').slice(0, maxSelected), change);
  if (!rows.length || !isConfirmed(c)) return nothingToChange(c, change);
  let count = 0;
  for (const { id } of rows) if (await run(c, id)) count += 1;
  const message =
    count === rows.length
      ? `${countOf(count, noun)} ${done}.`
      : `${count} of ${countOf(rows.length, noun)} ${done}. The others changed in the meantime.`;
  return redirectWithMessage(c, listOf(c, list, form('tab')), message);
}

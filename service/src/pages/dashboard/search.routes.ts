import { Hono } from 'hono';
import { html } from 'hono/html';
import { listTable } from '../kit/parts/list-table.ts';
import type { Html } from '../kit/layout/page.ts';
import { candidateList } from './candidates/candidates.list.ts';
import type { DashboardContext, DashboardEnv } from './dashboard-env.ts';
import { invitationList } from './invitations/invitations.list.ts';
import { dashboardPage } from './layout.ts';
import { listUrl, maxTextLength } from './lists/list-query.ts';
import type { FoundList } from './lists/list-definition.ts';
import { foundReports } from './reports/found-reports.ts';
import { requireRole } from './require-role.ts';
import { candidateReaders } from './roles.ts';
import { recordView } from './viewer-audit.ts';

/** What the search in the bar finds: candidates, reports and invitations, each as far as the viewer may see them. */
export const searchRoutes = new Hono<DashboardEnv>().get(
  '/search',
  requireRole(candidateReaders),
  showResults,
);

/** Rows of each kind. A link leads to the whole list. */
const mostRows = 5;

async function showResults(c: DashboardContext): Promise<Response> {
  const { view, orders } = c.var.viewer.rights;
  const search = (c.req.query('search') ?? '').trim().slice(0, maxTextLength);
  const sections = search
    ? [
        await resultSection(c, candidateList, search),
        view ? await resultSection(c, foundReports, search) : undefined,
        orders ? await resultSection(c, invitationList, search) : undefined,
      ].filter((section) => section !== undefined)
    : [];
  return dashboardPage(
    c,
    'Search',
    html`<div class="head"><h1>Search</h1></div>
      ${search ? html`<p class="muted">Results for "${search}"</p>` : ''}
      ${
        sections.length
          ? sections
          : html`<div class="card empty">
              <p><strong>${search ? 'Nothing matches.' : 'Search for a candidate.'}</strong></p>
              <p class="muted">Enter a part of a name or email address, or a whole ID.</p>
            </div>`
      }`,
    { wide: true },
  );
}

/** The first rows of a list that match. Undefined: none does. */
async function resultSection<Row extends { id: string }, Item>(
  c: DashboardContext,
  list: FoundList<Row, Item>,
  search: string,
): Promise<Html | undefined> {
  const { rows } = await list.read(c, { search }, { limit: mostRows });
  if (!rows.length) return undefined;
  const ids = rows.map(({ id }) => id);
  await recordView(c, list.audit.listed, { type: list.audit.type, id: null }, { ids });
  const items = await list.toItems(c, rows);
  return html`<section>
    <h2>${list.title}</h2>
    ${listTable({ ...list, caption: list.title, items, columns: list.columns(c) })}
    <p><a href="${listUrl(`/${list.name}`, { search })}">Show all matching ${list.name}</a></p>
  </section>`;
}

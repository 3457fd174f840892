import { Hono } from 'hono';
import { html } from 'hono/html';
import { displayName } from '@service-embeds/domain/candidate/candidate-record';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { limitOutcome } from '@service-embeds/domain/report/view/limit-to-view';
import { findCandidates } from '../../resources/candidates/candidates.queries.ts';
import { listReportPage } from '../../resources/reports/report-list.queries.ts';
import type { Html } from '../kit/layout/page.ts';
import { reportBadge } from '../kit/parts/badges.ts';
import { emptyCard } from '../kit/parts/list-parts.ts';
import { listTable, dateColumn } from '../kit/parts/list-table.ts';
import { candidateList } from './candidates/candidates.list.ts';
import { recordView, type DashboardContext, type DashboardEnv } from './dashboard-env.ts';
import { dashboardPage } from './dashboard-layout.ts';
import { invitationList } from './invitations/invitations.list.ts';
import type { FoundList } from './lists/list-definition.ts';
import { listUrl, maxTextLength } from './lists/list-query.ts';
import { requireRole } from './require-role.ts';
import { candidateReaders } from './roles.ts';

/** What the search in the bar finds: candidates, reports and invitations, each as far as the viewer may see them. */
export const searchRoutes = new Hono<DashboardEnv>().get(
  '/search',
  requireRole(candidateReaders),
  showResults,
);

/** Rows of each kind. A link leads to the whole list. */
const maxRows = 5;

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
          : emptyCard(
              search ? 'Nothing matches.' : 'Search for a candidate.',
              'Enter a part of a name or email address, or a whole ID.',
            )
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
  const { rows } = await list.read(c, { search }, { limit: maxRows });
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

interface FoundReport {
  /** With as much of its outcome as the viewer may see. */
  report: ReportRecord;
  /** Of the candidate. */
  name: string;
  email: string;
}

const viewOf = ({ var: { viewer } }: DashboardContext) => viewer.rights.view ?? 'status';

/** The reports within reach, as the search shows them. The page of reports has the whole table. */
const foundReports: FoundList<ReportRecord, FoundReport> = {
  name: 'reports',
  title: 'Reports',
  headLabel: 'Candidate',
  head: ({ report, name, email }) => ({
    id: report.id,
    name,
    url: `/reports/${report.id}`,
    note: email === name ? undefined : email,
  }),
  columns: () => [
    { name: 'package', label: 'Package', cell: ({ report }) => report.packageName },
    { name: 'status', label: 'Status', cell: ({ report }) => reportBadge(report) },
    dateColumn('ordered', 'Ordered', ({ report }) => report.createdAt),
  ],
  read: (c, { search }, page) =>
    listReportPage(c.var.db, { reach: c.var.viewer.reach, view: viewOf(c) }, { search }, page),
  toItems: async (c, rows) => {
    const candidateIds = rows.map(({ candidateId }) => candidateId);
    const candidates = await findCandidates(c.var.db, c.var.viewer.account.id, candidateIds);
    return rows.map((row) => {
      const candidate = candidates.get(row.candidateId);
      return {
        report: limitOutcome(row, viewOf(c)),
        name: candidate ? displayName(candidate) : row.candidateId,
        email: candidate?.email ?? '',
      };
    });
  },
  audit: { type: 'report', listed: 'report.listed' },
};

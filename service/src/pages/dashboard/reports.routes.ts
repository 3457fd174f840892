import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ReportView } from '@service-embeds/contract';
import { limitOutcome } from '@service-embeds/domain/report/report-view';
import { namesOf } from '../../resources/candidates/candidates.queries.ts';
import { listReports } from '../../resources/reports/reports.queries.ts';
import { formatDate } from '../../translations/format.ts';
import type { Html } from '../kit/page.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { dashboardPage, list, pager, requestedPage } from './layout.ts';
import { recordView } from './viewer-audit.ts';
import { requireRole } from './require-role.ts';
import { allRoles } from './roles.ts';
import { reportLabel } from './status-labels.ts';

/** The first page of the dashboard: the account's reports, for roles that can read them. */
export const reportListRoutes = new Hono<DashboardEnv>().get('/', requireRole(allRoles), showReports);

async function showReports(c: DashboardContext): Promise<Response> {
  const { hasOutbox, viewer } = c.var;
  const { view } = viewer.rights;
  const content = view
    ? await reportList(c, view)
    : html`<p>Your role can't view reports. Use the menu above.</p>`;
  const review = viewer.account.authorized
    ? ''
    : html`<p>
        We're still reviewing your account. You can order background checks as soon as the review is complete,
        usually within 1 business day.
      </p>`;
  const outbox = hasOutbox
    ? html`<p class="muted">Emails are kept in the <a href="/outbox">development outbox</a>.</p>`
    : '';
  return dashboardPage(
    c,
    'Reports',
    html`<div class="card">
        <h1>Reports</h1>
        ${review} ${content}
      </div>
      ${outbox}`,
  );
}

async function reportList(c: DashboardContext, view: ReportView): Promise<Html> {
  const { db, viewer } = c.var;
  const page = requestedPage(c);
  const { rows, total } = await listReports(db, viewer.reach, { sort: '-created_at' }, page);
  const nameOf = await namesOf(
    db,
    viewer.account.id,
    rows.map(({ candidateId }) => candidateId),
  );
  await recordView(c, 'report.listed', { type: 'report', id: null }, { ids: rows.map(({ id }) => id) });
  const items = rows.map(
    (report) =>
      html`<li class="row">
        <a href="/reports/${report.id}">${nameOf(report.candidateId)}</a>
        <span class="muted"
          >${report.packageName} · ${reportLabel(limitOutcome(report, view))} ·
          ${formatDate(report.createdAt)}</span
        >
      </li>`,
  );
  return html`${list(items, 'No reports yet.')} ${pager('/', page, total)}`;
}

import { Hono } from 'hono';
import { html } from 'hono/html';
import { showEmbed } from '../../kit/parts/embed.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage } from '../layout.ts';
import { requireRole } from '../require-role.ts';
import { readers, adjudicators } from '../roles.ts';
import { sessionTokenPath } from '../session-token.routes.ts';
import { submitReportForm } from './change-report.ts';
import { readChoices, walk } from './report-walk.ts';
import { showReport } from './show-report.ts';

/**
 * The reports within reach, in the table that integrators show, and a report with what surrounds it
 * (docs/adr/0025-dashboard-and-staff-console.md).
 */
export const reportRoutes = new Hono<DashboardEnv>()
  .get('/reports', requireRole(readers), showReports)
  .get('/reports/:id', requireRole(readers), (c) => showReport(c))
  .get('/reports/:id/next', requireRole(readers), (c) => walk(c, 'next'))
  .get('/reports/:id/previous', requireRole(readers), (c) => walk(c, 'previous'))
  .post('/reports/:id', requireRole(adjudicators), submitReportForm);

function showReports(c: DashboardContext): Response | Promise<Response> {
  const { container, formToken } = c.var;
  const { element, page } = showEmbed(container, {
    name: 'ReportsOverview',
    options: {
      filters: readChoices(c),
      openReports: 'link',
      texts: { en: { reports: { title: 'Reports' } } },
    },
    tokenPath: sessionTokenPath,
    formToken,
    withoutScripts:
      'To see reports, turn on JavaScript for this site and reload the page. Without it, your developers can read them through the API.',
  });
  return dashboardPage(
    c,
    'Reports',
    html`<h1 class="hidden">Reports</h1>
      ${element}`,
    { wide: true, ...page },
  );
}

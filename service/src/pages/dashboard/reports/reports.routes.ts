import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { displayName } from '@service-embeds/domain/candidate/candidate-record';
import { isHeldBack } from '@service-embeds/domain/report/candidate-review';
import { limitOutcome } from '@service-embeds/domain/report/view/limit-to-view';
import { findCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { findFailedReportMails } from '../../../resources/mails/mails.queries.ts';
import {
  findNatureScopeRequests,
  findNatureScopeRequest,
} from '../../../resources/nature-scope/nature-scope.queries.ts';
import { getReport } from '../../../resources/reports/reports.queries.ts';
import type { RejectedForm } from '../../kit/forms/read-form.ts';
import { showEmbed } from '../../kit/parts/page-embed.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { readers, adjudicators } from '../roles.ts';
import { sessionTokenPath } from '../session-token.routes.ts';
import { findPrintable } from './documents.routes.ts';
import { readChoices, walk, neighborsOf, readWalkedList, reportUrl } from './report-walk.ts';
import { reportPage } from './report.page.ts';

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

/** Shows a report. @param rejected a form of this page that was not accepted */
async function showReport(c: DashboardContext, rejected?: RejectedForm): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { id: accountId } = viewer.account;
  const { view } = viewer.rights;
  const whole = await getReport(db, accountId, c.req.param('id') ?? '');
  const report = limitOutcome(whole, view ?? 'status');
  const candidate = await findCandidate(db, accountId, report.candidateId);
  await recordView(c, 'report.read', { type: 'report', id: report.id });
  // Notices of an adverse action tell the result, whatever they say.
  // Mails and requests about a report that the candidate reads first tell what is in it.
  const seesNotices = view === 'records' && !isHeldBack(whole);
  const list = readWalkedList(c);
  return reportPage(c, {
    report,
    name: candidate ? displayName(candidate) : '',
    walk: list && { list, neighbors: await neighborsOf(c, list, whole) },
    failedMails: seesNotices ? await findFailedReportMails(db, accountId, report.id) : [],
    printable: seesNotices && candidate ? await findPrintable(c, report.id, candidate) : undefined,
    natureScopeRequests: seesNotices ? await findNatureScopeRequests(db, container, report) : [],
    rejected,
  });
}

/** What the page says after a change, by the name of the action in its form. */
const messages = new Map([
  ['archive', 'Report archived.'],
  ['restore', 'Report restored.'],
]);

/** Takes a report out of the lists of work, or brings it back, and says afterward what was done. */
async function submitReportForm(c: DashboardContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const url = reportUrl(id, readWalkedList(c));
  const action = c.var.form('action');
  const message = messages.get(action);
  if (message === undefined) return c.redirect(url, 303);
  try {
    const body = { archived: action === 'archive' };
    await callAsViewer(c, 'POST /v1/reports/{id}', { params: { id }, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return redirectWithMessage(c, url, error.message);
  }
  const undo = action === 'archive' ? { path: url, action: 'restore', back: url } : undefined;
  return redirectWithMessage(c, url, message, undo);
}

/** Answers to requests for the nature and scope of an investigation. */
export const natureScopeRoutes = new Hono<DashboardEnv>().post(
  '/reports/:id/nature-and-scope',
  requireRole(adjudicators),
  submitAnswer,
);

async function submitAnswer(c: DashboardContext): Promise<Response> {
  const { db, container, form, viewer } = c.var;
  const reportId = c.req.param('id') ?? '';
  const request = await findNatureScopeRequest(db, container, viewer.account.id, form('request'));
  // The role reaches the report of the path, so the request must belong to it.
  if (request?.reportId !== reportId)
    throw new ApiError(errorCatalog.notFound('request for nature and scope'));
  const text = form('text').replace(/\r\n/g, '\n').trim();
  try {
    const { errors } = await submitAsViewer(c, 'POST /v1/nature_and_scope_requests/{id}/answer', {
      params: { id: request.id },
      body: { text },
      required: { text: 'Say what you investigate.' },
    });
    if (errors) return await showReport(c, { form, sentence: `Answer: ${Object.values(errors)[0] ?? ''}` });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'nature_and_scope_answered') throw error;
    return redirectWithMessage(c, `/reports/${reportId}`, error.message);
  }
  return redirectWithMessage(c, `/reports/${reportId}`, 'Answer sent.');
}

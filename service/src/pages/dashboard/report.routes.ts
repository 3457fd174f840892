import { Hono } from 'hono';
import { ApiError } from '@service-embeds/contract';
import { assessIndividually } from '@service-embeds/domain/adverse-action/individualized-assessment';
import { engage, startAdverseAction } from '@service-embeds/domain/report/adjudication';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import type { ReportAggregate } from '@service-embeds/domain/report/report-aggregate';
import { limitOutcome, limitScreenings } from '@service-embeds/domain/report/report-view';
import { displayName } from '@service-embeds/domain/candidate/candidate-name';
import { recordAudit } from '../../audit/audit-log.ts';
import { recordView, viewerEntry } from './viewer-audit.ts';
import { findCandidate } from '../../resources/candidates/candidates.queries.ts';
import { findFailedReportMails } from '../../resources/mails/failed-mails.queries.ts';
import { findOpenAction } from '../../resources/adverse-actions/open-action.queries.ts';
import { loadReport, saveReport } from '../../resources/reports/report-aggregate.queries.ts';
import { findScreeningsOfReport, getReport } from '../../resources/reports/reports.queries.ts';
import type { FormReader } from '../kit/forms.ts';
import type { RejectedForm } from './adverse-action.page.ts';
import { readAssessment } from './read-assessment.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { reportPage } from './report.page.ts';
import { requireRole } from './require-role.ts';
import { adjudicators, readers } from './roles.ts';

/** A report, where the embeds lead to, and the customer's decision about it (docs/interface.md#report). */
export const reportRoutes = new Hono<DashboardEnv>()
  .get('/reports/:id', requireRole(readers), (c) => showReport(c))
  .post('/reports/:id', requireRole(adjudicators), submitDecision);

/** Shows a report. @param rejected a form of this page that was not accepted */
export async function showReport(c: DashboardContext, rejected?: RejectedForm): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { account } = viewer;
  const { view } = viewer.rights;
  const whole = await getReport(db, account.id, c.req.param('id') ?? '');
  const report = limitOutcome(whole, view ?? 'status');
  const candidate = await findCandidate(db, account.id, report.candidateId);
  const screenings = limitScreenings(await findScreeningsOfReport(db, container, report), view ?? 'status');
  await recordView(c, 'report.read', { type: 'report', id: report.id });
  // Notices of an adverse action tell the result, whatever they say.
  const seesNotices = view === 'records';
  const failedMails = seesNotices ? await findFailedReportMails(db, account.id, report.id) : [];
  const name = candidate ? displayName(candidate) : '';
  const email = candidate?.firstName ? candidate.email : undefined;
  const openAction = seesNotices ? await findOpenAction(db, container, account.id, report.id) : undefined;
  return reportPage(c, { report, screenings, name, email, failedMails, openAction, rejected });
}

async function submitDecision(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const id = c.req.param('id') ?? '';
  try {
    await db.transaction(async (transaction) => {
      const report = await loadReport(transaction, container, viewer.account.id, id);
      report.adjudicator = viewer.user.email;
      if (form('decision') === 'engage') engage(report, viewer.now);
      else if (!startAction(report, form, viewer.now)) return;
      await saveReport(transaction, container, report);
      const action = form('decision') === 'engage' ? 'report.engaged' : 'adverse_action.started';
      await recordAudit(transaction, viewerEntry(c, action, { type: 'report', id }), container.clock.now());
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return showReport(c, { form, sentence: error.message });
  }
  return c.redirect(`/reports/${id}`, 303);
}

/** Starts an adverse action on the selected findings. Returns whether there were any. */
function startAction(report: ReportAggregate, form: FormReader, at: Date): boolean {
  const items = adverseItemsOf(report.screenings).filter(({ id }) => form(`item_${id}`) === 'on');
  if (!items.length) return false;
  const assessment = readAssessment(form, items);
  if (assessment) assessIndividually(report, assessment, at);
  const ids = items.map(({ id }) => id);
  startAdverseAction(report, { adverse_item_ids: ids, individualized_assessment_engaged: false }, at);
  return true;
}

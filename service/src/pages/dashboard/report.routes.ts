import { Hono } from 'hono';
import { engage, startAdverseAction } from '@service-embeds/domain/report/adjudication';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import { displayName } from '@service-embeds/domain/candidate/candidate-name';
import { recordAudit } from '../../audit/audit-log.ts';
import { recordView, viewerEntry } from './viewer-audit.ts';
import { findCandidate } from '../../resources/candidates/candidates.queries.ts';
import { findFailedReportMails } from '../../resources/mails/failed-mails.queries.ts';
import { loadReport, saveReport } from '../../resources/reports/report-aggregate.queries.ts';
import { findScreeningsOfReport, getReport } from '../../resources/reports/reports.queries.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { reportPage } from './report.page.ts';
import { requireRole } from './require-role.ts';
import { adjudicators, readers } from './roles.ts';

/** A report, where the embeds lead to, and the customer's decision about it (docs/interface.md#report). */
export const reportRoutes = new Hono<DashboardEnv>()
  .get('/reports/:id', requireRole(readers), showReport)
  .post('/reports/:id', requireRole(adjudicators), submitDecision);

async function showReport(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { account } = viewer;
  const report = await getReport(db, account.id, c.req.param('id') ?? '');
  const candidate = await findCandidate(db, account.id, report.candidateId);
  const screenings = await findScreeningsOfReport(db, container, report);
  await recordView(c, 'report.read', { type: 'report', id: report.id });
  const failedMails = await findFailedReportMails(db, account.id, report.id);
  const name = candidate ? displayName(candidate) : '';
  const email = candidate?.firstName ? candidate.email : undefined;
  return reportPage(c, { report, screenings, name, email, failedMails });
}

async function submitDecision(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const { account, now } = viewer;
  const id = c.req.param('id') ?? '';
  await db.transaction(async (transaction) => {
    const report = await loadReport(transaction, container, account.id, id);
    report.adjudicator = viewer.user.email;
    if (form('decision') === 'engage') engage(report, now);
    else {
      const ids = adverseItemsOf(report.screenings)
        .map((item) => item.id)
        .filter((item) => form(`item_${item}`) === 'on');
      if (!ids.length) return;
      startAdverseAction(report, { adverse_item_ids: ids, individualized_assessment_engaged: false }, now);
    }
    await saveReport(transaction, container, report);
    const action = form('decision') === 'engage' ? 'report.engaged' : 'adverse_action.started';
    await recordAudit(transaction, viewerEntry(c, action, { type: 'report', id }), container.clock.now());
  });
  return c.redirect(`/reports/${id}`, 303);
}

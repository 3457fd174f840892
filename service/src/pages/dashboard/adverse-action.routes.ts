import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  pauseAdverseAction,
  recordReply,
  resumeAdverseAction,
} from '@service-embeds/domain/adverse-action/adverse-action-clock';
import { assessIndividually } from '@service-embeds/domain/adverse-action/individualized-assessment';
import { cancelAdverseAction } from '@service-embeds/domain/report/adjudication';
import type { ReportAggregate } from '@service-embeds/domain/report/report-aggregate';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { recordAudit } from '../../audit/audit-log.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { loadReport, saveReport } from '../../resources/reports/report-aggregate.queries.ts';
import type { FormReader } from '../kit/forms.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { readAssessment } from './read-assessment.ts';
import { showReport } from './report.routes.ts';
import { requireRole } from './require-role.ts';
import { adjudicators } from './roles.ts';
import { viewerEntry } from './viewer-audit.ts';

/** What the customer does with an open adverse action: pause, continue, cancel, record an answer, and assess it. */
export const adverseActionRoutes = new Hono<DashboardEnv>().post(
  '/reports/:id/adverse_action',
  requireRole(adjudicators),
  takeStep,
);

type Step = (
  report: ReportAggregate,
  action: AdverseActionRecord,
  context: { form: FormReader; at: Date },
) => void;

const steps: Record<string, { audit: AuditAction; take: Step }> = {
  pause: {
    audit: 'adverse_action.paused',
    take: (report, action, { at }) => pauseAdverseAction(report, action, at),
  },
  resume: {
    audit: 'adverse_action.resumed',
    take: (report, action, { at }) => resumeAdverseAction(report, action, at),
  },
  cancel: {
    audit: 'adverse_action.canceled',
    take: (report, action, { at }) => cancelAdverseAction(report, action, at),
  },
  answer: {
    audit: 'adverse_action.answered',
    take: (report, action, { form, at }) =>
      recordReply(report, action, { needsTime: form('needs_time') === 'on', at }),
  },
  assess: {
    audit: 'individualized_assessment.made',
    take: (report, action, { form, at }) => {
      const request = readAssessment(form, action.items);
      if (!request) throw new ApiError(errorCatalog.individualizedAssessmentIncomplete);
      assessIndividually(report, request, at);
    },
  },
};

async function takeStep(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const { account, now } = viewer;
  const id = c.req.param('id') ?? '';
  const step = steps[form('step')];
  try {
    await db.transaction(async (transaction) => {
      const report = await loadReport(transaction, container, account.id, id);
      const action = report.openAdverseAction;
      if (!step || !action) return;
      report.adjudicator = viewer.user.email;
      step.take(report, action, { form, at: now });
      await saveReport(transaction, container, report);
      await recordAudit(
        transaction,
        viewerEntry(c, step.audit, { type: 'report', id }),
        container.clock.now(),
      );
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return showReport(c, { form, sentence: error.message });
  }
  return c.redirect(`/reports/${id}`, 303);
}

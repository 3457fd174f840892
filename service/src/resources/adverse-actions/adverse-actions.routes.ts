import { releasedScreenings } from '@service-embeds/domain/report/candidate-review';
import { and, desc, eq } from 'drizzle-orm';
import {
  pauseAdverseAction,
  recordReply,
  resumeAdverseAction,
} from '@service-embeds/domain/adverse-action/adverse-action-clock';
import { cancelAdverseAction, startAdverseAction } from '@service-embeds/domain/adverse-action/adjudication';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import type { Container } from '../../integrations/context.ts';
import { adverseActions } from '../../db/schema/index.ts';
import { reportActor } from '../../identity/audit-actor.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import type { Handlers } from '../call.ts';
import { listOf, listOfItems, pageOf } from '../list-response.ts';
import { toAdverseActionRecord } from '../reports/encrypted-records.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import { getAdverseAction } from './adverse-action.queries.ts';
import { requireSameLetters } from './notice-preview.ts';
import { resendNotice } from './resend-notice.ts';
import { findScreeningsOfReport, getReport } from '../reports/reports.queries.ts';
import { limiterOf } from '../reports/use-limits.ts';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { withAssessmentLaws } from '@service-embeds/domain/adverse-action/assess-individually';
import { changeAdverseAction, toResource, toResources } from './change-adverse-action.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

type AdverseActionRoutes =
  | 'GET /v1/reports/{id}/adverse_items'
  | 'GET /v1/reports/{id}/adverse_actions'
  | 'POST /v1/reports/{id}/adverse_actions'
  | 'GET /v1/adverse_actions/{id}'
  | 'DELETE /v1/adverse_actions/{id}'
  | 'POST /v1/adverse_actions/{id}/notices'
  | 'POST /v1/adverse_actions/{id}/pause'
  | 'POST /v1/adverse_actions/{id}/resume'
  | 'POST /v1/adverse_actions/{id}/candidate_reply';

export const adverseActionHandlers = (container: Container): Pick<Handlers, AdverseActionRoutes> => ({
  'GET /v1/reports/{id}/adverse_items': async (call) => {
    const { db, account, params, now } = call;
    const report = await getReport(db, account.id, params.id);
    const screenings = await findScreeningsOfReport(db, container, report);
    const released = releasedScreenings(report, screenings);
    const items = adverseItemsOf(released, limiterOf(account, report, now));
    const { workLocations } = report;
    const decision = { workLocations, employeeCount: account.employeeCount, laws: placeLaws, at: now };
    return listOfItems(container, call, withAssessmentLaws(items, decision));
  },

  'GET /v1/reports/{id}/adverse_actions': async (call) => {
    const { db, account, params } = call;
    await getReport(db, account.id, params.id);
    const ofReport = and(ofAccount(adverseActions, account.id), eq(adverseActions.reportId, params.id));
    const order = [desc(adverseActions.id)];
    const { rows, total } = await selectPage(db, adverseActions, {
      where: ofReport,
      orderBy: order,
      page: pageOf(call),
    });
    return listOf(
      container,
      call,
      await toResources(
        db,
        account.id,
        rows.map((row) => toAdverseActionRecord(container, row)),
      ),
      total,
    );
  },

  'POST /v1/reports/{id}/adverse_actions': async ({ db, account, caller, params, body, now, person }) => {
    const report = await loadReport(db, container, account.id, params.id);
    report.adjudicator = person ?? null;
    report.actor = reportActor(caller);
    const { preview_digest: digest, ...request } = body;
    const action = startAdverseAction(report, request, now);
    requireSameLetters(container, { report, action, at: now }, digest);
    await saveReport(db, container, report);
    return toResource(db, action);
  },

  'GET /v1/adverse_actions/{id}': async ({ db, account, params }) =>
    toResource(db, await getAdverseAction(db, container, account.id, params.id)),

  'DELETE /v1/adverse_actions/{id}': (call) => changeAdverseAction(container, call, cancelAdverseAction),
  'POST /v1/adverse_actions/{id}/notices': async ({ db, account, params, body, now }) => {
    const { reportId } = await getAdverseAction(db, container, account.id, params.id);
    const notice = { accountId: account.id, reportId, id: params.id, email: body.email, at: now };
    return toResource(db, await resendNotice(db, container, notice));
  },
  'POST /v1/adverse_actions/{id}/pause': (call) => changeAdverseAction(container, call, pauseAdverseAction),
  'POST /v1/adverse_actions/{id}/resume': (call) => changeAdverseAction(container, call, resumeAdverseAction),
  'POST /v1/adverse_actions/{id}/candidate_reply': (call) =>
    changeAdverseAction(container, call, (report, action, at) =>
      recordReply(report, action, { needsTime: call.body.needs_time, at }),
    ),
});

import { and, desc, eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  sendNoticeAgain,
  cancelAdverseAction,
  startAdverseAction,
} from '@service-embeds/domain/adverse-action/adjudication';
import {
  pauseAdverseAction,
  recordReply,
  resumeAdverseAction,
} from '@service-embeds/domain/adverse-action/adverse-action-clock';
import {
  withAssessmentLaws,
  assessIndividually,
  toIndividualizedAssessmentResource,
} from '@service-embeds/domain/adverse-action/assess-individually';
import { recordPosting, requireLetter } from '@service-embeds/domain/adverse-action/posted-notice';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { requireFailedDelivery } from '@service-embeds/domain/mail/mail-outcome';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import { releasedScreenings } from '@service-embeds/domain/report/candidate-review';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import type { Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { adverseActions, individualizedAssessments } from '../../db/schema/index.ts';
import { reportActor } from '../../identity/audit-actor.ts';
import type { Container } from '../../integrations/context.ts';
import { listOf, listOfItems, pageOf, type Handlers, type HandlersUnder } from '../call.ts';
import { correctEmail } from '../candidates/candidate-events.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { noticeLetterUrl } from '../documents/document-link.ts';
import { toAdverseActionRecord, toIndividualizedAssessmentRecord } from '../reports/encrypted-records.ts';
import { findNoticeStates } from '../reports/notice-delivery.ts';
import { limiterOf } from '../reports/record-screen.ts';
import { loadReport, saveReport } from '../reports/report-aggregate.queries.ts';
import { findScreeningsOfReport, getReport } from '../reports/reports.queries.ts';
import { getAdverseAction, changeAdverseAction, toResource, toResources } from './adverse-action.queries.ts';
import { requireSameLetters } from './notice-preview.routes.ts';

/** Names a notice that is to be sent again. */
interface NoticeCommand {
  accountId: string;
  reportId: string;
  /** Of the adverse action. */
  id: string;
  /** Corrects the candidate's address. */
  email?: string | undefined;
  /** The account's time. */
  at: Date;
}

/**
 * Sends the newest notice of an adverse action again, which did not reach the candidate.
 * @throws ApiError 404 `not_found`, 409 `delivery_not_failed` or `adverse_action_finished`
 */
export async function resendNotice(
  db: Transaction,
  container: Container,
  { accountId, reportId, id, email, at }: NoticeCommand,
): Promise<AdverseActionRecord> {
  // The lock of the report keeps a second request from sending it, too.
  const before = await loadReport(db, container, accountId, reportId);
  const currentAction = before.adverseActions.find((action) => action.id === id);
  if (!currentAction) throw new ApiError(errorCatalog.notFound('adverse action'));
  const statesOf = await findNoticeStates(db, accountId, [currentAction]);
  const { pre, post } = statesOf(currentAction);
  const delivery = (currentAction.completedAt ? post : pre)?.status ?? null;
  requireFailedDelivery(delivery);
  if (email !== undefined)
    await correctEmail(db, container, { accountId, candidateId: before.record.candidateId, email, at });
  const report = email === undefined ? before : await loadReport(db, container, accountId, reportId);
  const action = report.adverseActions.find((other) => other.id === id) ?? currentAction;
  sendNoticeAgain(report, action, { delivery, at });
  await saveReport(db, container, report);
  return action;
}

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
    const releases = releasedScreenings(report, screenings);
    const items = adverseItemsOf(releases, limiterOf(account, report, now));
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

export const individualizedAssessmentHandlers = (
  container: Container,
): HandlersUnder<'/v1/reports/{id}/individualized_assessments'> => ({
  'GET /v1/reports/{id}/individualized_assessments': async (call) => {
    const { db, account, params } = call;
    await getReport(db, account.id, params.id);
    const ofReport = and(
      ofAccount(individualizedAssessments, account.id),
      eq(individualizedAssessments.reportId, params.id),
    );
    const { rows, total } = await selectPage(db, individualizedAssessments, {
      where: ofReport,
      orderBy: [desc(individualizedAssessments.id)],
      page: pageOf(call),
    });
    const records = rows.map((row) => toIndividualizedAssessmentRecord(container, row));
    return listOf(container, call, records.map(toIndividualizedAssessmentResource), total);
  },

  'POST /v1/reports/{id}/individualized_assessments': async ({ db, account, caller, params, body, now }) => {
    const report = await loadReport(db, container, account.id, params.id);
    report.actor = reportActor(caller);
    const assessment = assessIndividually(report, body, now);
    await saveReport(db, container, report);
    return toIndividualizedAssessmentResource(assessment);
  },
});

type Routes = 'GET /v1/adverse_actions/{id}/letter' | 'POST /v1/adverse_actions/{id}/postings';

/** Notices of adverse actions that the customer prints and posts. */
export const postedNoticeHandlers = (container: Container): Pick<Handlers, Routes> => ({
  'GET /v1/adverse_actions/{id}/letter': async ({ db, account, caller, params: { id } }) => {
    const action = await getAdverseAction(db, container, account.id, id);
    const { candidateId } = await getReport(db, account.id, action.reportId);
    const { postalAddress } = await getCandidate(db, account.id, candidateId);
    requireLetter(action, postalAddress);
    return {
      object: 'adverse_action_letter',
      adverse_action_id: id,
      notice: action.status === 'complete' ? 'post_adverse_action' : 'pre_adverse_action',
      download_uri: noticeLetterUrl(container, id, caller),
    };
  },
  'POST /v1/adverse_actions/{id}/postings': (call) =>
    changeAdverseAction(container, call, (report, action, at) =>
      recordPosting(report, action, {
        postedAt: call.body.posted_at ? new Date(call.body.posted_at) : at,
        at,
      }),
    ),
});

import {
  ApiError,
  errorCatalog,
  type Adjudication,
  type MailStatus,
  type ParsedBody,
} from '@service-embeds/contract';
import { decisionMailbox } from '../account/account-record.ts';
import { endOfDay, middleOfDay, nextBusinessDay } from '../business-days.ts';
import { linkExpiry } from '../environment.ts';
import type { PlaceLaw } from '../law/place-law.ts';
import { dutiesFor } from '../law/select-laws.ts';
import { requireFailedDelivery } from '../mail/mail-outcome.ts';
import { candidateJurisdictions } from '../place/placed-location.ts';
import { adverseItemsOf, selectAdverseItems } from '../report/adverse-items.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { AdverseActionNotice } from '../report/aggregate/report-messages.ts';
import { reportExpiry, requireValidReport } from '../report/report-expiry.ts';
import type { AdverseActionRecord } from '../report/report-record.ts';
import { millisecondsPerDay, toTimestamp } from '../time.ts';
import { restartWait } from './adverse-action-clock.ts';
import { assessedItems, requireAssessment, writeAssessment } from './assess-individually.ts';
import { wantsReasons } from './decision-reasons.ts';
import { isByPost, wantsPost } from './posted-notice.ts';
import { endOfWait, keptLaws, lawsOfDecision } from './waiting-period.ts';

export type AdverseActionRequest = Omit<
  ParsedBody<'POST /v1/reports/{id}/adverse_actions'>,
  'preview_digest'
>;

export type WrittenAssessments = Pick<ReportAggregate, 'individualizedAssessments'>;

/**
 * Applies the decision of a report that is sent back. As it was read it changes nothing.
 *
 * @throws ApiError as `engage` does, 400 `adjudication_not_settable` for anything else than engaging
 */
export function adjudicate(report: ReportAggregate, decision: Adjudication | null, at: Date): void {
  if (decision === report.record.adjudication) return;
  if (decision !== 'engaged') throw new ApiError(errorCatalog.adjudicationNotSettable);
  engage(report, at);
}

/**
 * Records that the customer hires the candidate. Doing it again changes nothing. After a final notice the customer can still reconsider,
 * as the notice says where a law wants it (Cal. Gov. Code 12952(c)(5)(B)), for example because a dispute has deleted the findings.
 *
 * @throws ApiError 409 if the report is not finished or has expired, or an adverse action is open
 */
export function engage(report: ReportAggregate, at: Date): void {
  if (!report.isFinished) report.rejectTransition('engaged');
  if (report.openAdverseAction) throw new ApiError(errorCatalog.adverseActionInProgress);
  if (report.record.adjudication === 'engaged') return;
  requireValidReport(report, at);
  report.setAdjudication('engaged', at);
  report.addActivity('engaged', at);
  report.publish('report.engaged', at);
}

/**
 * Returns the adverse action that a request would start, without changing the report.
 *
 * @param assessments the individualized assessments of the report, and one that is not recorded yet
 * @throws ApiError 409 if the report is not finished, has expired or is already decided, or an individualized assessment is
 * missing where the law requires it, or `postal_address_missing`; 400 if it lacks an adverse item or the final notice would be
 * too early, or after the report has expired
 */
export function planAdverseAction(
  report: ReportAggregate,
  request: AdverseActionRequest,
  at: Date,
  { individualizedAssessments }: WrittenAssessments = report,
): AdverseActionRecord {
  const verb = 'given an adverse action';
  const { record, environment } = report;
  if (!report.isFinished) report.rejectTransition(verb);
  if (report.openAdverseAction) throw new ApiError(errorCatalog.adverseActionInProgress);
  if (record.adjudication) report.rejectTransition(verb, record.adjudication.replace(/_/g, ' '));
  requireValidReport(report, at);
  const items = selectAdverseItems(
    adverseItemsOf(report.screenings, report.limitUse(at)),
    request.adverse_item_ids,
    'adverse_item_ids',
  );
  const { employeeCount } = report.account;
  const { workLocations } = record;
  const laws = lawsOfDecision({ workLocations, items, employeeCount, laws: environment.laws, at });
  const written = { individualizedAssessments };
  requireAssessment(written, laws, items);
  const byPost = isByPost(request.medium) || wantsPost(laws);
  if (byPost && !report.candidate.postal_address) throw new ApiError(errorCatalog.postalAddressMissing);
  return {
    accountId: record.accountId,
    id: environment.newId(at),
    reportId: record.id,
    status: 'pending',
    items,
    individualizedAssessmentEngaged:
      request.individualized_assessment_engaged || assessedItems(written, items).length > 0,
    jurisdictions: laws.map(({ jurisdiction }) => jurisdiction),
    ...scheduleFinalNotice(report, { laws, requested: request.post_notice_scheduled_at, at }),
    byPost,
    preNoticePostedAt: null,
    postNoticePostedAt: null,
    letterRemindedAt: null,
    deliveredAt: null,
    repliedAt: null,
    extendedDays: 0,
    pausedAt: null,
    reasonsRequired: wantsReasons(laws),
    reasons: null,
    reasonsAt: null,
    reasonsRemindedAt: null,
    clockStoppedAt: null,
    createdAt: at,
    completedAt: null,
    canceledAt: null,
  };
}

/**
 * Starts an adverse action: sends the pre-adverse notice and schedules the final one (FCRA section 604(b)(3)).
 *
 * @throws ApiError as `planAdverseAction` does
 */
export function startAdverseAction(
  report: ReportAggregate,
  request: AdverseActionRequest,
  at: Date,
): AdverseActionRecord {
  const action = planAdverseAction(report, request, at);
  report.addAdverseAction(action);
  report.update({ archivedAt: null });
  report.setAdjudication('pre_adverse_action', at);
  report.addActivity('adverse_action_started', at);
  sendNotice(report, 'pre_adverse_action', action, at);
  report.publish('candidate.pre_adverse_action', at, report.candidate);
  report.publish('report.pre_adverse_action', at);
  return action;
}

/** Sends the final notice of the open adverse action. The caller checks that it is due. */
export function sendPostNotice(report: ReportAggregate, action: AdverseActionRecord, at: Date): void {
  report.updateAdverseAction(action, { status: 'complete', completedAt: at });
  report.setAdjudication('post_adverse_action', at);
  sendNotice(report, 'post_adverse_action', action, at);
  report.publish('candidate.post_adverse_action', at, report.candidate);
  report.publish('report.post_adverse_action', at);
}

/**
 * Sends the newest notice again, which did not reach the candidate. A pre-adverse notice gives the whole waiting period again.
 *
 * @param delivery what became of that notice
 * @throws ApiError 409 `delivery_not_failed`; 409 if the adverse action is canceled, or the customer has hired the candidate after it
 */
export function sendNoticeAgain(
  report: ReportAggregate,
  action: AdverseActionRecord,
  { delivery, at }: { delivery: MailStatus | null; at: Date },
): void {
  if (action.status === 'canceled') throw new ApiError(errorCatalog.adverseActionFinished(action.status));
  if (report.record.adjudication === 'engaged') report.rejectTransition('refused', 'engaged');
  requireFailedDelivery(delivery);
  if (action.status === 'complete') {
    sendNotice(report, 'post_adverse_action', action, at);
    return;
  }
  restartWait(report, action, at);
  sendNotice(report, 'pre_adverse_action', action, at);
}

/**
 * Cancels an adverse action before its final notice.
 *
 * @throws ApiError 409 if it is complete or canceled
 */
export function cancelAdverseAction(report: ReportAggregate, action: AdverseActionRecord, at: Date): void {
  if (action !== report.openAdverseAction)
    throw new ApiError(errorCatalog.adverseActionFinished(action.status));
  report.updateAdverseAction(action, { status: 'canceled', canceledAt: at });
  report.addActivity('adverse_action_canceled', at);
  report.setAdjudication(null, at);
  report.publish('report.updated', at);
}

/**
 * Returns when the final notice may be sent and when it will be: at the requested time, or after the account's waiting
 * period, but never before the law allows it, and never on a day off. A candidate does not wait for a decision longer than the report
 * counts.
 */
function scheduleFinalNotice(
  report: ReportAggregate,
  { laws, requested, at }: { laws: PlaceLaw[]; requested: string | undefined; at: Date },
): Pick<AdverseActionRecord, 'postNoticeReadyAt' | 'postNoticeScheduledAt'> {
  const isOff = report.environment.daysOffOf(laws);
  const ready = endOfWait(laws, at, { isOff });
  const wait = report.account.adverseActionWaitingDays * millisecondsPerDay;
  const usual = new Date(middleOfDay(at).getTime() + wait);
  const scheduled =
    requested === undefined ? endOfDay(usual, isOff) : nextBusinessDay(new Date(requested), isOff);
  if (requested !== undefined && scheduled < ready)
    throw new ApiError(errorCatalog.postNoticeTooEarly(toTimestamp(ready)));
  const latest = [ready, reportExpiry(report.record) ?? ready].reduce((a, b) => (a > b ? a : b));
  if (requested !== undefined && scheduled > latest)
    throw new ApiError(errorCatalog.postNoticeTooLate(toTimestamp(latest)));
  return { postNoticeReadyAt: ready, postNoticeScheduledAt: scheduled < ready ? ready : scheduled };
}

function sendNotice(
  report: ReportAggregate,
  kind: 'pre_adverse_action' | 'post_adverse_action',
  action: AdverseActionRecord,
  at: Date,
): void {
  report.send({ kind, recipient: report.candidate.email, at, content: noticeOf(report, action, at) });
}

/**
 * Returns what the notices of an adverse action say.
 *
 * @param assessments as `planAdverseAction` takes them
 */
export function noticeOf(
  report: ReportAggregate,
  action: AdverseActionRecord,
  at: Date,
  assessments: WrittenAssessments = report,
): AdverseActionNotice {
  const { account, candidate, record, environment } = report;
  return {
    accountName: account.name,
    contact: decisionMailbox(account),
    firstName: candidate.first_name,
    language: candidate.language,
    items: action.items.map(({ screening_type, text }) => ({ screening_type, text })),
    jurisdictions: action.jurisdictions,
    candidateJurisdictions: candidateJurisdictions(candidate.zipcode, record.workLocations),
    assessedItems: dutiesFor(keptLaws(environment.laws, action), 'assessment').some(
      ({ duty }) => duty.attached,
    )
      ? assessedItems(assessments, action.items)
      : [],
    reasons: action.reasons,
    letterTexts: account.letterTexts ?? {},
    startedAt: action.createdAt,
    scheduledAt: action.postNoticeScheduledAt,
    reportUrl: environment.links.reportUrl(record.id, linkExpiry('report', at)),
  };
}

/** An adverse action that would start, with the assessments that it is based on. */
export interface PlannedAction {
  action: AdverseActionRecord;
  assessments: WrittenAssessments;
}

/** Returns what a preview shows, without changing the report. @throws ApiError as `planAdverseAction` does */
export function planPreview(
  report: ReportAggregate,
  body: ParsedBody<'POST /v1/reports/{id}/adverse_actions/preview'>,
  at: Date,
): PlannedAction {
  const { individualized_assessment: written, ...request } = body;
  const individualizedAssessments = report.individualizedAssessments.concat(
    written ? writeAssessment(report, written, at, 'individualized_assessment.items') : [],
  );
  const assessments = { individualizedAssessments };
  return { action: planAdverseAction(report, request, at, assessments), assessments };
}

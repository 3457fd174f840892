import { ApiError, errorCatalog } from '@service-embeds/contract';
import { addBusinessDays, isSameDay, moveEnd } from '../business-days.ts';
import type { DomainEnvironment } from '../environment.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { AdverseActionRecord } from '../report/report-record.ts';
import { endOfWait, extensionDays, keptLaws } from './waiting-period.ts';

/**
 * Counts the waiting period from the delivery of the pre-adverse notice, if it was not delivered on the day on which it was sent.
 *
 * @param deliveredAt time on the account's clock
 */
export function recordDelivery(report: ReportAggregate, deliveredAt: Date): void {
  const action = report.openAdverseAction;
  if (!action) return;
  report.updateAdverseAction(action, { deliveredAt });
  if (!isSameDay(deliveredAt, action.createdAt)) restartWait(report, action, deliveredAt);
}

/** Gives the candidate the whole waiting period from a time on. */
export function restartWait(report: ReportAggregate, action: AdverseActionRecord, deliveredAt: Date): void {
  const laws = keptLaws(report.environment.laws, action);
  const isOff = report.environment.daysOffOf(laws);
  const end = endOfWait(laws, deliveredAt, { isOff });
  postponeTo(report, action, addBusinessDays(end, action.extendedDays, isOff));
}

/**
 * Records that the candidate answered the pre-adverse notice. Where the law requires it, they get more time, once.
 *
 * @param needsTime whether the candidate disputes a record or gathers evidence
 * @throws ApiError 409 if the adverse action is complete or canceled
 */
export function recordReply(
  report: ReportAggregate,
  action: AdverseActionRecord,
  { needsTime, at }: { needsTime: boolean; at: Date },
): void {
  requireOpen(report, action);
  if (!action.repliedAt) report.updateAdverseAction(action, { repliedAt: at });
  const laws = keptLaws(report.environment.laws, action);
  const days = extensionDays(laws, needsTime) - action.extendedDays;
  if (days <= 0) return;
  report.updateAdverseAction(action, { extendedDays: action.extendedDays + days });
  const isOff = report.environment.daysOffOf(laws);
  postponeTo(report, action, addBusinessDays(action.postNoticeReadyAt, days, isOff));
}

/** Pauses the waiting period. Doing it again changes nothing. @throws ApiError 409 if it is complete or canceled */
export function pauseAdverseAction(report: ReportAggregate, action: AdverseActionRecord, at: Date): void {
  requireOpen(report, action);
  if (action.pausedAt) return;
  report.updateAdverseAction(action, { pausedAt: at });
  report.addActivity('adverse_action_paused', at);
  stopClock(report, action, at);
}

/** Continues a paused waiting period. Without a pause it changes nothing. @throws ApiError as `pauseAdverseAction` does */
export function resumeAdverseAction(report: ReportAggregate, action: AdverseActionRecord, at: Date): void {
  requireOpen(report, action);
  if (!action.pausedAt) return;
  report.updateAdverseAction(action, { pausedAt: null });
  report.addActivity('adverse_action_resumed', at);
  startClock(report, action, at);
}

/** Stops the clock of an adverse action, unless it stands still already. */
export function stopClock(report: ReportAggregate, action: AdverseActionRecord, at: Date): void {
  if (!action.clockStoppedAt) report.updateAdverseAction(action, { clockStoppedAt: at });
}

/** Starts the clock again when neither a pause nor a dispute stops it: both dates of the final notice move by that time. */
export function startClock(report: ReportAggregate, action: AdverseActionRecord, at: Date): void {
  if (action.pausedAt || action.status === 'dispute' || !action.clockStoppedAt) return;
  report.updateAdverseAction(action, {
    ...datesAfterStop(report.environment, action, at),
    clockStoppedAt: null,
  });
}

/** Returns both dates of the final notice as they are if the clock starts again at a time. A clock that runs moves neither. */
export function datesAfterStop(
  { daysOffOf, laws }: Pick<DomainEnvironment, 'daysOffOf' | 'laws'>,
  action: AdverseActionRecord,
  at: Date,
): Pick<AdverseActionRecord, 'postNoticeReadyAt' | 'postNoticeScheduledAt'> {
  const { clockStoppedAt, postNoticeReadyAt, postNoticeScheduledAt } = action;
  if (!clockStoppedAt) return { postNoticeReadyAt, postNoticeScheduledAt };
  const stopped = at.getTime() - clockStoppedAt.getTime();
  const isOff = daysOffOf(keptLaws(laws, action));
  return {
    postNoticeReadyAt: moveEnd(postNoticeReadyAt, stopped, isOff),
    postNoticeScheduledAt: moveEnd(postNoticeScheduledAt, stopped, isOff),
  };
}

/** Moves the final notice to a later time. An earlier one changes nothing. */
export function postponeTo(report: ReportAggregate, action: AdverseActionRecord, end: Date): void {
  if (end <= action.postNoticeReadyAt) return;
  const scheduled = end > action.postNoticeScheduledAt ? end : action.postNoticeScheduledAt;
  report.updateAdverseAction(action, { postNoticeReadyAt: end, postNoticeScheduledAt: scheduled });
}

function requireOpen(report: ReportAggregate, action: AdverseActionRecord): void {
  if (action !== report.openAdverseAction)
    throw new ApiError(errorCatalog.adverseActionFinished(action.status));
}

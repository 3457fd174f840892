import { ApiError, errorCatalog, type DecisionReasons } from '@service-embeds/contract';
import { nextBusinessDay } from '../business-days.ts';
import { noticePartsFor } from '../law/notice-parts.ts';
import type { PlaceLaw } from '../law/place-law.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { AdverseActionRecord } from '../report/report-record.ts';
import { millisecondsPerDay } from '../time.ts';

/** Days after which the customer is reminded of the reasons that a final notice waits for. */
const reminderDays = [1, 3, 7, 14, 28];

/**
 * Records the employer's own reasons for each factor, which the final notice gives where the law wants them (RCW 49.94.010). They can
 * be written again until it is sent. A final notice whose time has come goes out on a business day after that.
 *
 * @throws ApiError 409 `adverse_action_finished` if it is complete or canceled, `reasons_not_required`
 */
export function recordReasons(
  report: ReportAggregate,
  action: AdverseActionRecord,
  { reasons, at }: { reasons: DecisionReasons; at: Date },
): void {
  if (action !== report.openAdverseAction)
    throw new ApiError(errorCatalog.adverseActionFinished(action.status));
  if (!action.reasonsRequired) throw new ApiError(errorCatalog.reasonsNotRequired);
  report.updateAdverseAction(action, {
    reasons,
    reasonsAt: at,
    ...(action.postNoticeScheduledAt < at && { postNoticeScheduledAt: nextBusinessDay(at) }),
  });
  report.addActivity('adverse_action_reasons', at);
}

/** Whether one of the laws wants the final notice to give the employer's own reasons. */
export const wantsReasons = (laws: readonly PlaceLaw[]): boolean =>
  noticePartsFor('final', ['criminal_record'], laws).some(({ part }) => part === 'employer_reasons');

type Reasons = Pick<AdverseActionRecord, 'reasonsRequired' | 'reasonsAt' | 'repliedAt'>;

/** Whether reasons are still to be written: none are, or the candidate has answered since, and the law wants the answer considered. */
export const lacksReasons = ({ reasonsRequired, reasonsAt, repliedAt }: Reasons): boolean =>
  reasonsRequired && (!reasonsAt || (repliedAt !== null && reasonsAt < repliedAt));

/** Returns when the customer is reminded next of reasons that are missing. Undefined: none are, or everything was said. */
export function reasonsDeadline(report: ReportAggregate): { at: Date; apply: () => void } | undefined {
  const action = report.openAdverseAction;
  if (!action || action.status !== 'pending' || action.pausedAt || !lacksReasons(action)) return undefined;
  const { createdAt, reasonsAt, repliedAt, reasonsRemindedAt } = action;
  const since = (reasonsAt && repliedAt) ?? createdAt;
  const at = reminderDays
    .map((days) => new Date(since.getTime() + days * millisecondsPerDay))
    .find((time) => !reasonsRemindedAt || time > reasonsRemindedAt);
  return at && { at, apply: () => remindOfReasons(report, action, at) };
}

/** Reminds once, however many reminders were due while a pause or a dispute lasted. */
function remindOfReasons(report: ReportAggregate, action: AdverseActionRecord, at: Date): void {
  report.updateAdverseAction(action, { reasonsRemindedAt: at });
  if (report.messages.some(({ kind }) => kind === 'reasons_due')) return;
  report.send({
    kind: 'reasons_due',
    recipient: report.account.adverseActionEmail,
    at,
    content: { firstName: report.candidate.first_name, reportId: report.record.id },
  });
}

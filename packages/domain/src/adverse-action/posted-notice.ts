import { ApiError, errorCatalog, type ParsedBody, type PostNoticeHold } from '@service-embeds/contract';
import { addBusinessDays } from '../business-days.ts';
import type { PlaceLaw } from '../law/place-law.ts';
import { dutiesFor } from '../law/select-laws.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { AdverseActionRecord, IndividualizedAssessmentRecord } from '../report/report-record.ts';
import { millisecondsPerDay } from '../time.ts';
import { postponeTo } from './adverse-action-clock.ts';
import { lacksReasons } from './decision-reasons.ts';
import { endOfWait, keptLaws } from './waiting-period.ts';

/** Days after which a posted letter counts as received: Cal. Gov. Code 12952(c)(3) with Cal. Code Civ. Proc. 1013, used everywhere. */
const postDays = { inCalifornia: 5, elsewhere: 10 };

/** How the notices of an adverse action reach the candidate, as the request says. */
type Medium = ParsedBody<'POST /v1/reports/{id}/adverse_actions'>['medium'];

/** Whether the notices are also to be posted: mail by post is required, or preferred to email. */
export function isByPost(medium: Medium): boolean {
  const { email, postal } = medium ?? {};
  if (!postal) return false;
  return postal.required === true || (postal.priority ?? Infinity) < (email?.priority ?? Infinity);
}

/** Whether one of the laws wants the first notice by post, whatever the request says. */
export const wantsPost = (laws: readonly PlaceLaw[]): boolean =>
  dutiesFor(laws, 'notice').some(({ duty }) => duty.byPost);

/**
 * Checks that the newest notice can be posted.
 *
 * @returns the address
 * @throws ApiError 409 `adverse_action_finished` if it is canceled, `postal_address_missing`
 */
export function requireLetter<Address>(
  { status }: Pick<AdverseActionRecord, 'status'>,
  address: Address | null,
): Address {
  if (status === 'canceled') throw new ApiError(errorCatalog.adverseActionFinished(status));
  if (address === null) throw new ApiError(errorCatalog.postalAddressMissing);
  return address;
}

/** Returns the earliest time of the final notice if the pre-adverse notice is posted at a time. */
export function endOfWaitByPost(report: ReportAggregate, action: AdverseActionRecord, postedAt: Date): Date {
  const { state } = requireLetter(action, report.candidate.postal_address);
  const days = state === 'CA' ? postDays.inCalifornia : postDays.elsewhere;
  const receivedAt = new Date(postedAt.getTime() + days * millisecondsPerDay);
  const laws = keptLaws(report.environment.laws, action);
  const isOff = report.environment.daysOffOf(laws);
  return addBusinessDays(endOfWait(laws, postedAt, { isOff, receivedAt }), action.extendedDays, isOff);
}

/**
 * Records that the customer has posted the newest notice. The candidate gets the whole waiting period after the letter counts as
 * received, and a pre-adverse notice that failed as an email no longer holds the final one back.
 *
 * @param postedAt when; not after `at`
 * @throws ApiError 409 if it is canceled, `postal_address_missing`, `notice_already_posted`; 400 `posted_at_invalid`
 */
export function recordPosting(
  report: ReportAggregate,
  action: AdverseActionRecord,
  { postedAt, at }: { postedAt: Date; at: Date },
): void {
  requireLetter(action, report.candidate.postal_address);
  const isFinal = action.status === 'complete';
  if (isFinal ? action.postNoticePostedAt : action.preNoticePostedAt)
    throw new ApiError(errorCatalog.noticeAlreadyPosted);
  // Times of requests have whole seconds.
  const writtenAt = Math.floor((action.completedAt ?? action.createdAt).getTime() / 1000) * 1000;
  if (postedAt.getTime() < writtenAt || postedAt > at) throw new ApiError(errorCatalog.postedAtInvalid);
  if (isFinal) report.updateAdverseAction(action, { postNoticePostedAt: postedAt });
  else {
    report.updateAdverseAction(action, { preNoticePostedAt: postedAt });
    postponeTo(report, action, endOfWaitByPost(report, action, postedAt));
  }
  report.addActivity('adverse_action_posted', at);
}

/** What can hold a final notice back besides the adverse action itself. */
interface Circumstances {
  /** The pre-adverse notice has not reached the candidate. */
  isUndelivered: boolean;
  /** Of the report. */
  assessments: readonly Pick<IndividualizedAssessmentRecord, 'adverseActionId' | 'createdAt'>[];
  /** The table of laws. */
  laws: readonly PlaceLaw[];
}

/**
 * Returns why a final notice waits, whatever its scheduled time. Null: it goes out then, or the adverse action is over. Some laws,
 * for example 2 CCR 11017.1, want a second assessment of what the candidate answered.
 */
export function postNoticeHold(
  action: AdverseActionRecord,
  { isUndelivered, assessments, laws }: Circumstances,
): PostNoticeHold | null {
  if (action.status === 'dispute') return 'dispute';
  if (action.status !== 'pending') return null;
  if (action.pausedAt) return 'paused';
  if (action.byPost && !action.preNoticePostedAt) return 'notice_not_posted';
  // A letter that was posted takes the place of an email that failed.
  if (isUndelivered && !action.preNoticePostedAt) return 'notice_not_delivered';
  if (awaitsReassessment(action, assessments, laws)) return 'reassessment_required';
  return lacksReasons(action) ? 'reasons_required' : null;
}

const awaitsReassessment = (
  action: AdverseActionRecord,
  assessments: Circumstances['assessments'],
  laws: readonly PlaceLaw[],
): boolean =>
  hasReplied(action) &&
  dutiesFor(keptLaws(laws, action), 'assessment').some(({ duty }) => duty.again) &&
  !assessments.some(
    ({ adverseActionId, createdAt }) => adverseActionId === action.id && createdAt >= action.repliedAt,
  );

const hasReplied = (action: AdverseActionRecord): action is AdverseActionRecord & { repliedAt: Date } =>
  action.repliedAt !== null;

/** Returns when the final notice of the open adverse action is due. Undefined: none is, or something holds it back. */
export function postNoticeDueAt(report: ReportAggregate): Date | undefined {
  const action = report.openAdverseAction;
  const circumstances = {
    isUndelivered: report.isFinalNoticeOnHold,
    assessments: report.individualizedAssessments,
    laws: report.environment.laws,
  };
  return action && !postNoticeHold(action, circumstances) ? action.postNoticeScheduledAt : undefined;
}

/** Days after a notice was written on which the customer is reminded to record its posting. */
const reminderDays = [3, 7, 14, 28];

/**
 * Returns when the customer is reminded next of a notice that has to be posted. The email went out at once, but where post is required
 * or preferred, a forgotten letter holds the final notice back, or leaves the final one undelivered. Undefined: nothing is to be
 * posted, or everything was said.
 */
export function letterDeadline(report: ReportAggregate): { at: Date; apply: () => void } | undefined {
  if (!report.candidate.postal_address) return undefined;
  const [first] = report.adverseActions
    .flatMap((action) => {
      const at = nextReminder(action);
      return at ? [{ at, apply: () => remindOfLetter(report, action, at) }] : [];
    })
    .sort((deadline, other) => deadline.at.getTime() - other.at.getTime());
  return first;
}

/** Returns since when the newest notice of an adverse action waits to be posted. Null: it does not. */
function waitsForPostSince(action: AdverseActionRecord): Date | null {
  if (!action.byPost || action.pausedAt) return null;
  if (action.status === 'pending') return action.preNoticePostedAt ? null : action.createdAt;
  return action.status === 'complete' && !action.postNoticePostedAt ? action.completedAt : null;
}

function nextReminder(action: AdverseActionRecord): Date | undefined {
  const since = waitsForPostSince(action);
  if (!since) return undefined;
  const { letterRemindedAt } = action;
  return reminderDays
    .map((days) => new Date(since.getTime() + days * millisecondsPerDay))
    .find((time) => !letterRemindedAt || time > letterRemindedAt);
}

/** Reminds once, however many reminders were due while a pause or a dispute lasted. */
function remindOfLetter(report: ReportAggregate, action: AdverseActionRecord, at: Date): void {
  report.updateAdverseAction(action, { letterRemindedAt: at });
  if (report.messages.some(({ kind }) => kind === 'letter_due')) return;
  report.send({
    kind: 'letter_due',
    recipient: report.account.adverseActionEmail,
    at,
    content: {
      firstName: report.candidate.first_name,
      reportId: report.record.id,
      isFinal: action.status === 'complete',
    },
  });
}

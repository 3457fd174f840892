import { ApiError, errorCatalog, type ParsedBody } from '@service-embeds/contract';
import { addBusinessDays } from '../business-days.ts';
import type { PlaceLaw } from '../law/place-law.ts';
import { dutiesFor } from '../law/select-laws.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { AdverseActionRecord } from '../report/report-record.ts';
import { millisecondsPerDay } from '../time.ts';
import { postponeTo } from './adverse-action-clock.ts';
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
  const end = endOfWait(keptLaws(report.environment.laws, action), postedAt, receivedAt);
  return action.extendedDays ? addBusinessDays(end, action.extendedDays) : end;
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

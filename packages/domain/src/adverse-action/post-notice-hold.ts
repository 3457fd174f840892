import type { PostNoticeHold } from '@service-embeds/contract';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { AdverseActionRecord, IndividualizedAssessmentRecord } from '../report/report-record.ts';
import type { PlaceLaw } from '../law/place-law.ts';
import { dutiesFor } from '../law/select-laws.ts';
import { lacksReasons } from './decision-reasons.ts';
import { keptLaws } from './waiting-period.ts';

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

import type { AssessmentValue, InvitationStatus, ReportPhase, Result } from '@service-embeds/contract';

/** What people call each state of a report, everywhere: in embeds, pages, mails and documentation. */
export const reportLabels: Record<ReportPhase, string> = {
  pending: 'In progress',
  suspended: 'Action needed by candidate',
  dispute: 'Disputed',
  consider: 'Needs your decision',
  clear: 'Clear',
  complete: 'Complete',
  canceled: 'Canceled',
  engaged: 'Cleared to hire',
  pre_adverse_action: 'Pre-adverse notice sent',
  post_adverse_action: 'Final notice sent',
  expired: 'Expired',
};

/** What people call each state of an invitation. The API writes `cancelled`. */
export const invitationLabels: Record<InvitationStatus, string> = {
  pending: 'Waiting for candidate',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Canceled',
};

/** What a search found, whatever was decided about it. */
export const resultLabels: Record<Result, string> = { clear: 'Clear', consider: 'Records found' };

/** What the customer's own rules say of a report. */
export const assessmentLabels: Record<AssessmentValue, string> = {
  eligible: 'Eligible',
  review: 'Review',
  escalated: 'Escalated',
};

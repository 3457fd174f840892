import type { MailFailure, MailStatus, ReportPhase } from '@service-embeds/contract';
import { reportPhase, type ReportState } from '@service-embeds/domain/report/view/report-phase';
import { invitationLabels, reportLabels } from '@service-embeds/domain/report/view/status-labels';
import type { InvitationRow } from '../../db/rows/rows.ts';
import { badge, type Tone } from '../kit/parts/list-parts.ts';
import type { Html } from '../kit/layout/page.ts';

const reportTones: Record<ReportPhase, Tone> = {
  pending: 'info',
  suspended: 'warning',
  dispute: 'danger',
  canceled: 'neutral',
  consider: 'warning',
  clear: 'success',
  complete: 'success',
  engaged: 'success',
  pre_adverse_action: 'danger',
  post_adverse_action: 'neutral',
  expired: 'neutral',
};

/** Returns the label of a report. */
export const reportLabel = (report: ReportState): string => reportLabels[reportPhase(report)];

/** The label of a report in its color. */
export const reportBadge = (report: ReportState): Html =>
  badge(reportTones[reportPhase(report)], reportLabel(report));

const invitationTones: Record<InvitationRow['status'], Tone> = {
  pending: 'info',
  completed: 'success',
  expired: 'warning',
  cancelled: 'neutral',
};

/** The label of an invitation in its color. */
export const invitationBadge = ({ status }: Pick<InvitationRow, 'status'>): Html =>
  badge(invitationTones[status], invitationLabels[status]);

/** What became of the newest email to a candidate. `kept`: in the development outbox. */
export const deliveryLabels: Record<MailStatus, string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  delivered: 'Delivered',
  kept: 'In the outbox',
  failed: 'Not delivered',
};

const deliveryTones: Record<MailStatus, Tone> = {
  queued: 'neutral',
  sent: 'neutral',
  delivered: 'success',
  kept: 'neutral',
  failed: 'danger',
};

/** The label of the newest email about an invitation. */
export const deliveryBadge = ({ mailStatus }: Pick<InvitationRow, 'mailStatus'>): Html | '' =>
  mailStatus === null ? '' : badge(deliveryTones[mailStatus], deliveryLabels[mailStatus]);

/** Why an email to a candidate was not delivered. */
export const mailFailureSentences: Record<MailFailure, string> = {
  invalid_address: "We couldn't deliver the email: there is no such address.",
  mailbox_full: "We couldn't deliver the email: the mailbox is full.",
  unreachable: "We couldn't deliver the email: the mail server didn't answer.",
  rejected: "We couldn't deliver the email: the mail server refused it.",
};

import { html } from 'hono/html';
import type { MailFailure, MailStatus } from '@service-embeds/contract';
import { reportPhase, type ReportState } from '@service-embeds/domain/report/view/report-phase';
import { invitationLabels, reportLabels } from '@service-embeds/domain/report/view/status-labels';
import { invitationLooks, reportLooks } from '@service-embeds/domain/report/view/status-looks';
import type { StatusIcon, StatusLook, StatusTone } from '@service-embeds/domain/report/view/status-looks';
import type { InvitationRow } from '../../../db/rows/rows.ts';
import { icon } from '../layout/icons.ts';
import type { Html } from '../layout/page.ts';

/** A word in a color that says the same, and an icon where it is a status. */
export const badge = (tone: StatusTone, label: string, picture?: StatusIcon): Html =>
  html`<span class="badge ${tone}">${picture ? icon(picture) : ''}${label}</span>`;

/** Says until when something is due, or since when it is overdue. */
export const dueBadge = (dueAt: Date, now: Date, format: (at: Date) => string): Html =>
  dueAt < now ? badge('danger', `Overdue since ${format(dueAt)}`) : badge('warning', `Due ${format(dueAt)}`);

/** A status as `status-looks.ts` of the domain draws it, with its word in the language of the page. */
export const statusBadge = ({ tone, icon: picture }: StatusLook, label: string): Html =>
  badge(tone, label, picture);

export const reportLabel = (report: ReportState): string => reportLabels[reportPhase(report)];

export const reportBadge = (report: ReportState): Html =>
  statusBadge(reportLooks[reportPhase(report)], reportLabel(report));

export const invitationBadge = ({ status }: Pick<InvitationRow, 'status'>): Html =>
  statusBadge(invitationLooks[status], invitationLabels[status]);

/** What became of the newest email to a candidate. `kept`: in the development outbox. */
export const deliveryLabels: Record<MailStatus, string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  delivered: 'Delivered',
  kept: 'In the outbox',
  failed: 'Not delivered',
};

const deliveryTones: Record<MailStatus, StatusTone> = {
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

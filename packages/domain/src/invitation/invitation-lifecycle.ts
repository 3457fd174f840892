import {
  ApiError,
  errorCatalog,
  invitationLifetimeDays,
  type InvitationStatus,
  type ParsedBody,
} from '@service-embeds/contract';
import type { AccountRecord } from '../account/account-record.ts';
import { isPermanentFailure } from '../mail/mail-outcome.ts';
import type { PlacedLocation } from '../place/placed-location.ts';
import { millisecondsPerDay } from '../time.ts';
import type { InvitationRecord } from './invitation-record.ts';

/** Reminders that a candidate gets for one invitation within 24 hours at most, sent by people or on schedule. */
export const remindersPerDay = 10;

const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * millisecondsPerDay);

/** When an invitation that was created at a time expires: 7 days later. */
export const invitationExpiry = (createdAt: Date): Date => daysAfter(createdAt, invitationLifetimeDays);

/** Returns when a pending invitation is due next after `now`: a reminder every 24 hours, then the expiry. */
export function nextDueAt(invitation: Pick<InvitationRecord, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const { createdAt, expiresAt } = invitation;
  const daysOpen = Math.floor((now.getTime() - createdAt.getTime()) / millisecondsPerDay);
  const reminder = daysAfter(createdAt, daysOpen + 1);
  return reminder < expiresAt ? reminder : expiresAt;
}

export type InvitationDraft = ParsedBody<'POST /v1/invitations'> & { work_locations: PlacedLocation[] };

const notArchived = { archivedAt: null, archivedById: null, archivedByEmail: null };

/**
 * Creates a pending invitation.
 * @param identity account and ID of the invitation, the application that creates it, and the time on the account's clock
 * @param completesAt when a simulated candidate completes it without help, in staging
 */
export function createInvitation(
  draft: InvitationDraft,
  identity: Pick<InvitationRecord, 'accountId' | 'id' | 'applicationId' | 'createdAt'>,
  completesAt?: Date,
): InvitationRecord {
  const { createdAt } = identity;
  const expiresAt = invitationExpiry(createdAt);
  return {
    ...identity,
    candidateId: draft.candidate_id,
    packageSlug: draft.package,
    node: draft.node || null,
    workLocations: draft.work_locations,
    tags: draft.tags ?? [],
    conditionalOfferMade: draft.conditional_offer_made ?? false,
    creditGround: draft.credit_ground ?? null,
    annualSalary: draft.annual_salary ?? null,
    status: 'pending',
    expiresAt,
    completedAt: null,
    deletedAt: null,
    ...notArchived,
    reportId: null,
    renewalId: null,
    mailId: null,
    mailStatus: null,
    mailFailure: null,
    mailStatusAt: null,
    dueAt: completesAt ?? nextDueAt({ createdAt, expiresAt }, createdAt),
  };
}

/**
 * Checks that an invitation is pending.
 * @param verb what was attempted, as a participle for the error
 * @throws ApiError 409 `invitation_not_pending`
 */
export function requirePending({ status }: Pick<InvitationRecord, 'status'>, verb: string): void {
  if (status !== 'pending') throw new ApiError(errorCatalog.invitationNotPending(status, verb));
}

/** A person of the customer. Null: a backend acts, or the name is not known. */
export interface Archivist {
  id: string | null;
  email: string | null;
}

/**
 * Archives an invitation that has ended, or brings it back.
 * @throws ApiError 409 `invitation_pending`
 */
export function setArchived(
  invitation: InvitationRecord,
  archived: boolean,
  { by, at }: { by: Archivist; at: Date },
): Partial<InvitationRecord> {
  if (!archived) return notArchived;
  if (invitation.status === 'pending') throw new ApiError(errorCatalog.invitationPending);
  return { archivedAt: at, archivedById: by.id, archivedByEmail: by.email };
}

export interface InvitationEnd extends Partial<InvitationRecord> {
  status: Exclude<InvitationStatus, 'pending'>;
  dueAt: null;
}

/**
 * Cancels an invitation, which closes its link.
 * @throws ApiError 409 `invitation_not_pending`
 */
export function cancelInvitation(invitation: InvitationRecord, at: Date): InvitationEnd {
  requirePending(invitation, 'cancelled');
  return { status: 'cancelled', deletedAt: at, dueAt: null };
}

/**
 * Completes an invitation, which became a report.
 * @throws ApiError 409 `invitation_not_pending`
 */
export function completeInvitation(invitation: InvitationRecord, reportId: string, at: Date): InvitationEnd {
  requirePending(invitation, 'completed');
  return { status: 'completed', completedAt: at, reportId, dueAt: null };
}

/**
 * Returns the order that renews an expired invitation: the same one again.
 * @throws ApiError 409 `invitation_not_expired`, `invitation_renewed`
 */
export function renewalOrder(invitation: InvitationRecord): InvitationDraft {
  if (invitation.status !== 'expired')
    throw new ApiError(errorCatalog.invitationNotExpired(invitation.status));
  if (invitation.renewalId !== null) throw new ApiError(errorCatalog.invitationRenewed);
  return {
    candidate_id: invitation.candidateId,
    package: invitation.packageSlug,
    node: invitation.node,
    work_locations: invitation.workLocations,
    tags: invitation.tags,
    conditional_offer_made: invitation.conditionalOfferMade,
    ...(invitation.creditGround !== null && { credit_ground: invitation.creditGround }),
    ...(invitation.annualSalary !== null && { annual_salary: invitation.annualSalary }),
  };
}

/** Reminders that were sent after this time count towards the limit of `remindersPerDay` at `now`. */
export const remindersCountSince = (now: Date): Date => daysAfter(now, -1);

/**
 * Checks that an invitation can be sent to its candidate again.
 * @param recentReminders reminders of the invitation after `remindersCountSince(now)`
 * @throws ApiError 409 `invitation_not_pending`, 429 `reminder_limit_reached`
 */
export function checkResend(invitation: InvitationRecord, recentReminders: number): void {
  requirePending(invitation, 'resent');
  if (recentReminders >= remindersPerDay) throw new ApiError(errorCatalog.reminderLimitReached);
}

/**
 * Checks that an account emails invitations.
 * @throws ApiError 409 `invitation_emails_off`
 */
export function requireInvitationEmails({ invitationEmails }: Pick<AccountRecord, 'invitationEmails'>): void {
  if (!invitationEmails) throw new ApiError(errorCatalog.invitationEmailsOff);
}

/** What happens to a pending invitation that has become due. */
export type DueInvitationAction =
  | { kind: 'expire'; changes: InvitationEnd }
  | { kind: 'remind'; changes: { dueAt: Date } }
  /** Another mail to the same address would fail, too, or the account mails none. */
  | { kind: 'skip'; changes: { dueAt: Date } }
  /** A simulated candidate completes it. */
  | { kind: 'complete' };

/**
 * Decides what happens to a pending invitation that is due at a time. A reminder that was missed is not sent late: the
 * next one is due in the future. Only an invitation whose candidate is simulated is due before its first reminder.
 */
export function dueInvitationAction(
  invitation: Pick<InvitationRecord, 'createdAt' | 'expiresAt' | 'dueAt' | 'mailStatus' | 'mailFailure'>,
  { invitationEmails }: Pick<AccountRecord, 'invitationEmails'>,
  at: Date,
): DueInvitationAction {
  if (at >= invitation.expiresAt) return { kind: 'expire', changes: { status: 'expired', dueAt: null } };
  const firstReminder = daysAfter(invitation.createdAt, 1);
  if (invitation.dueAt && invitation.dueAt < firstReminder) return { kind: 'complete' };
  const isFutile =
    !invitationEmails || (invitation.mailStatus === 'failed' && isPermanentFailure(invitation.mailFailure));
  return { kind: isFutile ? 'skip' : 'remind', changes: { dueAt: nextDueAt(invitation, at) } };
}

import {
  ApiError,
  errorCatalog,
  type MailFailure,
  type MailStatus,
  type MailDelivery,
  type MailDeliveryState,
} from '@service-embeds/contract';
import { timeOfRetry } from '../retry.ts';
import { millisecondsPerHour, toTimestampOrNull } from '../time.ts';

/** Hours for which delivery of a mail is tried. */
const lifetimeHours = 72;
const maxPauseMinutes = 60;

/** Returns when a mail that is queued now is given up. */
export const mailGiveUpAt = (now: Date): Date =>
  new Date(now.getTime() + lifetimeHours * millisecondsPerHour);

/**
 * Returns when the next attempt to deliver a mail is due: after 1, 2, 4 minutes and so on, up to an hour apart.
 *
 * @param attempts number of attempts so far, from 1
 * @returns `undefined` when the mail is given up before that
 */
export function nextMailAttempt(
  attempts: number,
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Date | undefined {
  const next = timeOfRetry(attempts, now, maxPauseMinutes);
  return next < giveUpAt ? next : undefined;
}

/** What a mail server or a mail provider says about a mail that it has taken. */
export interface MailOutcome {
  /** `delayed`: it still tries. */
  kind: 'delivered' | 'delayed' | 'failed';
  /** Enhanced status code, for example `5.1.1` (RFC 3463). Null: unknown. */
  code: string | null;
}

/** Returns why a mail was not delivered, by the subject of its enhanced status code (RFC 3463, section 3). */
export function mailFailureOf(code: string | null): MailFailure {
  const [, subject, detail] = /^[245]\.(\d{1,3})\.(\d{1,3})$/.exec(code ?? '') ?? [];
  if (subject === '1') return 'invalid_address';
  if (subject === '2') return detail === '2' ? 'mailbox_full' : 'invalid_address';
  if (subject === '4') return 'unreachable';
  return code?.startsWith('4') ? 'unreachable' : 'rejected';
}

/** Whether another mail to the same address fails, too. A full mailbox or a network that is down is only temporary. */
export const isPermanentFailure = (failure: MailFailure | null): boolean =>
  failure === 'invalid_address' || failure === 'rejected';

/**
 * Returns what an outcome changes of a mail. Undefined: nothing, because the mail was never sent, or the outcome is old news.
 * A mail that has failed stays failed. One that was delivered can still fail: some servers refuse a mail after they took it.
 */
export function applyMailOutcome(
  state: MailStatus,
  { kind, code }: MailOutcome,
): { status: 'sent' | 'delivered' | 'failed'; failure: MailFailure | null } | undefined {
  if (state === 'kept' || state === 'failed') return undefined;
  if (kind === 'failed') return { status: 'failed', failure: mailFailureOf(code) };
  if (state === 'delivered') return undefined;
  if (kind === 'delivered') return { status: 'delivered', failure: null };
  return state === 'sent' ? { status: 'sent', failure: mailFailureOf(code) } : undefined;
}

/**
 * Checks that a mail has failed, so that the address of its recipient may be corrected or the mail be sent again.
 * @throws ApiError 409 `delivery_not_failed`
 */
export function requireFailedDelivery(status: MailStatus | null): void {
  if (status !== 'failed') throw new ApiError(errorCatalog.deliveryNotFailed);
}

const deliveryStates: Record<MailStatus, MailDeliveryState> = {
  queued: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  kept: 'none',
  failed: 'error',
};

/** The newest mail about an object, as far as its delivery is concerned. */
export interface MailProgress {
  /** Null: there is no mail. */
  status: MailStatus | null;
  failure: MailFailure | null;
  /** When the status changed, on the account's clock. */
  statusAt: Date | null;
}

export function toMailDelivery({ status, failure, statusAt }: MailProgress): MailDelivery {
  const state = status ? deliveryStates[status] : 'none';
  return { state, reason: failure, updated_at: state === 'none' ? null : toTimestampOrNull(statusAt) };
}

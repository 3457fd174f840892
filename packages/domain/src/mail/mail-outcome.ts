import { ApiError, errorCatalog, type MailFailure, type MailStatus } from '@service-embeds/contract';

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

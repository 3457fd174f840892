import type { EventType } from '@service-embeds/contract';

/** Whether events of a type are about the account itself: every connected application receives them. */
export const isAccountEvent = (type: EventType): boolean => /^(account|package)\./.test(type);

/**
 * Whether events of a type are about background checks, which a customer can let an application see all. Those of tokens and
 * webhooks are about one connection.
 */
export const isOrderEvent = (type: EventType): boolean =>
  !isAccountEvent(type) && !/^(token|webhook)\./.test(type);

/** Who a webhook belongs to. */
export interface EventReader {
  /** Null: the account itself. */
  applicationId: string | null;
  /** Whether the account of the event lets the application see all its background checks now. */
  seesWholeAccount: boolean;
}

/**
 * Whether a webhook receives an event of its account. The account's own webhooks receive all events. Those of an application
 * receive the events of objects that its access token requested, of its connection, and of the account, and of all background checks
 * as long as the account grants them (docs/api/webhooks.md#deliveries).
 */
export function isForWebhook(
  event: { type: EventType; applicationId: string | null },
  { applicationId, seesWholeAccount }: EventReader,
): boolean {
  if (applicationId === null || event.applicationId === applicationId) return true;
  if (event.applicationId === null && isAccountEvent(event.type)) return true;
  return seesWholeAccount && isOrderEvent(event.type);
}

/** Returns what an application sees of an event's object: only the one that created an invitation reads its link. */
export const objectFor = (
  event: { applicationId: string | null; object: Record<string, unknown> },
  applicationId: string | null,
): Record<string, unknown> =>
  applicationId !== null && event.applicationId !== applicationId && 'invitation_url' in event.object
    ? { ...event.object, invitation_url: null }
    : event.object;

import type { EventType } from '@service-embeds/contract';

/** Whether events of a type are about the account itself: every connected application receives them. */
export const isAccountEvent = (type: EventType): boolean => /^(account|package)\./.test(type);

/**
 * Whether events of a type are about background checks, which a customer can let an application see all. Those of tokens and
 * webhooks are about one connection.
 */
export const isOrderEvent = (type: EventType): boolean =>
  !isAccountEvent(type) && !/^(token|webhook)\./.test(type);

/**
 * Whether a webhook receives an event of its account. The account's own webhooks receive all events. Those of an application
 * receive the events of objects that its access token requested, of its connection, and of the account
 * (docs/interface.md#webhooks).
 */
export function isForWebhook(
  event: { type: EventType; applicationId: string | null },
  { applicationId }: { applicationId: string | null },
): boolean {
  if (applicationId === null) return true;
  return event.applicationId === null ? isAccountEvent(event.type) : event.applicationId === applicationId;
}

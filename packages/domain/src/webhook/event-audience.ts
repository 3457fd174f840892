import type { EventType } from '@service-embeds/contract';

/** Whether events of a type are about the account itself: every connected application receives them. */
export const isAccountEvent = (type: EventType): boolean => /^(account|package)\./.test(type);

/**
 * Whether a webhook receives an event of its account: the account's own hear of everything, and those of an application (by
 * `applicationId`) of what the application receives.
 *
 * An application receives what its access token requested, what is
 * about its connection, and what is about the account (docs/interface.md#webhooks).
 */
export function isForWebhook(
  event: { type: EventType; applicationId: string | null },
  { applicationId }: { applicationId: string | null },
): boolean {
  if (applicationId === null) return true;
  return event.applicationId === null ? isAccountEvent(event.type) : event.applicationId === applicationId;
}

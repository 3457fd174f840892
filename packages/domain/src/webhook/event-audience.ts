import type { EventType } from '@service-embeds/contract';

/** Whether events of a type are about the account itself: every connected application receives them. */
export const isAccountEvent = (type: EventType): boolean => /^(account|package)\./.test(type);

/**
 * Whether an application receives an event of an account that has connected it: what its access token requested, what is
 * about its connection, and what is about the account (docs/interface.md#webhooks).
 */
export const isForApplication = (
  event: { type: EventType; applicationId: string | null },
  applicationId: string,
): boolean =>
  event.applicationId === null ? isAccountEvent(event.type) : event.applicationId === applicationId;

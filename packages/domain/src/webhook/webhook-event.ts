import type { EventType, Event } from '@service-embeds/contract';
import { toPreciseTimestamp } from '../time.ts';

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

export interface EventRecord {
  id: string;
  accountId: string;
  type: EventType;
  /** The resource as the API returned it right after the change. */
  object: Record<string, unknown>;
  /** The time of the change on the account's clock. */
  createdAt: Date;
}

/** How an endpoint is sent events. */
export interface EventDelivery {
  /** Whether the event contains the whole resource. Otherwise only its `id`, `object` and, where it has one, `uri`. */
  includeObject: boolean;
  /** Where the endpoint is, without credentials. */
  webhookUrl: string;
}

/**
 * Returns an event as the API and webhooks show it.
 *
 * @param delivery how a webhook is sent the event. Default: as the API lists it, with the whole resource
 */
export const toEventResource = (event: EventRecord, delivery?: EventDelivery): Event => ({
  ...toEnvelope(event, delivery),
  data: { object: delivery?.includeObject === false ? toReference(event.object) : event.object },
});

/**
 * Returns the compact JSON of an event as a webhook is sent it. To parse a resource and to write it again would take longer than the
 * rest of a delivery's text.
 *
 * @param object compact JSON of the resource
 */
export function toEventText(
  event: Omit<EventRecord, 'object'>,
  object: string,
  delivery: EventDelivery,
): string {
  if (!delivery.includeObject)
    return JSON.stringify(
      toEventResource({ ...event, object: JSON.parse(object) as Record<string, unknown> }, delivery),
    );
  const envelope = JSON.stringify(toEnvelope(event, delivery));
  return `${envelope.slice(0, -1)},"data":{"object":${object}}}`;
}

/** All of an event but its data, which comes last. */
const toEnvelope = (
  { id, type, createdAt, accountId }: Omit<EventRecord, 'object'>,
  delivery?: EventDelivery,
): Omit<Event, 'data'> => ({
  id,
  object: 'event',
  type,
  // Several events happen within one second, and a receiver puts them in order.
  created_at: toPreciseTimestamp(createdAt),
  account_id: accountId,
  ...(delivery && { webhook_url: delivery.webhookUrl }),
});

/** Returns what of a resource only names it. */
export const toReference = ({ id, object, uri }: Record<string, unknown>): Record<string, unknown> => ({
  id,
  object,
  ...(uri !== undefined && { uri }),
});

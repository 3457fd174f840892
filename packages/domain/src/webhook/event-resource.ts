import type { Event, EventType } from '@service-embeds/contract';
import { toPreciseTimestamp } from '../time.ts';

/** A stored event. */
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

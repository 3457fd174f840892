import type { Event, EventType } from '@service-embeds/contract';
import { toTimestamp } from '../time.ts';

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
  id: event.id,
  object: 'event',
  type: event.type,
  created_at: toTimestamp(event.createdAt),
  account_id: event.accountId,
  ...(delivery && { webhook_url: delivery.webhookUrl }),
  data: { object: delivery?.includeObject === false ? toReference(event.object) : event.object },
});

/** Returns what of a resource only names it. */
export const toReference = ({ id, object, uri }: Record<string, unknown>): Record<string, unknown> => ({
  id,
  object,
  ...(uri !== undefined && { uri }),
});

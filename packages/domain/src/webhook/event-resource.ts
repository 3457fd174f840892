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

/**
 * Returns an event as the API and webhooks show it.
 *
 * @param includeObject whether the event contains the whole resource. Default `true`; otherwise only its `id`, `object`
 * and, where it has one, `uri`
 */
export const toEventResource = (event: EventRecord, includeObject = true): Event => ({
  id: event.id,
  object: 'event',
  type: event.type,
  created_at: toTimestamp(event.createdAt),
  account_id: event.accountId,
  data: { object: includeObject ? event.object : toReference(event.object) },
});

const toReference = ({ id, object, uri }: Record<string, unknown>): Record<string, unknown> => ({
  id,
  object,
  ...(uri !== undefined && { uri }),
});

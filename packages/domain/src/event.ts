import type { EventType } from '@service-embeds/contract';

/** A change of a resource, with the resource as the API returns it right after the change. */
export interface DomainEvent {
  accountId: string;
  type: EventType;
  object: object;
  /** The time of the change on the account's clock. */
  at: Date;
}

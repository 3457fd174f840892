import type { EventType } from '@service-embeds/contract';

/** A change of a resource, with the resource as the API returns it right after the change. */
export interface DomainEvent {
  accountId: string;
  /**
   * The partner application whose access token requested the object, or that the event is about. Null: the customer itself
   * requested it, or the event is about the account and for every connected application.
   */
  applicationId: string | null;
  type: EventType;
  object: object;
  /** The time of the change on the account's clock. */
  at: Date;
}

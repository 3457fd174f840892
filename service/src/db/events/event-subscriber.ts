import type { EventType } from '@service-embeds/contract';
import type { Transaction } from '../pool/database.ts';

/** An event that was stored in the current transaction. */
export interface StoredEvent {
  accountId: string;
  /** See `DomainEvent`. */
  applicationId: string | null;
  id: string;
  type: EventType;
}

/** Receives every event. The container lists the subscribers. */
export interface EventSubscriber {
  /**
   * Is called for an account that is about to have events, before the transaction has read what they depend on. So it can read
   * what it needs at the same time.
   */
  expectEvents?(db: Transaction, accountId: string): void;
  /** Is called in the transaction that stores the events: throw, and nothing of it is stored. */
  onEvents(db: Transaction, events: StoredEvent[]): Promise<void>;
}

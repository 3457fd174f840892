import type { WebhookEvent } from '../../src/backend/index.ts';

const eventsPerCustomer = 20;

/** What a page shows of an event. It says nothing about the person that the event concerns. */
export interface EventSummary {
  id: string;
  type: string;
  /** ISO 8601. */
  createdAt: string;
  /** Id of the object that the event concerns. */
  objectId: string;
}

type Listener = (event: EventSummary) => void;

/** The latest events of each customer, and the open pages that show them. */
export class EventFeed {
  private readonly events = new Map<string, EventSummary[]>();
  private readonly listeners = new Map<string, Set<Listener>>();

  add({ account_id, id, type, created_at, data }: WebhookEvent): void {
    const objectId = 'id' in data.object ? data.object.id : '';
    const event = { id, type, createdAt: created_at, objectId };
    const events = [...(this.events.get(account_id) ?? []), event];
    this.events.set(account_id, events.slice(-eventsPerCustomer));
    for (const listener of this.listeners.get(account_id) ?? []) listener(event);
  }

  /**
   * Calls `listener` with the latest events, and then with each new event.
   * @returns a function that stops it
   */
  subscribe(accountId: string, listener: Listener): () => void {
    for (const event of this.events.get(accountId) ?? []) listener(event);
    const listeners = this.listeners.get(accountId) ?? new Set();
    this.listeners.set(accountId, listeners.add(listener));
    return () => listeners.delete(listener);
  }
}

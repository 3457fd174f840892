import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { verifyWebhook, type WebhookEvent } from '../../src/backend/index.ts';
import type { Acme } from './acme.ts';
import type { Sessions } from './demo-sessions.ts';

const eventsPerCustomer = 20;

/** What a page shows of an event. It says nothing about the person that the event concerns. */
interface EventSummary {
  id: string;
  type: string;
  /** ISO 8601. */
  createdAt: string;
  /** Id of the object that the event concerns. */
  objectId: string;
}

type Listener = (event: EventSummary) => void;

/** The latest events of each customer, and the open pages that show them. */
class EventFeed {
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

/** Receives the service's webhooks, and streams each customer's events to its recruiters. */
export function webhookRoutes(acme: Acme, sessions: Sessions): Hono {
  const feed = new EventFeed();
  const processedIds = new Set<string>();
  const app = new Hono();

  app.post('/webhooks', async (c) => {
    const result = await verifyWebhook(c.req.raw, {
      secrets: [acme.connection.clientSecret],
      seen: (id) => processedIds.has(id) || !processedIds.add(id),
    });
    if (!result.ok) return c.text(result.reason, 400);
    if (!result.duplicate) feed.add(result.event);
    return c.body(null, 204);
  });

  app.get('/api/events', (c) => {
    const recruiter = sessions.getRecruiter(c);
    if (!recruiter) return c.text('Sign in first.', 401);
    return streamSSE(c, async (stream) => {
      const disconnected = new Promise<void>((resolve) => stream.onAbort(resolve));
      const unsubscribe = feed.subscribe(
        recruiter.accountId,
        (event) => void stream.writeSSE({ id: event.id, data: JSON.stringify(event) }),
      );
      await disconnected;
      unsubscribe();
    });
  });

  return app;
}

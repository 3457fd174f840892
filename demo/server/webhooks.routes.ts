import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { verifyWebhook } from '../../src/backend/index.ts';
import type { Acme } from './acme.ts';
import { EventFeed } from './event-feed.ts';
import type { Sessions } from './sessions.ts';

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

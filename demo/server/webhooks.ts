import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { verifyWebhook, type WebhookEvent } from '../../src/backend/index.ts';
import type { Visitor } from './layout.ts';

/** Events of a customer that a page shows when it is opened. */
const kept = 20;

/** What a page shows of an event: which one it is, and nothing of the person it is about. */
interface Line {
  id: string;
  type: string;
  at: string;
  object: string;
}

/** What has come lately, by customer, and the pages that are open. In memory: a demo forgets. */
class Feed {
  private readonly lines = new Map<string, Line[]>();
  private readonly open = new Map<string, Set<(line: Line) => void>>();

  add({ account_id, id, type, created_at, data }: WebhookEvent): void {
    const object = 'id' in data.object ? data.object.id : '';
    const line = { id, type, at: created_at, object };
    this.lines.set(account_id, [...(this.lines.get(account_id) ?? []), line].slice(-kept));
    for (const show of this.open.get(account_id) ?? []) show(line);
  }

  /** Shows what is there, and what comes until the returned function is called. */
  follow(accountId: string, show: (line: Line) => void): () => void {
    for (const line of this.lines.get(accountId) ?? []) show(line);
    const pages = this.open.get(accountId) ?? new Set();
    this.open.set(accountId, pages.add(show));
    return () => pages.delete(show);
  }
}

/** Receives the service's webhooks, and shows a customer's own to its recruiters as they come. */
export function mountWebhooks(
  app: Hono,
  { clientSecret, visitor }: { clientSecret: () => string; visitor: (c: Context) => Visitor | undefined },
): void {
  const feed = new Feed();
  const seen = new Set<string>();

  app.post('/webhooks', async (c) => {
    const result = await verifyWebhook(c.req.raw, {
      secrets: [clientSecret()],
      seen: (id) => seen.has(id) || !seen.add(id),
    });
    if (!result.ok) return c.text(result.reason, 400);
    if (!result.duplicate) feed.add(result.event);
    return c.body(null, 204);
  });

  app.get('/api/events', (c) => {
    const who = visitor(c);
    if (!who) return c.text('Sign in first.', 401);
    return streamSSE(c, async (stream) => {
      const closed = new Promise<void>((resolve) => stream.onAbort(resolve));
      const stop = feed.follow(
        who.accountId,
        (line) => void stream.writeSSE({ id: line.id, data: JSON.stringify(line) }),
      );
      await closed;
      stop();
    });
  });
}

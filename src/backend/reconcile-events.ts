import type { ApiClient } from './api-client.ts';
import type { WebhookEvent } from './webhook-event.ts';

export interface ReconcileOptions {
  /** With your API key. */
  api: ApiClient;
  /** Of your application: its customers' events. Left out: those of your own account. */
  clientId?: string;
  /** When the receiver was last known to work: the `until` of the last time. */
  since: Date;
  /** The guard of `verifyWebhook`: remembers an event id, answers whether it was there already. */
  seen: (eventId: string) => Promise<boolean> | boolean;
  /** Forgets an id again, when `handle` failed: the next time brings the event once more. */
  forget: (eventId: string) => Promise<void> | void;
  handle: (event: WebhookEvent) => Promise<void> | void;
}

/** Milliseconds that are looked at again: clocks differ, and what was written then may have been committed later. */
const overlap = 5 * 60_000;

/**
 * Asks the API for events that no delivery brought, for example after the receiver was down for longer than the retries,
 * and hands over those that are new, the oldest first. Run it at start and once an hour; running it twice does no harm.
 * @throws what `handle` throws: the event is forgotten then, and those after it are untouched
 */
export async function reconcileEvents({
  api,
  clientId,
  since,
  seen,
  forget,
  handle,
}: ReconcileOptions): Promise<{ handled: number; until: Date }> {
  const until = new Date();
  const from = new Date(since.getTime() - overlap).toISOString();
  let handled = 0;
  for await (const event of api.list('GET /v1/events', {
    query: { from, ...(clientId && { client_id: clientId }) },
  })) {
    if (await seen(event.id)) continue;
    try {
      // The contract knows the resource of an event as any object; its type tells which.
      await handle(event as unknown as WebhookEvent);
    } catch (error) {
      await forget(event.id);
      throw error;
    }
    handled++;
  }
  return { handled, until };
}

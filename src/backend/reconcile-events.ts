import type { ApiClient } from './api-client.ts';
import type { WebhookEvent } from './verify-webhook.ts';

/** Settings of `reconcileEvents`. */
export interface ReconcileOptions {
  /** A client with your API key. */
  api: ApiClient;
  /** `client_id` of your application: reads its customers' events. Default: the events of your own account. */
  clientId?: string;
  /** When your receiver last worked: the `until` of the previous run. */
  since: Date;
  /** The same as for `verifyWebhook`: stores an event ID, and returns whether it was stored before. */
  seen: (eventId: string) => Promise<boolean> | boolean;
  /** Removes an ID when `handle` failed: the next run repeats the event. */
  forget: (eventId: string) => Promise<void> | void;
  /** Handles one event. */
  handle: (event: WebhookEvent) => Promise<void> | void;
}

/** Milliseconds that two runs overlap: clocks differ, and an event can be committed after later ones. */
const overlapMs = 5 * 60_000;

/**
 * Fetches the events that no delivery brought, for example because your receiver was down for longer than the retries,
 * and handles those that are new, oldest first. Run it when your receiver starts, and once an hour.
 *
 * @param options client, period, and handlers
 * @returns the number of events handled, and the value of `since` for the next run
 * @throws what `handle` throws: that event and those after it are handled by the next run; ApiError
 * @example
 * const { until } = await reconcileEvents({ api, clientId, since, seen, forget, handle });
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
  const from = new Date(since.getTime() - overlapMs).toISOString();
  let handledCount = 0;
  for await (const event of api.list('GET /v1/events', {
    query: { from, ...(clientId && { client_id: clientId }) },
  })) {
    if (await seen(event.id)) continue;
    try {
      // The contract types the object of an event as any object; the type of the event says which one it is.
      await handle(event as unknown as WebhookEvent);
    } catch (error) {
      await forget(event.id);
      throw error;
    }
    handledCount++;
  }
  return { handled: handledCount, until };
}

import type { Event, EventType } from '@service-embeds/contract';
import { ApiError, type ApiClient } from '../backend/index.ts';
import { pause } from '../client/pause.ts';

/** Milliseconds between two requests for new events. */
const intervalMs = 1000;
/** Milliseconds that two requests overlap: an event can be committed after later ones. */
const overlapMs = 60_000;

/** Returns the service's time, because this computer's clock can be wrong. Fails outside staging. */
async function serviceTime(api: ApiClient): Promise<number> {
  const clock = await api.request('GET /sandbox/clock').catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404)
      throw new ApiError(error.code, { status: 404, message: 'This only works in staging.' });
    throw error;
  });
  return Date.parse(clock.now) - clock.advanced_seconds * 1000;
}

/**
 * Returns the events from now on, each once, until the signal aborts. When the promise resolves, the stream misses no
 * later event.
 */
export async function newEvents(
  api: ApiClient,
  clientId: string | undefined,
  signal: AbortSignal,
  types?: readonly EventType[],
): Promise<AsyncGenerator<Event, void>> {
  const clockDifference = (await serviceTime(api)) - Date.now();
  const seenIds = new Set<string>();
  const fetchNew = async () => {
    const from = new Date(Date.now() + clockDifference - overlapMs).toISOString();
    const newItems: Event[] = [];
    const query = { from, ...(clientId && { client_id: clientId }) };
    for await (const event of api.list('GET /v1/events', { query })) {
      if (seenIds.has(event.id)) continue;
      seenIds.add(event.id);
      newItems.push(event);
    }
    return newItems;
  };
  // Events that exist already are not new.
  await fetchNew();
  return (async function* () {
    for (;;) {
      for (const event of await fetchNew()) if (!types || types.includes(event.type)) yield event;
      if (signal.aborted) return;
      await pause(intervalMs, signal);
    }
  })();
}

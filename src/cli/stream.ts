import type { Event, EventType } from '@service-embeds/contract';
import { ApiError, type ApiClient } from '../backend/index.ts';

/** Milliseconds between two questions for news. */
const interval = 1000;
/** Milliseconds that are asked for again: an event may be committed after later ones. */
const overlap = 60_000;

/** Waits, or ends early with the signal. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/** The service's own time: this computer's clock may be wrong. Also tells whether this is staging. */
async function serviceTime(api: ApiClient): Promise<number> {
  const clock = await api.request('GET /sandbox/clock').catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404)
      throw new ApiError('This works in staging only.', { status: 404 });
    throw error;
  });
  return Date.parse(clock.now) - clock.advanced_seconds * 1000;
}

/**
 * Events from now on, each once, as they are written; ends with the signal. Resolves when it listens: whatever is done
 * after that is heard.
 */
export async function newEvents(
  api: ApiClient,
  clientId: string | undefined,
  signal: AbortSignal,
  types?: readonly EventType[],
): Promise<AsyncGenerator<Event, void>> {
  const ahead = (await serviceTime(api)) - Date.now();
  const known = new Set<string>();
  const ask = async () => {
    const from = new Date(Date.now() + ahead - overlap).toISOString();
    const fresh: Event[] = [];
    const query = { from, ...(clientId && { client_id: clientId }) };
    for await (const event of api.list('GET /v1/events', { query })) {
      if (known.has(event.id)) continue;
      known.add(event.id);
      fresh.push(event);
    }
    return fresh;
  };
  // What was there before is not news.
  await ask();
  return (async function* () {
    for (;;) {
      for (const event of await ask()) if (!types || types.includes(event.type)) yield event;
      if (signal.aborted) return;
      await pause(interval, signal);
    }
  })();
}

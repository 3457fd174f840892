import type { Event } from '@service-embeds/contract';
import {
  serviceWebhookHeaders,
  webhookContentHeaders,
} from '@service-embeds/contract/reference-data/webhook-headers';
import { attemptTimeoutMs } from '@service-embeds/domain/webhook/endpoint-health';
import { signWebhook } from '../backend/index.ts';
import { UsageError, type CommandContext } from './command-options.ts';
import { newEvents } from './event-stream.ts';
import { eventTypeOf } from './trigger.ts';

/** `listen --forward-to <url>`: forwards events to an address that only this computer can reach. */
export async function listen({
  api,
  clientId,
  clientSecret,
  flags,
  print,
  signal,
}: CommandContext): Promise<void> {
  const target = flags['forward-to'];
  if (!target || !URL.canParse(target))
    throw new UsageError('Specify where to forward events: --forward-to http://localhost:3000/webhooks');
  const types = flags.events?.split(',').map((name) => eventTypeOf(name.trim()));
  const secret = clientSecret ?? newWebhookSecret();
  if (!clientSecret)
    print(`Signing with ${secret}. Configure your receiver with it, or use --client-secret.`);
  print(`Listening. Forwarding events to ${target}. Press Ctrl+C to stop.`);
  for await (const event of await newEvents(api, clientId, signal, types)) {
    const start = performance.now();
    const result = await forward(target, event, secret);
    print(`${event.type.padEnd(34)} ${event.id}  ${result} (${Math.round(performance.now() - start)} ms)`);
  }
}

/** Returns the status of the response, or the reason why there is none. */
async function forward(target: string, event: Event, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  try {
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...(await signWebhook(body, event.id, secret)),
        ...deliveryHeaders(event.id),
      },
      body,
      signal: AbortSignal.timeout(attemptTimeoutMs),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
}

/** Returns the headers of a first attempt, without its signature (docs/api/webhooks.md#webhook-signatures). */
export const deliveryHeaders = (eventId: string): Record<string, string> => ({
  ...webhookContentHeaders,
  [serviceWebhookHeaders.eventId]: eventId,
  [serviceWebhookHeaders.attempt]: '1',
});

/** Returns a random secret in the format of Standard Webhooks. */
const newWebhookSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

import { signWebhook } from '../backend/index.ts';
import type { Event } from '@service-embeds/contract';
import { UsageError, type CommandContext } from './options.ts';
import { newEvents } from './stream.ts';
import { eventTypeOf } from './trigger.ts';

/** Milliseconds that the receiver may take, as in production. */
const patience = 10_000;

/** `listen --forward-to <url>`: what a webhook would bring, brought to an address that only this computer reaches. */
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
    throw new UsageError('Say where to: --forward-to http://localhost:3000/webhooks');
  const types = flags.events?.split(',').map((name) => eventTypeOf(name.trim()));
  const secret = clientSecret ?? `whsec_${crypto.randomUUID().replaceAll('-', '')}`;
  if (!clientSecret) print(`Signing with ${secret}: let your receiver know it, or give --client-secret.`);
  print(`Listening. Events go to ${target}; Ctrl-C ends.`);
  for await (const event of await newEvents(api, clientId, signal, types)) {
    const began = performance.now();
    const answer = await forward(target, event, secret);
    print(`${event.type.padEnd(34)} ${event.id}  ${answer} (${Math.round(performance.now() - began)} ms)`);
  }
}

async function forward(target: string, event: Event, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  try {
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        ...(await signWebhook(body, event.id, secret)),
        'Content-Type': 'application/json',
        'User-Agent': 'Service-Webhook/1',
        'X-Service-Event-Id': event.id,
        'X-Service-Attempt': '1',
      },
      body,
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
}

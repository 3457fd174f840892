import type { EventType } from '@service-embeds/contract';
import { UsageError, type CommandContext } from './options.ts';
import { cook, eventTypes } from './recipes/index.ts';
import { newEvents } from './stream.ts';

/** Milliseconds until an event that its recipe should have raised is missed. */
const patience = 20_000;

/** `trigger <event>`: takes the steps in staging that raise it, and shows the event. */
export async function trigger(context: CommandContext): Promise<void> {
  const type = eventTypeOf(context.words[0]);
  const clientId = /^(account|token)\./.test(type) ? context.clientId : undefined;
  const waiting = new AbortController();
  const signal = AbortSignal.any([context.signal, waiting.signal]);
  const stream = await newEvents(context.api, clientId, signal, [type]);
  await cook(type, context, (step) => context.print(`· ${step}`));
  const timer = setTimeout(() => waiting.abort(), patience);
  const { value: event } = await stream.next();
  clearTimeout(timer);
  if (!event) throw new UsageError(`${type} was not raised. Was something else moving the account's clock?`);
  context.print(`${event.type} ${event.id}\n${JSON.stringify(event, null, 2)}`);
}

export function eventTypeOf(name: string | undefined): EventType {
  const type = eventTypes.find((one) => one === name);
  if (!type)
    throw new UsageError(
      `${name ? `There is no event "${name}".` : 'Name an event.'} There are: ${eventTypes.join(', ')}`,
    );
  return type;
}

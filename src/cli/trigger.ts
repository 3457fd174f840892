import type { EventType } from '@service-embeds/contract';
import { UsageError, type CommandContext } from './command-options.ts';
import { newEvents } from './event-stream.ts';
import { eventTypes, runTrigger } from './triggers/triggers.ts';

/** Milliseconds to wait for the event after the last step. */
const timeoutMs = 20_000;

/** `trigger <event>`: takes the steps in staging that raise the event, and prints it. `listen` hears it. */
export async function trigger(context: CommandContext): Promise<void> {
  const type = eventTypeOf(context.args[0]);
  const timeout = new AbortController();
  const signal = AbortSignal.any([context.signal, timeout.signal]);
  const stream = await newEvents(context.api, context.clientId, signal, [type]);
  await runTrigger(type, context, (step) => context.print(`· ${step}`));
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const { value: event } = await stream.next();
  clearTimeout(timer);
  if (!event) throw new UsageError(`${type} was not raised. Did something else advance the account's clock?`);
  context.print(`${event.type} ${event.id}\n${JSON.stringify(event, null, 2)}`);
}

export function eventTypeOf(name: string | undefined): EventType {
  const type = eventTypes.find((eventType) => eventType === name);
  if (!type)
    throw new UsageError(
      `${name ? `Unknown event "${name}".` : 'Specify an event.'} There are: ${eventTypes.join(', ')}`,
    );
  return type;
}

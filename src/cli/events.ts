import { UsageError, type CommandContext } from './command-options.ts';
import { eventTypeOf } from './trigger.ts';

/** `events`: lists events, or sends them again. */
export async function events(context: CommandContext): Promise<void> {
  const [action = 'list', ...rest] = context.args;
  if (action === 'list') return list(context);
  if (action === 'resend') return resend(context, rest[0]);
  throw new UsageError(`There is no command "events ${action}".`);
}

async function list({ api, clientId, flags, print }: CommandContext): Promise<void> {
  const limit = Number(flags.limit ?? 25);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit must be a whole number from 1.');
  const query = {
    per_page: Math.min(limit, 100),
    ...(flags.type !== undefined && { type: eventTypeOf(flags.type) }),
    ...(clientId && { client_id: clientId }),
  };
  let count = 0;
  for await (const event of api.list('GET /v1/events', { query })) {
    const { id } = event.data.object as { id?: string };
    print(`${event.created_at}  ${event.type.padEnd(34)} ${event.id}  ${id ?? ''}`);
    if (++count === limit) return;
  }
  if (!count) print('There are no events.');
}

async function resend({ api, flags, print }: CommandContext, eventId: string | undefined): Promise<void> {
  const { from } = flags;
  if (!eventId && !from) throw new UsageError('Specify the ID of an event, or --from a time.');
  const { data: webhooks } = await api.request('GET /v1/webhooks');
  const webhook = flags.webhook ? webhooks.find(({ id }) => id === flags.webhook) : webhooks[0];
  if (!webhook) throw new UsageError('This account has no such webhook.');
  if (!flags.webhook && webhooks.length > 1) {
    const choices = webhooks.map(({ id, webhook_url }) => `${id}  ${webhook_url}`);
    throw new UsageError(
      `There are ${webhooks.length} webhooks. Choose one with --webhook.\n${choices.join('\n')}`,
    );
  }
  const { deliveries } = await api.request('POST /v1/webhooks/{id}/resend', {
    path: { id: webhook.id },
    body: eventId ? { event_id: eventId } : { from },
  });
  print(`${deliveries} on the way to ${webhook.webhook_url}`);
}

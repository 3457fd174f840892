import { UsageError, type CommandContext } from './options.ts';
import { eventTypeOf } from './trigger.ts';

/** `events`: lists them, or sends them once more. */
export async function events(context: CommandContext): Promise<void> {
  const [what = 'list', ...rest] = context.words;
  if (what === 'list') return list(context);
  if (what === 'resend') return resend(context, rest[0]);
  throw new UsageError(`There is no command "events ${what}".`);
}

async function list({ api, clientId, flags, print }: CommandContext): Promise<void> {
  const limit = Number(flags.limit ?? 25);
  if (!Number.isInteger(limit) || limit < 1)
    throw new UsageError('--limit is a number of events, from 1 up.');
  const query = {
    per_page: Math.min(limit, 100),
    ...(flags.type !== undefined && { type: eventTypeOf(flags.type) }),
    ...(clientId && { client_id: clientId }),
  };
  let shown = 0;
  for await (const event of api.list('GET /v1/events', { query })) {
    const { id } = event.data.object as { id?: string };
    print(`${event.created_at}  ${event.type.padEnd(34)} ${event.id}  ${id ?? ''}`);
    if (++shown === limit) return;
  }
  if (!shown) print('There are no events.');
}

async function resend({ api, flags, print }: CommandContext, eventId: string | undefined): Promise<void> {
  const { from } = flags;
  if (!eventId && !from) throw new UsageError('Name the event to send once more, or --from a time.');
  const { data: webhooks } = await api.request('GET /v1/webhooks');
  const webhook = flags.webhook ? webhooks.find(({ id }) => id === flags.webhook) : webhooks[0];
  if (!webhook) throw new UsageError('This account has no such webhook.');
  if (!flags.webhook && webhooks.length > 1) {
    const known = webhooks.map(({ id, webhook_url }) => `${id}  ${webhook_url}`);
    throw new UsageError(
      `There are ${webhooks.length} webhooks: choose with --webhook.\n${known.join('\n')}`,
    );
  }
  const { deliveries } = await api.request('POST /v1/webhooks/{id}/resend', {
    path: { id: webhook.id },
    body: eventId ? { event_id: eventId } : { from },
  });
  print(`${deliveries} on the way to ${webhook.webhook_url}`);
}

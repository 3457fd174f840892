import { and, desc, eq, or } from 'drizzle-orm';
import type { Container } from '../../context.ts';
import { webhookLogs } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { toWebhookLogResource } from './webhook.serializer.ts';

export const webhookAttemptHandlers = (container: Container): Pick<Handlers, 'GET /v1/webhook_logs'> => ({
  'GET /v1/webhook_logs': async (call) => {
    const { db, account, query } = call;
    const matches = and(
      // Partners see the attempts of their endpoints, and customers those about their own account.
      or(eq(webhookLogs.accountId, account.id), eq(webhookLogs.eventAccountId, account.id)),
      query.event_id ? eq(webhookLogs.eventId, query.event_id) : undefined,
      query.webhook_id ? eq(webhookLogs.webhookId, query.webhook_id) : undefined,
    );
    const { rows, total } = await selectPage(db, webhookLogs, matches, [desc(webhookLogs.id)], pageOf(call));
    return listOf(container, call, rows.map(toWebhookLogResource), total);
  },
});

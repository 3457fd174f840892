import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { mostWebhooks, errorCatalog, ApiError } from '@service-embeds/contract';
import { encrypt } from '../../platform/crypto.ts';
import type { Transaction } from '../../db/database.ts';
import { selectPage } from '../../db/select-page.ts';
import { deliveries, events, webhookLogs, webhooks } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { newId } from '../../platform/ids.ts';
import { hostedApplication } from '../accounts/create-account.ts';
import { rotateSecret } from '../../identity/oauth/applications.ts';
import type { Container } from '../../context.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import { ofCustomers } from '../../events/customer-events.ts';
import { aliveWebhook, enqueue } from '../../webhooks/enqueue-deliveries.ts';
import {
  toEventResource,
  toWebhookLogResource,
  toWebhookResource,
  type WebhookRow,
} from './webhook.serializer.ts';

type WebhookRoutes =
  | 'GET /v1/webhooks'
  | 'POST /v1/webhooks'
  | 'PATCH /v1/webhooks/{id}'
  | 'DELETE /v1/webhooks/{id}'
  | 'POST /v1/webhooks/{id}/resend'
  | 'POST /v1/applications/{client_id}/secrets'
  | 'GET /v1/events'
  | 'GET /v1/webhook_logs';

export const webhookHandlers = (container: Container): Pick<Handlers, WebhookRoutes> => {
  const { keys, config, clock } = container;
  const sealedUrl = (url: string): Buffer => {
    if (config.environment === 'production' && !/^(https|sns):/.test(url))
      throw new ApiError(errorCatalog.webhookUrlNotSecure);
    return encrypt(keys.encryption, url);
  };
  const change = async (db: Transaction, row: WebhookRow, changes: Partial<WebhookRow>) => {
    const changed = { ...row, ...changes };
    await db.update(webhooks).set(changed).where(aliveWebhook(row.accountId, row.id));
    return toWebhookResource(container, changed);
  };

  return {
    'GET /v1/webhooks': async (call) => {
      const { db, account } = call;
      const mine = and(eq(webhooks.accountId, account.id), isNull(webhooks.deletedAt));
      const { rows, total } = await selectPage(db, webhooks, mine, [desc(webhooks.id)], pageOf(call));
      return listOf(
        container,
        call,
        rows.map((row) => toWebhookResource(container, row)),
        total,
      );
    },

    'POST /v1/webhooks': async ({ db, account, caller, body }) => {
      if (caller.kind !== 'api_key') throw new ApiError(errorCatalog.apiKeyRequired);
      const application =
        body.client_id === undefined ? null : await hostedApplication(db, caller, account, body.client_id);
      const alive = and(eq(webhooks.accountId, account.id), isNull(webhooks.deletedAt));
      const [counted] = await db.select({ total: count() }).from(webhooks).where(alive);
      if ((counted?.total ?? 0) >= mostWebhooks)
        throw new ApiError(errorCatalog.webhookLimitReached(mostWebhooks));
      const now = clock.now();
      const secret = application ? null : `whsec_${randomBytes(32).toString('hex')}`;
      const row: WebhookRow = {
        accountId: account.id,
        id: newId(now),
        applicationId: application?.id ?? null,
        url: sealedUrl(body.webhook_url),
        secret: secret === null ? null : encrypt(keys.encryption, secret),
        includeObject: body.include_object,
        eventTypes: body.events,
        failingSince: null,
        createdAt: now,
        deletedAt: null,
      };
      await db.insert(webhooks).values(row);
      return toWebhookResource(container, row, secret);
    },

    'PATCH /v1/webhooks/{id}': async ({ db, account, params, body }) => {
      const row = await existing(db, account.id, params.id);
      return change(db, row, {
        ...(body.webhook_url !== undefined && { url: sealedUrl(body.webhook_url), failingSince: null }),
        ...(body.include_object !== undefined && { includeObject: body.include_object }),
        ...(body.events !== undefined && { eventTypes: body.events }),
      });
    },

    'DELETE /v1/webhooks/{id}': async ({ db, account, params }) =>
      change(db, await existing(db, account.id, params.id), { deletedAt: clock.now() }),

    'POST /v1/webhooks/{id}/resend': async ({ db, account, params, body }) => {
      const webhook = await existing(db, account.id, params.id);
      if (!body.event_id && !body.from) throw new ApiError(errorCatalog.resendSelectionMissing);
      // What went this way before: nothing else is the webhook's to see.
      const sent = await db
        .selectDistinct({ accountId: deliveries.eventAccountId, id: deliveries.eventId })
        .from(deliveries)
        .innerJoin(
          events,
          and(eq(events.accountId, deliveries.eventAccountId), eq(events.id, deliveries.eventId)),
        )
        .where(
          and(
            eq(deliveries.accountId, account.id),
            eq(deliveries.webhookId, webhook.id),
            body.event_id ? eq(deliveries.eventId, body.event_id) : undefined,
            body.from ? gte(events.createdAt, new Date(body.from)) : undefined,
            body.to ? lte(events.createdAt, new Date(body.to)) : undefined,
          ),
        );
      if (body.event_id && !sent.length) throw new ApiError(errorCatalog.notFound('event'));
      const total = await enqueue(
        db,
        container,
        sent.map((event) => ({ webhook, event })),
      );
      return { object: 'resend', deliveries: total };
    },

    'POST /v1/applications/{client_id}/secrets': async ({ db, account, caller, params }) => {
      const application = await hostedApplication(db, caller, account, params.client_id);
      const { secret, previousUntil } = await rotateSecret(db, container, application);
      return {
        object: 'client_secret',
        client_id: application.clientId,
        client_secret: secret,
        previous_valid_until: toTimestamp(previousUntil),
      };
    },

    'GET /v1/events': async (call) => {
      const { db, account, caller, query } = call;
      const application =
        query.client_id === undefined ? null : await hostedApplication(db, caller, account, query.client_id);
      const matches = and(
        application ? ofCustomers(db, application.id) : eq(events.accountId, account.id),
        query.type ? eq(events.type, query.type) : undefined,
        query.from ? gte(events.recordedAt, new Date(query.from)) : undefined,
      );
      const order = query.from ? [asc(events.recordedAt), asc(events.id)] : [desc(events.id)];
      const { rows, total } = await selectPage(db, events, matches, order, pageOf(call));
      return listOf(
        container,
        call,
        rows.map((row) => toEventResource(row)),
        total,
      );
    },

    'GET /v1/webhook_logs': async (call) => {
      const { db, account, query } = call;
      const matches = and(
        or(eq(webhookLogs.accountId, account.id), eq(webhookLogs.eventAccountId, account.id)),
        query.event_id ? eq(webhookLogs.eventId, query.event_id) : undefined,
        query.webhook_id ? eq(webhookLogs.webhookId, query.webhook_id) : undefined,
      );
      const { rows, total } = await selectPage(
        db,
        webhookLogs,
        matches,
        [desc(webhookLogs.id)],
        pageOf(call),
      );
      return listOf(container, call, rows.map(toWebhookLogResource), total);
    },
  };
};

async function existing(db: Transaction, accountId: string, id: string): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(aliveWebhook(accountId, id)).for('update');
  if (!row) throw new ApiError(errorCatalog.notFound('webhook'));
  return row;
}

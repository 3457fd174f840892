import { randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { ApiError, errorCatalog, parseSnsUrl, type Event } from '@service-embeds/contract';
import { toEventResource } from '@service-embeds/domain/webhook/webhook-event';
import { storeEvents, decryptEvent } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { WebhookRow } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { webhooks } from '../../db/schema/index.ts';
import { scheduleDeliveries, type NewDelivery } from '../../delivery/webhooks/delivery-scheduler.ts';
import { encryptSecret, encryptUrl, urlWithoutCredentials } from '../../delivery/webhooks/webhook-url.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { hasPreviousSecret } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { getHostedApplicationOrThrow } from '../accounts/insert-account.ts';
import { listOf, pageOf, type Handler, type HandlersUnder, type Caller } from '../call.ts';
import {
  toWebhookResource,
  activeWebhooks,
  findSentEvents,
  getWebhook,
  lockWebhook,
  replacePendingDeliveries,
  reserveWebhook,
  updateWebhook,
} from './webhooks.queries.ts';

export const webhookHandlers = (container: Container): HandlersUnder<'/v1/webhooks'> => ({
  'GET /v1/webhooks': async (call) => {
    const { db, account } = call;
    const order = [desc(webhooks.id)];
    const { rows, total } = await selectPage(db, webhooks, {
      where: activeWebhooks(account.id),
      orderBy: order,
      page: pageOf(call),
    });
    const resources = rows.map((row) => toWebhookResource(container.keys, row));
    return listOf(container, call, resources, total);
  },

  'GET /v1/webhooks/{id}': async ({ db, account, params }) =>
    toWebhookResource(container.keys, await getWebhook(db, account.id, params.id)),

  'POST /v1/webhooks': createWebhook(container),

  'PATCH /v1/webhooks/{id}': async ({ db, account, params, body, person }) => {
    const webhook = await lockWebhook(db, account.id, params.id);
    const url = changedUrl(container, webhook, body.webhook_url);
    const newRow = await updateWebhook(db, webhook, {
      ...(url !== undefined && { url: encryptUrl(container.keys, webhook, url), failingSince: null }),
      ...(body.include_object !== undefined && { includeObject: body.include_object }),
      ...(body.events !== undefined && { eventTypes: body.events }),
    });
    const notice = { accountId: account.id, change: 'webhook_changed', by: person } as const;
    await notifyAdmins(db, container, notice, container.clock.now());
    return toWebhookResource(container.keys, newRow);
  },

  'DELETE /v1/webhooks/{id}': async ({ db, account, params, person }) => {
    const row = await lockWebhook(db, account.id, params.id);
    const now = container.clock.now();
    const deletedRow = await updateWebhook(db, row, { deletedAt: now });
    const notice = { accountId: account.id, change: 'webhook_deleted', by: person } as const;
    await notifyAdmins(db, container, notice, now);
    return toWebhookResource(container.keys, deletedRow);
  },

  'POST /v1/webhooks/{id}/resend': async ({ db, account, params, body }) => {
    const webhook = await lockWebhook(db, account.id, params.id);
    if (!body.event_id && !body.from) throw new ApiError(errorCatalog.resendSelectionMissing);
    const sentEvents = await findSentEvents(db, webhook, body);
    if (body.event_id && !sentEvents.length) throw new ApiError(errorCatalog.notFound('event'));
    await replacePendingDeliveries(db, webhook, sentEvents);
    const newDeliveries = sentEvents.map((event) => ({ webhook, event }));
    return {
      object: 'resend',
      deliveries: await scheduleDeliveries(db, container.clock.now(), newDeliveries),
    };
  },

  'POST /v1/webhooks/{id}/test': async ({ db, account, params, body, now }) => {
    const webhook = await getWebhook(db, account.id, params.id);
    if (body.secret === 'previous') await requirePreviousSecret(db, container, webhook);
    return sendTestEvent(db, container, { webhook, now, signedWith: body.secret });
  },
});

const createWebhook =
  (container: Container): Handler<'POST /v1/webhooks'> =>
  async ({ db, account, caller, body, person }) => {
    const application =
      body.client_id === undefined
        ? null
        : await getHostedApplicationOrThrow(db, caller, account, body.client_id);
    requireEnvironment(container, body.live);
    await reserveWebhook(db, account.id);
    requireSecureUrl(container, body.webhook_url);
    const now = container.clock.now();
    const key = { accountId: account.id, id: newId(now) };
    // Deliveries for an application are signed with its client_secret.
    const secret = application ? null : newEndpointSecret();
    const row: WebhookRow = {
      ...key,
      applicationId: application?.id ?? null,
      url: encryptUrl(container.keys, key, body.webhook_url),
      secret: secret === null ? null : encryptSecret(container.keys, key, secret),
      includeObject: body.include_object,
      eventTypes: body.events,
      failingSince: null,
      createdAt: now,
      deletedAt: null,
    };
    await db.insert(webhooks).values(row);
    const notice = { accountId: account.id, change: 'webhook_created', by: person } as const;
    await notifyAdmins(db, container, notice, now);
    return toWebhookResource(container.keys, row, secret);
  };

/**
 * Returns the new address of a webhook. Undefined if a client sends back the one that it has read, which lacks the
 * credentials.
 */
function changedUrl(container: Container, webhook: WebhookRow, url: string | undefined): string | undefined {
  if (url === undefined || url === urlWithoutCredentials(container.keys, webhook)) return undefined;
  if (url.startsWith('sns:') && !parseSnsUrl(url))
    throw new ApiError(errorCatalog.maskedValueChanged('webhook_url'));
  requireSecureUrl(container, url);
  return url;
}

/** Returns a random secret in the format of Standard Webhooks: `whsec_` and the Base64 of 32 bytes. */
const newEndpointSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Checks that a webhook is created where it is meant to work: elsewhere it would never hear of anything.
 * @param live as the body of the creation has it
 * @throws ApiError `webhook_live`, `webhook_not_live`
 */
function requireEnvironment({ config }: Container, live: boolean | undefined): void {
  const isLive = config.environment === 'production';
  if (live !== undefined && live !== isLive)
    throw new ApiError(isLive ? errorCatalog.webhookLive : errorCatalog.webhookNotLive);
}

/** @throws ApiError `webhook_url_not_secure` in production, if events would travel in plain text */
function requireSecureUrl({ config }: Container, url: string): void {
  if (config.environment === 'production' && !/^(https|sns):/.test(url))
    throw new ApiError(errorCatalog.webhookUrlNotSecure);
}

/** @throws ApiError `previous_secret_missing` if only one secret signs the deliveries to an endpoint */
async function requirePreviousSecret(
  db: Transaction,
  container: Container,
  { applicationId }: WebhookRow,
): Promise<void> {
  if (applicationId === null || !(await hasPreviousSecret(db, container, applicationId)))
    throw new ApiError(errorCatalog.previousSecretMissing);
}

/** Sends `webhook.test` to one endpoint, whichever types it subscribes to. Its object is the endpoint. */
async function sendTestEvent(
  db: Transaction,
  container: Container,
  { webhook, now, signedWith }: Pick<NewDelivery, 'signedWith'> & { webhook: WebhookRow; now: Date },
): Promise<Event> {
  const { accountId, applicationId } = webhook;
  const object = toWebhookResource(container.keys, webhook);
  const [event] = await storeEvents(db, container, [
    { accountId, applicationId, type: 'webhook.test', object, at: now },
  ]);
  if (!event) throw new Error('The test event was not stored.');
  await scheduleDeliveries(db, container.clock.now(), [{ webhook, event, signedWith }]);
  return toEventResource(decryptEvent(container.keys, event));
}

export const mayReadEvents = ({ keyScopes, nodes }: Caller): boolean =>
  !nodes && (keyScopes?.includes('read') ?? true);

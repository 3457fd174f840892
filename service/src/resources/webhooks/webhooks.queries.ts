import { and, count, desc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { ApiError, errorCatalog, maxWebhooks, type Webhook, type WebhookLog } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import type { CountedRows } from '../../db/rows/cursor-page.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { byId, ofAccount, ofEventAccount, sameAccount } from '../../db/rows/of-account.ts';
import type { WebhookRow, WebhookLogRow } from '../../db/rows/rows.ts';
import { accounts, deliveries, events, webhookLogs, webhooks } from '../../db/schema/index.ts';
import { urlWithoutCredentials } from '../../delivery/webhooks/webhook-url.ts';
import type { Keys } from '../../platform/secret-keys.ts';

/** Condition for the endpoints of an account that are not deleted. */
export const activeWebhooks = (accountId: string) =>
  and(ofAccount(webhooks, accountId), isNull(webhooks.deletedAt));

const activeWebhook = (accountId: string, id: string) => and(activeWebhooks(accountId), eq(webhooks.id, id));

/**
 * Returns an endpoint.
 *
 * @throws ApiError `not_found` when the account has no such endpoint, or it is deleted
 */
export async function getWebhook(db: Queryable, accountId: string, id: string): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(activeWebhook(accountId, id));
  if (!row) throw new ApiError(errorCatalog.notFound('webhook'));
  return row;
}

/**
 * Returns an endpoint and locks it.
 *
 * @throws ApiError `not_found` when the account has no such endpoint, or it is deleted
 */
export async function lockWebhook(db: Transaction, accountId: string, id: string): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(activeWebhook(accountId, id)).for('update');
  if (!row) throw new ApiError(errorCatalog.notFound('webhook'));
  return row;
}

/**
 * Makes sure that the account may have another endpoint. Requests that create endpoints of one account run one after the
 * other, so that two at a time cannot exceed the limit.
 *
 * @throws ApiError `webhook_limit_reached`
 */
export async function reserveWebhook(db: Transaction, accountId: string): Promise<void> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const [counted] = await db.select({ total: count() }).from(webhooks).where(activeWebhooks(accountId));
  if ((counted?.total ?? 0) >= maxWebhooks) throw new ApiError(errorCatalog.webhookLimitReached(maxWebhooks));
}

/** The endpoints of the account whose newest delivery attempt failed, to count them. */
export const failingWebhooks = (accountId: string): CountedRows => ({
  table: webhooks,
  where: and(activeWebhooks(accountId), isNotNull(webhooks.failingSince)),
});

export async function updateWebhook(
  db: Transaction,
  row: WebhookRow,
  changes: Partial<WebhookRow>,
): Promise<WebhookRow> {
  const newRow = { ...row, ...changes };
  await db.update(webhooks).set(newRow).where(activeWebhook(row.accountId, row.id));
  return newRow;
}

/** Which events to send again. */
export interface ResendSelection {
  event_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Finds events that were sent to an endpoint before. Others are not for this endpoint. */
export const findSentEvents = (
  db: Transaction,
  webhook: Pick<WebhookRow, 'accountId' | 'id'>,
  { event_id: eventId, from, to }: ResendSelection,
): Promise<{ accountId: string; id: string }[]> =>
  db
    .selectDistinct({ accountId: deliveries.eventAccountId, id: deliveries.eventId })
    .from(deliveries)
    .innerJoin(events, byId(events, deliveries.eventAccountId, deliveries.eventId))
    .where(
      and(
        ofAccount(deliveries, webhook.accountId),
        eq(deliveries.webhookId, webhook.id),
        eventId ? eq(deliveries.eventId, eventId) : undefined,
        from ? gte(events.createdAt, new Date(from)) : undefined,
        to ? lte(events.createdAt, new Date(to)) : undefined,
      ),
    );

/**
 * Ends the deliveries of events to an endpoint that are still tried, because new ones take their place: the endpoint would otherwise
 * get retries of an event that it has accepted. Of an attempt that is under way, only the log hears.
 */
export async function replacePendingDeliveries(
  db: Transaction,
  webhook: Pick<WebhookRow, 'accountId' | 'id'>,
  sentEvents: readonly { accountId: string; id: string }[],
): Promise<void> {
  const accountIds = sentEvents.map(({ accountId }) => accountId);
  const ids = sentEvents.map(({ id }) => id);
  await db
    .update(deliveries)
    .set({ status: 'replaced', dueAt: null })
    .where(
      and(
        ofAccount(deliveries, webhook.accountId),
        eq(deliveries.webhookId, webhook.id),
        eq(deliveries.status, 'pending'),
        sql`(${deliveries.eventAccountId}, ${deliveries.eventId}) in
          (select * from unnest(${sql.param(accountIds)}::text[], ${sql.param(ids)}::text[]))`,
      ),
    );
}

/** @param secret returned once, when an account's own endpoint is created */
export const toWebhookResource = (keys: Keys, row: WebhookRow, secret: string | null = null): Webhook => ({
  id: row.id,
  object: 'webhook',
  uri: `/v1/webhooks/${row.id}`,
  webhook_url: urlWithoutCredentials(keys, row),
  include_object: row.includeObject,
  events: row.eventTypes,
  account_id: row.accountId,
  application_id: row.applicationId,
  secret,
  failing_since: toTimestampOrNull(row.failingSince),
  created_at: toTimestamp(row.createdAt),
  deleted_at: toTimestampOrNull(row.deletedAt),
});

/** @param viewer only the owner of the endpoint sees what its backend answered */
export const toWebhookLogResource = (row: WebhookLogRow, { isOwner }: { isOwner: boolean }): WebhookLog => ({
  id: row.id,
  object: 'webhook_log',
  webhook_id: row.webhookId,
  event_id: row.eventId,
  event_type: row.eventType,
  account_id: row.eventAccountId,
  attempt: row.attempt,
  status: row.status,
  error: row.error,
  duration_ms: row.durationMs,
  response: isOwner ? row.response : null,
  response_bytes: isOwner ? row.responseBytes : null,
  created_at: toTimestamp(row.createdAt),
});

/** Condition for the attempts that an account sees: of its own endpoints, and of partners about the account. */
export const attemptsOfAccount = (accountId: string) =>
  or(ofAccount(webhookLogs, accountId), ofEventAccount(webhookLogs, accountId));

/** An attempt to deliver an event, with the endpoint if it is the account's own. */
interface OwnAttempt {
  attempt: WebhookLogRow;
  webhook: WebhookRow | undefined;
}

/** @throws ApiError 404 if the account does not see such an attempt */
export async function getAttempt(db: Queryable, accountId: string, id: string): Promise<OwnAttempt> {
  const endpoint = and(ofAccount(webhooks, accountId), sameAccount(webhooks, webhookLogs));
  const [row] = await db
    .select({ attempt: webhookLogs, webhook: webhooks })
    .from(webhookLogs)
    .leftJoin(webhooks, and(endpoint, eq(webhooks.id, webhookLogs.webhookId)))
    .where(and(attemptsOfAccount(accountId), eq(webhookLogs.id, id)));
  if (!row) throw new ApiError(errorCatalog.notFound('delivery attempt'));
  return { attempt: row.attempt, webhook: row.webhook ?? undefined };
}

/** Returns an attempt to deliver an event to an endpoint of the account. Undefined: there was none yet. */
export async function findAttempt(
  db: Queryable,
  accountId: string,
  eventId: string,
): Promise<WebhookLogRow | undefined> {
  const isOfEvent = and(ofAccount(webhookLogs, accountId), eq(webhookLogs.eventId, eventId));
  const [attempt] = await db.select().from(webhookLogs).where(isOfEvent);
  return attempt;
}

/** Returns the event of an attempt. Undefined: it is no longer kept. */
export async function findEventOf(db: Queryable, { eventAccountId, eventId }: WebhookLogRow) {
  return findRow(db, events, eventAccountId, eventId);
}

/** Returns deliveries of all accounts that were given up, or are tried again, the newest first. */
export const findTroubledDeliveries = (db: Queryable, status: 'failed' | 'retrying', limit: number) =>
  db
    .select({ delivery: deliveries, accountName: accounts.name, webhook: webhooks, type: events.type })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .innerJoin(webhooks, and(sameAccount(webhooks, deliveries), eq(webhooks.id, deliveries.webhookId)))
    .innerJoin(events, byId(events, deliveries.eventAccountId, deliveries.eventId))
    .where(
      status === 'failed'
        ? eq(deliveries.status, 'failed')
        : and(eq(deliveries.status, 'pending'), gt(deliveries.attempts, 0)),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);

export type TroubledDelivery = Awaited<ReturnType<typeof findTroubledDeliveries>>[number];

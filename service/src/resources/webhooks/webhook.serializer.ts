import type { InferSelectModel } from 'drizzle-orm';
import type { Event, Webhook, WebhookLog } from '@service-embeds/contract';
import { decrypt } from '../../platform/crypto.ts';
import type { webhookLogs } from '../../db/schema/index.ts';
import type { Container } from '../../context.ts';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { WebhookRow, EventRow } from '../../db/rows.ts';

export type { WebhookRow, EventRow } from '../../db/rows.ts';

/** An address without what must not be shown. */
export function shownUrl({ keys }: Pick<Container, 'keys'>, sealed: Buffer): string {
  const url = new URL(decrypt(keys.encryption, sealed));
  url.username = url.password = '';
  return url.href;
}

/** @param secret shown once, at the creation */
export const toWebhookResource = (
  container: Container,
  row: WebhookRow,
  secret: string | null = null,
): Webhook => ({
  id: row.id,
  object: 'webhook',
  uri: `/v1/webhooks/${row.id}`,
  webhook_url: shownUrl(container, row.url),
  include_object: row.includeObject,
  events: row.eventTypes,
  account_id: row.accountId,
  application_id: row.applicationId,
  secret,
  failing_since: toTimestampOrNull(row.failingSince),
  created_at: toTimestamp(row.createdAt),
  deleted_at: toTimestampOrNull(row.deletedAt),
});

/** The envelope: the object as it was in the transaction, or only which one it is. */
export const toEventResource = (
  { id, type, createdAt, accountId, object }: EventRow,
  includeObject = true,
): Event => ({
  id,
  object: 'event',
  type,
  created_at: toTimestamp(createdAt),
  account_id: accountId,
  data: {
    object: includeObject
      ? object
      : { id: object['id'], object: object['object'], ...('uri' in object && { uri: object['uri'] }) },
  },
});

export const toWebhookLogResource = (row: InferSelectModel<typeof webhookLogs>): WebhookLog => ({
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
  response: row.response,
  created_at: toTimestamp(row.createdAt),
});

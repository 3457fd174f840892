import type { Webhook, WebhookLog } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { WebhookLogRow, WebhookRow } from '../../db/rows/rows.ts';
import type { Keys } from '../../platform/crypto.ts';
import { urlWithoutCredentials } from '../../delivery/webhooks/webhook-url.ts';

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

/** Headers of Standard Webhooks: what its libraries verify, and what our own intake of mail events reads. */
export const standardWebhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** The service's own headers of a webhook delivery (docs/api/webhooks.md#webhook-signatures). */
export const serviceWebhookHeaders = {
  signature: 'X-Service-Signature',
  eventId: 'X-Service-Event-Id',
  attempt: 'X-Service-Attempt',
} as const;

type ValueOf<T> = T[keyof T];

/** A header that every webhook delivery has. */
export type WebhookHeader = ValueOf<typeof standardWebhookHeaders> | ValueOf<typeof serviceWebhookHeaders>;

/** Headers of every webhook delivery, whatever its event. */
export const webhookContentHeaders = {
  'Content-Type': 'application/json',
  'User-Agent': 'Service-Webhook/1',
} as const;

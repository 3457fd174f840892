import {
  serviceWebhookHeaders,
  webhookContentHeaders,
} from '@service-embeds/contract/reference-data/webhook-headers';

/** Returns the headers of a first attempt, without its signature (docs/api/webhooks.md#webhook-signatures). */
export const deliveryHeaders = (eventId: string): Record<string, string> => ({
  ...webhookContentHeaders,
  [serviceWebhookHeaders.eventId]: eventId,
  [serviceWebhookHeaders.attempt]: '1',
});

/** Returns a random secret in the format of Standard Webhooks. */
export const newWebhookSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

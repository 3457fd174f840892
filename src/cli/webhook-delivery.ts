/** Returns the headers that each delivery has, beside its signature (docs/interface.md#webhook-signatures). */
export const deliveryHeaders = (eventId: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Service-Webhook/1',
  'X-Service-Event-Id': eventId,
  'X-Service-Attempt': '1',
});

/** Returns a random secret in the format of Standard Webhooks. */
export const newWebhookSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

import { hmac, standardSignature } from './hmac.ts';

/**
 * The headers of a genuine delivery: for tests of your receiver, and for `service-embeds listen`.
 * @param body exactly as it will be sent
 * @param secret the `client_secret`, or the webhook's own
 */
export async function signWebhook(
  body: string,
  eventId: string,
  secret: string,
  now = Date.now(),
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const hex = [...(await hmac(secret, body))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    'X-Service-Signature': hex,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': await standardSignature(secret, eventId, timestamp, body),
  };
}

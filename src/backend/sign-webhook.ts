import {
  serviceWebhookHeaders,
  standardWebhookHeaders,
} from '@service-embeds/contract/reference-data/webhook-headers';
import { toHex } from '@service-embeds/domain/hex';
import { hmacSha256 } from './crypto.ts';
import { standardWebhooks } from './standard-webhook.ts';

/**
 * Returns the signature headers of a genuine delivery: for tests of your own receiver.
 *
 * @param body exactly as it will be sent
 * @param eventId ID of the event
 * @param secret the `client_secret` of your application, or the secret of the webhook endpoint
 * @param now time of the delivery, in milliseconds. Default: the current time
 * @returns `X-Service-Signature`, `webhook-id`, `webhook-timestamp`, and `webhook-signature`
 * @example
 * const headers = await signWebhook(body, event.id, process.env.CLIENT_SECRET);
 * await fetch('http://localhost:3000/webhooks', { method: 'POST', headers, body });
 */
export async function signWebhook(
  body: string,
  eventId: string,
  secret: string,
  now = Date.now(),
): Promise<Record<string, string>> {
  const signatures = standardWebhooks(secret).map((webhook) => webhook.sign(eventId, new Date(now), body));
  return {
    [serviceWebhookHeaders.signature]: toHex(await hmacSha256(secret, body)),
    [standardWebhookHeaders.id]: eventId,
    [standardWebhookHeaders.timestamp]: String(Math.floor(now / 1000)),
    [standardWebhookHeaders.signature]: signatures.join(' '),
  };
}

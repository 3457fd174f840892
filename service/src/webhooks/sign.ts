import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signingKeyFormat } from '@service-embeds/domain/webhook/signing-key';

/** A delivery to sign. */
export interface SignedContent {
  /** Exactly as it is sent. */
  body: string;
  eventId: string;
  now: Date;
}

/**
 * Returns the headers that prove where a delivery comes from (docs/interface.md#webhook-signatures): the signature over
 * the body, and that of Standard Webhooks, which also covers ID and time to prevent replay.
 *
 * @param secrets the valid ones, the newest first: `X-Service-Signature` uses only that one
 */
export function signatureHeaders(
  { body, eventId, now }: SignedContent,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => webhookOf(secret).sign(eventId, now, body));
  return {
    'X-Service-Signature': createHmac('sha256', secrets[0] ?? '')
      .update(body)
      .digest('hex'),
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

const webhookOf = (secret: string): Webhook =>
  signingKeyFormat(secret) === 'base64'
    ? new Webhook(secret)
    : new Webhook(new TextEncoder().encode(secret), { format: 'raw' });

import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signingKeyFormats } from '@service-embeds/domain/webhook/signing-key';

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
  const signatures = secrets.flatMap(signersOf).map((webhook) => webhook.sign(eventId, now, body));
  return {
    'X-Service-Signature': createHmac('sha256', secrets[0] ?? '')
      .update(body)
      .digest('hex'),
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** Returns a signer for each key that is derived from a secret. */
const signersOf = (secret: string): Webhook[] =>
  signingKeyFormats(secret).map((format) =>
    format === 'base64'
      ? new Webhook(secret)
      : new Webhook(new TextEncoder().encode(secret), { format: 'raw' }),
  );

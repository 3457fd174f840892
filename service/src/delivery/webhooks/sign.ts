import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import {
  serviceWebhookHeaders,
  standardWebhookHeaders,
} from '@service-embeds/contract/reference-data/webhook-headers';
import { signingKeyFormats } from '@service-embeds/domain/webhook/signing-key';

export interface SignedContent {
  /** Exactly as it is sent. */
  body: string | Buffer;
  eventId: string;
  now: Date;
}

export interface SigningKeys {
  /** Of `X-Service-Signature`, which holds one signature. */
  text: KeyObject;
  /** Of Standard Webhooks, which joins ID, time and body with dots. */
  signers: KeyObject[];
}

/**
 * Returns the headers that prove where a delivery comes from (docs/api/webhooks.md#webhook-signatures): the signature over
 * the body, and that of Standard Webhooks, which also covers ID and time to prevent replay.
 */
export function signatureHeaders(
  { body, eventId, now }: SignedContent,
  { text, signers }: SigningKeys,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const start = `${eventId}.${timestamp}.`;
  const signatures = signers.map(
    (key) => `v1,${createHmac('sha256', key).update(start).update(body).digest('base64')}`,
  );
  return {
    [serviceWebhookHeaders.signature]: createHmac('sha256', text).update(body).digest('hex'),
    [standardWebhookHeaders.id]: eventId,
    [standardWebhookHeaders.timestamp]: timestamp,
    [standardWebhookHeaders.signature]: signatures.join(' '),
  };
}

/**
 * Returns the keys that sign with secrets.
 *
 * @param secrets the valid ones, the newest first. `X-Service-Signature` uses the oldest of them, which the receiver still checks
 * (docs/webhooks.md#rotate-the-secret)
 */
export function signingKeysOf(secrets: readonly string[]): SigningKeys {
  return {
    text: keysOf(secrets.at(-1) ?? '').text,
    signers: secrets.flatMap((secret) => keysOf(secret).signers),
  };
}

/** Keys in memory. Node imports a key that it gets as bytes again for each signature, which costs more than to sign. */
const keysBySecret = new Map<string, SigningKeys>();
const maxSecrets = 1000;

function keysOf(secret: string): SigningKeys {
  const existing = keysBySecret.get(secret);
  if (existing) return existing;
  const text = createSecretKey(secret, 'utf8');
  const signers = signingKeyFormats(secret).map((format) =>
    format === 'base64' ? createSecretKey(secret.replace(/^whsec_/, ''), 'base64') : text,
  );
  if (keysBySecret.size >= maxSecrets) keysBySecret.clear();
  keysBySecret.set(secret, { text, signers });
  return { text, signers };
}

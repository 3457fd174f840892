import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { signingKeyFormats } from '@service-embeds/domain/webhook/signing-key';

/** A delivery to sign. */
export interface SignedContent {
  /** Exactly as it is sent. */
  body: string | Buffer;
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
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const [newest] = secrets.map(keysOf);
  const signatures = secrets
    .flatMap((secret) => keysOf(secret).signers)
    .map((key) => `v1,${hmac(key, `${eventId}.${timestamp}.`, body).toString('base64')}`);
  return {
    'X-Service-Signature': hmac(newest?.text ?? keysOf('').text, body).toString('hex'),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function hmac(key: KeyObject, ...parts: (string | Buffer)[]): Buffer {
  const digest = createHmac('sha256', key);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

/** The keys of a secret. */
interface SigningKeys {
  /** Of `X-Service-Signature`. */
  text: KeyObject;
  /** Of Standard Webhooks, which joins ID, time and body with dots. */
  signers: KeyObject[];
}

/** Keys in memory. Node imports a key that it gets as bytes anew for each signature, which costs more than to sign. */
const keysBySecret = new Map<string, SigningKeys>();
const mostSecrets = 1000;

function keysOf(secret: string): SigningKeys {
  const existing = keysBySecret.get(secret);
  if (existing) return existing;
  const text = createSecretKey(secret, 'utf8');
  const signers = signingKeyFormats(secret).map((format) =>
    format === 'base64' ? createSecretKey(secret.replace(/^whsec_/, ''), 'base64') : text,
  );
  if (keysBySecret.size >= mostSecrets) keysBySecret.clear();
  keysBySecret.set(secret, { text, signers });
  return { text, signers };
}

import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { DataCipher } from './data-cipher.ts';

/** Keys for one purpose each, all derived from one secret (HKDF, RFC 5869). */
export interface SecretKeys {
  /** Encrypts what a browser keeps for the service. */
  browserPayloads: Buffer;
  sessionTokens: Buffer;
  candidateLinks: Buffer;
  documentLinks: Buffer;
  hostedSessions: Buffer;
}

export interface Keys extends SecretKeys {
  /** Encrypts everything that is stored, with keys of its own. */
  data: DataCipher;
  /** Keys of `SERVICE_SECRET_PREVIOUS`. What they signed is still accepted; nothing new is signed with them. */
  previous: SecretKeys | undefined;
}

export function deriveKeys(secret: string): SecretKeys {
  return {
    browserPayloads: derive(secret, 'browser payloads'),
    sessionTokens: derive(secret, 'session tokens'),
    candidateLinks: derive(secret, 'personal links'),
    documentLinks: derive(secret, 'document links'),
    hostedSessions: derive(secret, 'hosted sessions'),
  };
}

/** Returns one key of the current secret and, if there is one, that of the secret before it. */
export const acceptedKeys = (
  keys: Pick<Keys, keyof SecretKeys> & { previous?: SecretKeys | undefined },
  purpose: keyof SecretKeys,
): Buffer[] => [keys[purpose], ...(keys.previous ? [keys.previous[purpose]] : [])];

/** 32 bytes for one purpose. */
export const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `service-embeds ${purpose}`, 32));

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Keys as Node uses them: it imports bytes again for every signature, which costs more than signing. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

function keyObjectOf(key: Buffer): KeyObject {
  const keyObject = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, keyObject);
  return keyObject;
}

export const hmac = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', keyObjectOf(key)).update(text).digest();

/** Returns a weak validator of a response body, because compression may change its bytes (RFC 9110, section 8.8.3). */
export const createEtag = (body: string): string => `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/**
 * Whether two texts are the same. How long the comparison takes says nothing about where they differ, so one can't guess a
 * signature character by character.
 */
export function areEqualTexts(text: string, expected: string): boolean {
  const bytes = Buffer.from(text);
  const expectedBytes = Buffer.from(expected);
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}

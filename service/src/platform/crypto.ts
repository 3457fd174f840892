import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  timingSafeEqual,
  randomFillSync,
  randomInt,
  randomBytes,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { DataCipher } from './data-cipher.ts';
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose';
import { millisecondsPerMinute } from '@service-embeds/domain/time';

/** Keys for one purpose each, all derived from one secret (HKDF, RFC 5869). */
export interface SecretKeys {
  /** Encrypts what a browser keeps for the service. */
  browserPayloads: Buffer;
  sessionTokens: Buffer;
  candidateLinks: Buffer;
  documentLinks: Buffer;
  hostedSessions: Buffer;
}

/** The keys of a deployment. */
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

interface WithKeys {
  keys: Omit<Keys, 'data'>;
}

interface Payload<Value> extends JWTPayload {
  value: Value;
}

/**
 * Encrypts a value for a browser to keep: an encrypted JWT (RFC 7516, `dir` with `A256GCM`) whose audience is `purpose`.
 * The browser can neither read nor change it, nor use it for another purpose.
 * @param lifetimeMinutes minutes until the value expires, on the real clock
 */
export const encryptPayload = (
  { keys }: WithKeys,
  purpose: string,
  value: object,
  lifetimeMinutes: number,
): Promise<string> =>
  new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(purpose)
    .setExpirationTime(new Date(Date.now() + lifetimeMinutes * millisecondsPerMinute))
    .encrypt(keys.browserPayloads);

/** Returns the value that `encryptPayload` encrypted for this purpose, or undefined if it is altered or has expired. */
export async function decryptPayload<Value>(
  { keys }: WithKeys,
  purpose: string,
  token: string,
): Promise<Value | undefined> {
  for (const key of acceptedKeys(keys, 'browserPayloads')) {
    try {
      const { payload } = await jwtDecrypt<Payload<Value>>(token, key, {
        audience: purpose,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp', 'value'],
      });
      return payload.value;
    } catch {
      // The key before it may be the right one.
    }
  }
  return undefined;
}

/** Random bytes of an ID. */
const randomLength = 6;
/** Random bytes for the next IDs. To get them one ID at a time takes longer than all else in an ID. */
const randomness = Buffer.alloc(randomLength * 256);
let position = randomness.length;

/** Counts the ordered IDs of this process. It begins anywhere, so that two processes rarely have the same number. */
let count = randomInt(2 ** 23);

/**
 * A new ID like `newId`, but IDs of one process are in order within a millisecond, too: 48 bits of time, 24 of a count and 24 random
 * ones.
 */
export function newOrderedId(at: Date): string {
  count = (count + 1) % 2 ** 24;
  const id = newId(at);
  return id.slice(0, 12) + count.toString(16).padStart(6, '0') + id.slice(18);
}

/** A new id: 24 lowercase hex characters, 48 bits of time in milliseconds and 48 random ones, so ids sort by age. */
export function newId(at: Date = new Date()): string {
  if (position === randomness.length) {
    randomFillSync(randomness);
    position = 0;
  }
  const random = randomness.toString('hex', position, position + randomLength);
  position += randomLength;
  return at.getTime().toString(16).padStart(12, '0') + random;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const alphabet = `0123456789${letters.toUpperCase()}${letters}`;

/**
 * Returns letters and digits of random or derived bytes, about 5.95 bits in each. They need no escape in a header, a URL
 * or a shell, and a multiple of four of them is valid Base64.
 *
 * @param bytes more bits than the text holds, so that every character is equally likely
 */
export function base62(bytes: Buffer, length: number): string {
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  while (text.length < length) {
    text += alphabet.charAt(Number(value % 62n));
    value /= 62n;
  }
  return text;
}

/**
 * Characters of an API key or access token. With its colon it fits into 60 characters of Base64, after which some
 * libraries break the line, Ruby's `Base64.encode64` for example: such a header is refused.
 */
const credentialLength = 44;

/** Characters of a `client_id`: 71 bits, so that another one can't be found by chance. */
const clientIdLength = 12;

/** Characters of a `client_secret`: 190 bits, and with a `client_id` of 12 characters as long as the credentials. */
const clientSecretLength = 32;

/** Returns a key or access token of 44 characters, made of bytes that are random by default. */
export const newCredential = (prefix: 'key' | 'access' | 'staff', bytes: Buffer = randomBytes(32)): string =>
  `${prefix}_${base62(bytes, credentialLength - prefix.length - 1)}`;

/**
 * Returns a `client_secret`. It is valid Base64 of 24 bytes, so that libraries of Standard Webhooks take it as it is.
 *
 * @param bytes default: random ones
 */
export const newClientSecret = (bytes: Buffer = randomBytes(32)): string => base62(bytes, clientSecretLength);

/** Returns a random `client_id`. */
export const newClientId = (): string => base62(randomBytes(16), clientIdLength);

/** Milliseconds for which a person can enter a code from an email. */
export const emailedCodeMs = 15 * millisecondsPerMinute;

/** Creates a code of six digits for an email. Callers store only its hash. */
export const createEmailedCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

import { randomBytes, randomInt } from 'node:crypto';
import { millisecondsPerMinute } from '@service-embeds/domain/time';

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
export const createEmailedCode = (): string => String(randomInt(1000000)).padStart(6, '0');

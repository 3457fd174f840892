import { type JWTPayload, EncryptJWT, jwtDecrypt } from 'jose';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import { type Keys, acceptedKeys } from './secret-keys.ts';

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

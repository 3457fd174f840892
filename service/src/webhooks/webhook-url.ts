import { decrypt, type Keys } from '../platform/crypto.ts';

/**
 * Returns the URL of an endpoint without the credentials in front of its host.
 *
 * @param encryptedUrl as the database has it
 */
export function urlWithoutCredentials({ encryption }: Keys, encryptedUrl: Buffer): string {
  const url = new URL(decrypt(encryption, encryptedUrl));
  url.username = url.password = '';
  return url.href;
}

import { decodeBase64Url, encodeBase64Url } from './crypto.ts';

/** Settings of `tokenVault`. */
export interface TokenVaultOptions {
  /**
   * Secrets of your backend, at least 32 characters each. The first one encrypts, and all of them decrypt: to rotate the
   * secret, put the new one in front of the old one.
   */
  secrets: readonly [string, ...string[]];
}

/** Encrypts access tokens for storage. */
export interface TokenVault {
  /**
   * Encrypts a token for the account that it belongs to.
   *
   * @returns text that can be stored
   */
  seal(token: string, accountId: string): Promise<string>;
  /**
   * Decrypts a token.
   *
   * @throws Error when the text was changed, or encrypted for another account or with another secret
   */
  open(text: string, accountId: string): Promise<string>;
}

const version = 'v1';
const nonceBytes = 12;

/**
 * Returns a vault that encrypts with AES-256-GCM and a key derived from your secret (HKDF-SHA-256). The account ID is
 * authenticated along with the token.
 *
 * @param options your secrets
 * @throws TypeError when a secret is too short
 * @example
 * const vault = tokenVault({ secrets: [process.env.TOKEN_SECRET] });
 * const sealed = await vault.seal(access_token, service_account_id);
 */
export function tokenVault({ secrets }: TokenVaultOptions): TokenVault {
  if (secrets.some((secret) => secret.length < 32))
    throw new TypeError('Use secrets of at least 32 characters.');
  const keys = secrets.map(deriveKey);
  return {
    async seal(token, accountId) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const ciphertext = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(accountId) },
        await (keys[0] as Promise<EncryptionKey>),
        bytesOf(token),
      );
      return [version, encodeBase64Url(nonce), encodeBase64Url(new Uint8Array(ciphertext))].join('.');
    },
    async open(sealed, accountId) {
      const [prefix, nonce = '', text = ''] = sealed.split('.');
      for (const key of prefix === version ? keys : []) {
        try {
          const decrypted = await crypto.subtle.decrypt(
            { name: 'AES-GCM', iv: decodeBase64Url(nonce), additionalData: bytesOf(accountId) },
            await key,
            decodeBase64Url(text),
          );
          return new TextDecoder().decode(decrypted);
        } catch {
          // Another secret may have encrypted it.
        }
      }
      throw new Error(
        'This token cannot be opened: it was changed, or sealed for another account or with another secret.',
      );
    },
  };
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The type of WebCrypto keys, without the name that only some runtimes declare globally. */
type EncryptionKey = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>;

async function deriveKey(secret: string): Promise<EncryptionKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('service-embeds token vault') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

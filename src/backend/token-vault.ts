import { decode, encode } from './base64.ts';

export interface TokenVaultOptions {
  /**
   * Secrets of your backend, 32 characters or more each. The first one seals; all of them open, so that a new one can be
   * put in front of the old.
   */
  secrets: readonly [string, ...string[]];
}

/** Keeps access tokens encrypted at rest (SPEC, Authentication 6). */
export interface TokenVault {
  /** Seals a token for the account that it belongs to. The text can be stored. */
  seal(token: string, accountId: string): Promise<string>;
  /**
   * Opens what was sealed for this account.
   * @throws Error when it was altered, belongs to another account, or its secret is not among ours
   */
  open(sealed: string, accountId: string): Promise<string>;
}

const version = 'v1';
const nonceBytes = 12;

/** AES-256-GCM with a key derived from a secret (HKDF-SHA-256); the account id is authenticated along with the token. */
export function tokenVault({ secrets }: TokenVaultOptions): TokenVault {
  if (secrets.some((secret) => secret.length < 32))
    throw new TypeError('Use secrets of 32 characters or more.');
  const keys = secrets.map(deriveKey);
  return {
    async seal(token, accountId) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(accountId) },
        await (keys[0] as Promise<CryptoKey>),
        bytesOf(token),
      );
      return [version, encode(nonce), encode(new Uint8Array(sealed))].join('.');
    },
    async open(sealed, accountId) {
      const [mark, nonce = '', text = ''] = sealed.split('.');
      for (const key of mark === version ? keys : []) {
        try {
          const opened = await crypto.subtle.decrypt(
            { name: 'AES-GCM', iv: decode(nonce), additionalData: bytesOf(accountId) },
            await key,
            decode(text),
          );
          return new TextDecoder().decode(opened);
        } catch {
          // Sealed with another of the secrets, perhaps.
        }
      }
      throw new Error(
        'This token cannot be opened: it was altered, or sealed for another account or secret.',
      );
    },
  };
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function deriveKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('service-embeds token vault') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

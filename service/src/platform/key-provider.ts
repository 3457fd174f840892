import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Keeps the keys that protect data keys (envelope encryption). A data key is stored wrapped; only the provider can unwrap
 * it. `LocalKeyProvider` has its keys from the settings. A key management service such as AWS KMS is another implementation,
 * whose keys never leave it.
 */
export interface KeyProvider {
  /** ID of the key that wraps new data keys. */
  readonly currentKeyId: string;
  /** Wraps a data key with the current key. */
  wrap(dataKey: Buffer): Promise<Buffer>;
  /**
   * Unwraps a data key.
   *
   * @param keyId what `currentKeyId` was when the data key was wrapped
   * @throws Error if the provider no longer has the key, or the wrapped key was altered
   */
  unwrap(keyId: string, wrapped: Buffer): Promise<Buffer>;
}

export interface LocalKey {
  /** Any name, for example the month of its creation. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

/** Wraps data keys with AES-256-GCM and keys of the settings. The first key wraps new data keys; all of them unwrap. */
export class LocalKeyProvider implements KeyProvider {
  readonly currentKeyId: string;
  private readonly keys: ReadonlyMap<string, Buffer>;

  /** @param keys the current one first, at least one */
  constructor(keys: readonly LocalKey[]) {
    this.currentKeyId = keys[0]?.id ?? '';
    this.keys = new Map(keys.map(({ id, key }) => [id, key]));
  }

  wrap(dataKey: Buffer): Promise<Buffer> {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(this.currentKeyId), nonce);
    cipher.setAAD(Buffer.from(this.currentKeyId));
    const wrappedKey = Buffer.concat([cipher.update(dataKey), cipher.final()]);
    return Promise.resolve(Buffer.concat([nonce, cipher.getAuthTag(), wrappedKey]));
  }

  // Asynchronous, so that a missing key rejects the promise as it does with a remote provider.
  // eslint-disable-next-line @typescript-eslint/require-await
  async unwrap(keyId: string, wrapped: Buffer): Promise<Buffer> {
    const decipher = createDecipheriv('aes-256-gcm', this.keyOf(keyId), wrapped.subarray(0, 12));
    decipher.setAAD(Buffer.from(keyId));
    decipher.setAuthTag(wrapped.subarray(12, 28));
    return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()]);
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error(`SERVICE_KEYS has no key "${id}". Add it again (docs/encryption.md).`);
    return key;
  }
}

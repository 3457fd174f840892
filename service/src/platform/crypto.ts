import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a deployment, each for one purpose, all derived from its one secret (HKDF, RFC 5869). */
export interface Keys {
  encryption: Buffer;
  sessionTokens: Buffer;
  candidateLinks: Buffer;
  hostedSessions: Buffer;
}

export function deriveKeys(secret: string): Keys {
  return {
    encryption: derive(secret, 'encryption'),
    sessionTokens: derive(secret, 'session tokens'),
    candidateLinks: derive(secret, 'personal links'),
    hostedSessions: derive(secret, 'hosted sessions'),
  };
}

/** 32 bytes for one purpose. */
export const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `service-embeds ${purpose}`, 32));

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** First byte of ciphertext: which key and method it was made with, so that keys can change. */
const version = Buffer.from([1]);

/** AES-256-GCM with a random nonce: version, nonce (12 bytes), tag (16), ciphertext. */
export function encrypt(key: Buffer, content: string | Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([version, nonce, cipher.getAuthTag(), sealed]);
}

/** The text that `encrypt` sealed. Throws when the key differs or a bit was changed. */
export const decrypt = (key: Buffer, sealed: Buffer): string => decryptBytes(key, sealed).toString('utf8');

/** The same for what is no text. */
export function decryptBytes(key: Buffer, sealed: Buffer): Buffer {
  if (sealed[0] !== version[0]) throw new Error('Ciphertext of an unknown version.');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13));
  decipher.setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]);
}

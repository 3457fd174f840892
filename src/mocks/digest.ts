import { toHex } from '@service-embeds/domain/hex';

/** SHA-256 in hexadecimal. A page without a secure context has no such thing: there the fake makes one up. */
export async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle) return String(text.length).padStart(64, '0');
  const digest = await subtle.digest('SHA-256', bytes);
  return toHex(new Uint8Array(digest));
}

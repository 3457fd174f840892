import { deflateRawSync } from 'node:zlib';

/** Bytes that a secret has at least. */
const shortest = 32;
/** Bits of Shannon entropy and bytes after compression that random text of that length exceeds, and repetitions don't. */
const leastBits = 96;
const leastCompressed = 24;

/** Returns why a secret is too weak for production, or undefined. `openssl rand -base64 32` prints a good one. */
export function weaknessOf(secret: string): string | undefined {
  if (Buffer.byteLength(secret) < shortest) return `needs at least ${shortest} bytes`;
  const isRepetitive = deflateRawSync(secret).length < leastCompressed;
  return entropyOf(secret) < leastBits || isRepetitive ? 'is too easy to guess: use random bytes' : undefined;
}

/** Returns the bits of information in a text, judged by how often each character occurs. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

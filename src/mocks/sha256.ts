/** Round constants of SHA-256: fractional parts of the cube roots of the first 64 primes (FIPS 180-4, section 4.2.2). */
const roundConstants = primes(64).map((prime) => fraction(Math.cbrt(prime)));
/** Initial hash: fractional parts of the square roots of the first eight primes (section 5.3.3). */
const initialHash = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * Returns the SHA-256 of a text in UTF-8. Fake mode cannot use the browser's own: it is asynchronous, and pages without
 * a secure context do not have it.
 */
export function sha256(text: string): Uint8Array {
  const message = pad(new TextEncoder().encode(text));
  const hash = initialHash.slice();
  for (let offset = 0; offset < message.byteLength; offset += 64) addBlock(hash, message, offset);
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => digest.setUint32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

/** Appends a 1 bit, zeros, and the length in bits, so that whole blocks of 64 bytes result. */
function pad(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return view;
}

function addBlock(hash: number[], message: DataView, offset: number): void {
  const words: number[] = [];
  for (let index = 0; index < 64; index++)
    words.push(index < 16 ? message.getUint32(offset + index * 4) : expand(words, index));
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index++) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + (roundConstants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sum0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    hash[index] = ((hash[index] ?? 0) + word) | 0;
  });
}

function expand(words: number[], index: number): number {
  const [before15 = 0, before2 = 0] = [words[index - 15], words[index - 2]];
  const sigma0 = rotate(before15, 7) ^ rotate(before15, 18) ^ (before15 >>> 3);
  const sigma1 = rotate(before2, 17) ^ rotate(before2, 19) ^ (before2 >>> 10);
  return ((words[index - 16] ?? 0) + sigma0 + (words[index - 7] ?? 0) + sigma1) | 0;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
}

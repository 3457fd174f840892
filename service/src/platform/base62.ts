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

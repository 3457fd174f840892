import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two texts are the same. How long the comparison takes says nothing about where they differ, so nobody can guess a
 * signature character by character.
 */
export function areEqualTexts(text: string, expected: string): boolean {
  const bytes = Buffer.from(text);
  const expectedBytes = Buffer.from(expected);
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}

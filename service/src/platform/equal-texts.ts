import { timingSafeEqual } from 'node:crypto';

/**
 * Whether two texts are the same. How long the comparison takes says nothing about where they differ, so nobody can guess a
 * signature character by character.
 */
export function areEqualTexts(given: string, expected: string): boolean {
  const bytes = Buffer.from(given);
  const expectedBytes = Buffer.from(expected);
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}

import { randomInt, randomFillSync } from 'node:crypto';

/** Random bytes of an ID. */
const randomLength = 6;
/** Random bytes for the next IDs. To get them one ID at a time takes longer than all else in an ID. */
const randomness = Buffer.alloc(randomLength * 256);
let position = randomness.length;

/** Counts the ordered IDs of this process. It begins anywhere, so that two processes rarely have the same number. */
let count = randomInt(2 ** 23);

const nextCount = (): number => (count = (count + 1) % 2 ** 24);

/**
 * A new ID like `newId`, but in order within a millisecond, too: 48 bits of time, 24 of a number and 24 random ones.
 *
 * @param number of 24 bits. Default: a count, so that the IDs of this process are in order, and not those of several processes
 */
export function newOrderedId(at: Date, number = nextCount()): string {
  const id = newId(at);
  return id.slice(0, 12) + number.toString(16).padStart(6, '0') + id.slice(18);
}

/** A new id: 24 lowercase hex characters, 48 bits of time in milliseconds and 48 random ones, so ids sort by age. */
export function newId(at: Date = new Date()): string {
  if (position === randomness.length) {
    randomFillSync(randomness);
    position = 0;
  }
  const random = randomness.toString('hex', position, position + randomLength);
  position += randomLength;
  return at.getTime().toString(16).padStart(12, '0') + random;
}

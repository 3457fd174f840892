import { randomFillSync } from 'node:crypto';

/** Random bytes of an ID. */
const randomLength = 6;
/** Random bytes for the next IDs. To get them one ID at a time takes longer than all else in an ID. */
const randomness = Buffer.alloc(randomLength * 256);
let used = randomness.length;

/** A new id: 24 lowercase hex characters, 48 bits of time in milliseconds and 48 random ones, so ids sort by age. */
export function newId(at: Date = new Date()): string {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  const random = randomness.toString('hex', used, used + randomLength);
  used += randomLength;
  return at.getTime().toString(16).padStart(12, '0') + random;
}

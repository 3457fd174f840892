import { randomBytes } from 'node:crypto';

/** A new id: 24 lowercase hex characters, 48 bits of time in milliseconds and 48 random ones, so ids sort by age. */
export function newId(at: Date = new Date()): string {
  return at.getTime().toString(16).padStart(12, '0') + randomBytes(6).toString('hex');
}

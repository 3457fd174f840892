import { sha256 } from '../../../platform/crypto.ts';

/** Returns a number from 0 up to 1 that is always the same for the same text, so that simulations can be repeated. */
export const seededRandom = (text: string): number => sha256(text).readUInt32BE(0) / 2 ** 32;

/** Returns a day some years before a time. */
export function dayBefore(at: Date, years: number): string {
  const date = new Date(at);
  date.setUTCFullYear(at.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}

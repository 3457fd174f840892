import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { createLimiter } from '../db/limiter.ts';
import { sha256 } from '../platform/crypto.ts';

/** Limits attempts at something that can be guessed, such as a password or a card number. */
export interface Attempts {
  /** Counts one attempt and returns whether it is allowed. */
  allow(subject: string): Promise<boolean>;
  /** Resets the count after an attempt that succeeded. */
  forget(subject: string): Promise<void>;
}

const windowSeconds = 15 * 60;

/**
 * Allows a number of attempts for each subject in 15 minutes, from any network address. Subjects are stored as hashes.
 * @param name kind of attempt, for example `sign-in`
 * @param limit attempts in 15 minutes
 */
export async function createAttempts(pool: Pool, name: string, limit: number): Promise<Attempts> {
  const limiter = await createLimiter(pool, name, limit, windowSeconds);
  const keyOf = (subject: string) => sha256(subject).toString('base64url');
  return {
    allow: async (subject) => {
      try {
        await limiter.consume(keyOf(subject));
        return true;
      } catch (state) {
        if (!(state instanceof RateLimiterRes)) throw state;
        return false;
      }
    },
    forget: async (subject) => {
      await limiter.delete(keyOf(subject));
    },
  };
}

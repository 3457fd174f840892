import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { createLimiter } from '../db/requests/limiter.ts';
import { sha256 } from '../platform/crypto.ts';
import type { Attempts } from '../platform/identity-limits.ts';

export type { Attempts } from '../platform/identity-limits.ts';

const defaultWindowSeconds = 15 * 60;

/**
 * Allows a number of attempts for each subject in a time, from any network address. Subjects are stored as hashes.
 * @param name kind of attempt, for example `sign-in`
 * @param limit attempts in one window
 * @param windowSeconds default 15 minutes
 */
export async function createAttempts(
  pool: Pool,
  name: string,
  limit: number,
  windowSeconds = defaultWindowSeconds,
): Promise<Attempts> {
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

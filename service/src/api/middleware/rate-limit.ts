import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { sha256 } from '../../platform/crypto.ts';

/** Counts a request of an account. Returns the headers that tell what is left; refuses when nothing is. */
export type RateLimit = (accountId: string) => Promise<Record<string, string>>;

const windowSeconds = 60;

/** Attempts at something that can be guessed: to sign in with an address, to enter a card in a frame. */
export interface Attempts {
  /** Counts one. Whether it is allowed. */
  allow(subject: string): Promise<boolean>;
  /** After one that was right. */
  forget(subject: string): Promise<void>;
}

/** So many attempts in a quarter of an hour for one subject, wherever they come from. Subjects are kept as hashes. */
export async function createAttempts(pool: Pool, name: string, points: number): Promise<Attempts> {
  const limiter = await createLimiter(pool, name, points, 900);
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

const createLimiter = (
  pool: Pool,
  keyPrefix: string,
  points: number,
  duration: number,
): Promise<RateLimiterPostgres> =>
  new Promise((resolve, reject) => {
    const options = { storeClient: pool, tableName: 'rate_limits', keyPrefix, points, duration };
    const created: RateLimiterPostgres = new RateLimiterPostgres(options, (error?: Error) =>
      error ? reject(error) : resolve(created),
    );
  });

/** A limit of `points` requests a minute and account, counted in PostgreSQL so that all processes share it. */
export async function createRateLimit(pool: Pool, points: number): Promise<RateLimit> {
  const limiter = await createLimiter(pool, 'account', points, windowSeconds);
  const headers = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Record<string, string> => ({
    'X-Ratelimit-Limit': String(points),
    'X-Ratelimit-Remaining': String(Math.max(0, remainingPoints)),
    'X-Ratelimit-Reset': String(Math.ceil((Date.now() + msBeforeNext) / 1000)),
  });
  return async (accountId) => {
    try {
      return headers(await limiter.consume(accountId));
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      throw new ApiError(errorCatalog.rateLimited(seconds), headers(state));
    }
  };
}

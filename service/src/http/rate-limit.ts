import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refusals } from '../contract.ts';
import { Refusal } from './refusal.ts';

/** Counts a request of an account. Returns the headers that tell what is left; refuses when nothing is. */
export type RateLimit = (accountId: string) => Promise<Record<string, string>>;

const windowSeconds = 60;

/** A limit of `points` requests a minute and account, counted in PostgreSQL so that all processes share it. */
export async function createRateLimit(pool: Pool, points: number): Promise<RateLimit> {
  const limiter = await new Promise<RateLimiterPostgres>((resolve, reject) => {
    const options = {
      storeClient: pool,
      tableName: 'rate_limits',
      keyPrefix: 'account',
      points,
      duration: windowSeconds,
    };
    const created: RateLimiterPostgres = new RateLimiterPostgres(options, (error?: Error) =>
      error ? reject(error) : resolve(created),
    );
  });
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
      throw new Refusal(refusals.rateLimited(seconds), headers(state));
    }
  };
}

import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/**
 * Creates a counter in PostgreSQL, which all processes share.
 * @param keyPrefix separates this counter's subjects from those of other counters
 * @param points how often each subject may be counted in one window
 * @param windowSeconds length of the window
 */
export const createLimiter = (
  pool: Pool,
  keyPrefix: string,
  points: number,
  windowSeconds: number,
): Promise<RateLimiterPostgres> =>
  new Promise((resolve, reject) => {
    const options = {
      storeClient: pool,
      tableName: 'rate_limits',
      keyPrefix,
      points,
      duration: windowSeconds,
    };
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(options, (error?: Error) =>
      error ? reject(error) : resolve(limiter),
    );
  });

import type { MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { createLimiter } from '../../db/limiter.ts';
import type { ApiEnv, RateLimit } from '../api-env.ts';

const windowSeconds = 60;

/** Limits each account to `limit` requests a minute. The count is in PostgreSQL, so all processes share it. */
export async function createRateLimit(pool: Pool, limit: number): Promise<RateLimit> {
  const limiter = await createLimiter(pool, 'account', limit, windowSeconds);
  const headers = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Record<string, string> => ({
    'X-Ratelimit-Limit': String(limit),
    'X-Ratelimit-Remaining': String(Math.max(0, remainingPoints)),
    'X-Ratelimit-Reset': String(Math.ceil((Date.now() + msBeforeNext) / 1000)),
  });
  return async (accountId) => {
    try {
      return headers(await limiter.consume(accountId));
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      const retryAfterSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      throw new ApiError(errorCatalog.rateLimited(retryAfterSeconds), { headers: headers(state) });
    }
  };
}

/** Limits the requests of the caller's account, after authentication. */
export const limitRate =
  (rateLimit: RateLimit): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const { caller, account } = c.var.authenticated;
    // Visitors have a limit of their own, so that they cannot use up the limit of the account.
    const subject = caller.kind === 'visitor' ? `${account.id} visitors` : account.id;
    for (const [name, value] of Object.entries(await rateLimit(subject))) c.header(name, value);
    await next();
  };

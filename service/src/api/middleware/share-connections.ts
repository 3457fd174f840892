import type { MiddlewareHandler } from 'hono';
import type { Bulkhead } from '../../db/bulkhead.ts';
import type { ApiEnv } from '../api-env.ts';

/** Lets each account use its share of the database connections, after its body was read. */
export const shareConnections =
  (bulkhead: Bulkhead): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    bulkhead.run(c.get('authenticated').account.id, next);

import type { MiddlewareHandler } from 'hono';
import { defaultRequestLimits } from '@service-embeds/contract';
import { parseInput } from '@service-embeds/domain/request/parse-input';
import { readBody, readQuery } from '../../http/body.ts';
import type { ApiContext, ApiEnv } from '../api-env.ts';

/** Validates the query and the body of a request against the contract. */
export const validateInput: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { query } = c.var.route.definition;
  c.set('query', parseInput(query, query && readQuery(new URL(c.req.url))));
  await validateBody(c);
  await next();
};

/** Validates the body, once for each request. */
export async function validateBody(c: ApiContext): Promise<unknown> {
  const { body, limits } = c.var.route.definition;
  if (c.get('body') === undefined) {
    const bodyLimits = { ...defaultRequestLimits, ...limits, seconds: c.var.bodySeconds };
    c.set('body', parseInput(body, body && (await readBody(c.req.raw, body, bodyLimits))));
  }
  return c.get('body');
}

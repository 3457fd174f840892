import type { Context } from 'hono';
import { authenticate } from '../auth/authenticate.ts';
import { accountTime } from '../clock.ts';
import { refusals, routes, validate, type RouteDefinition, type RouteKey } from '../contract.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { readBody, readQuery, storable } from './body.ts';
import type { Call, Handlers } from './endpoint.ts';
import { etagOf, isUnchanged } from './etag.ts';
import { onlyOnce, readKey } from './idempotency.ts';
import type { RateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

/** What an API request leaves for the log. */
export interface ApiEnv {
  Variables: { requestId: string; route?: string; accountId?: string };
}

/** Answers one request of a route: who, how often, what, and then the handler in the request's own transaction. */
export async function serve<Key extends RouteKey>(
  c: Context<ApiEnv>,
  key: Key,
  handlers: Handlers,
  db: Database,
  services: Services,
  rateLimit: RateLimit,
): Promise<Response> {
  const route: RouteDefinition = routes[key];
  const params = storable(c.req.param() as Record<string, string>);
  const authorization = c.req.header('Authorization');
  const { caller, account } = await authenticate(
    db,
    services,
    authorization,
    route.auth,
    params['account_id'],
  );
  c.set('accountId', account.id);
  for (const [name, value] of Object.entries(await rateLimit(account.id))) c.header(name, value);

  const url = new URL(c.req.url);
  const query = parse(route.query, readQuery(url));
  const body = parse(route.body, route.body && (await readBody(c.req.raw, route.body)));
  const idempotencyKey = c.req.method === 'POST' ? readKey(c.req.header('Idempotency-Key')) : undefined;
  const now = accountTime(services.clock, account);

  const { answer, replayed } = await inTransaction(
    db,
    c.req.method === 'GET' ? 'read only' : 'read write',
    async (transaction) => {
      const call = {
        caller,
        account,
        params,
        query,
        body,
        db: transaction,
        now,
        url,
      } as unknown as Call<Key>;
      const handle = (): Promise<object> => handlers[key](call);
      if (idempotencyKey === undefined) return { answer: await handle(), replayed: false };
      const content = JSON.stringify([key, params, body ?? null]);
      return onlyOnce(transaction, services, { accountId: account.id, key: idempotencyKey, content }, handle);
    },
  );
  if (replayed) c.header('Idempotent-Replayed', 'true');
  if (c.req.method !== 'GET') return c.json(answer, route.status);
  const text = JSON.stringify(answer);
  const etag = etagOf(text);
  c.header('ETag', etag);
  if (isUnchanged(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  return c.body(text, route.status, { 'Content-Type': 'application/json' });
}

function parse(schema: RouteDefinition['body'], input: unknown): unknown {
  if (!schema) return undefined;
  const result = validate(schema, input);
  if (!result.ok) throw new Refusal(refusals.invalid(result.fields));
  return result.value;
}

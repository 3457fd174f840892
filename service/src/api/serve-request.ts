import type { Context } from 'hono';
import { authenticate } from '../identity/authenticate.ts';
import {
  authenticateApplication,
  authenticateVisitor,
  type ApplicationCredentials,
} from '../identity/oauth/applications.ts';
import { accountTime } from '../platform/clock.ts';
import {
  errorCatalog,
  routes,
  validate,
  type RouteDefinition,
  type RouteKey,
  ApiError,
} from '@service-embeds/contract';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Container } from '../context.ts';
import { readBody, readQuery, assertStorable } from '../http/body.ts';
import type { Call, Handlers } from '../resources/call.ts';
import { etagOf, isUnchanged } from '../http/etag.ts';
import { withIdempotency, readKey } from './middleware/idempotency.ts';
import type { RateLimit } from './middleware/rate-limit.ts';
import type { Client } from '../http/server.ts';

/** What an API request leaves for the log. */
export interface ApiEnv {
  Bindings: Client;
  Variables: { requestId: string; route?: string; accountId?: string };
}

/** What came of the handler's transaction. */
interface Outcome {
  answer: object;
  replayed: boolean;
  refusal?: ApiError;
}

/** Answers one request of a route: who, how often, what, and then the handler in the request's own transaction. */
export async function serve<Key extends RouteKey>(
  c: Context<ApiEnv>,
  key: Key,
  handlers: Handlers,
  db: Database,
  container: Container,
  rateLimit: RateLimit,
): Promise<Response> {
  const route: RouteDefinition = routes[key];
  const params = assertStorable(c.req.param() as Record<string, string>);
  const read = async () => parse(route.body, route.body && (await readBody(c.req.raw, route.body)));
  // An application's credentials stand in the body; everybody else is known before anything of theirs is read.
  const ofApplication = route.auth.application ? await read() : undefined;
  const { caller, account } = route.auth.visitor
    ? await authenticateVisitor(db, params['client_id'])
    : route.auth.application
      ? await authenticateApplication(db, container, ofApplication as ApplicationCredentials)
      : await authenticate(db, container, c.req.header('Authorization'), route.auth, params['account_id']);
  c.set('accountId', account.id);
  // Visitors have a limit of their own: theirs must not use up that of the account.
  const limited = caller.kind === 'visitor' ? `${account.id} visitors` : account.id;
  for (const [name, value] of Object.entries(await rateLimit(limited))) c.header(name, value);

  const url = new URL(c.req.url);
  const query = parse(route.query, readQuery(url));
  const body = ofApplication ?? (await read());
  const idempotencyKey = c.req.method === 'POST' ? readKey(c.req.header('Idempotency-Key')) : undefined;
  const now = accountTime(container.clock, account);
  const client = { ip: c.env.ip, userAgent: c.req.header('User-Agent')?.slice(0, 500) };

  const { answer, replayed, refusal } = await inTransaction<Outcome>(
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
        client,
      } as unknown as Call<Key>;
      const handle = (): Promise<object> => handlers[key](call);
      try {
        if (idempotencyKey === undefined) return { answer: await handle(), replayed: false };
        const content = JSON.stringify([key, params, body ?? null]);
        const request = { accountId: account.id, key: idempotencyKey, content };
        return await withIdempotency(transaction, container, request, handle);
      } catch (error) {
        if (error instanceof ApiError && error.commits)
          return { answer: {}, replayed: false, refusal: error };
        throw error;
      }
    },
  );
  if (refusal) throw refusal;
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
  if (!result.ok) throw new ApiError(errorCatalog.invalidInput(result.fields));
  return result.value;
}

import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { ApiError } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import { createCallRoute } from '../../../src/api/call-route.ts';
import { createHandlers } from '../../../src/commands/start/handlers.ts';
import { accounts } from '../../../src/db/schema/index.ts';
import type { Caller } from '../../../src/identity/caller.ts';
import type { CallRoute } from '../../../src/resources/call.ts';
import type { TestService } from '../service.ts';

interface CallInProcess {
  accountId: string;
  caller: Caller;
  params?: Record<string, string>;
  body?: object;
}

/** Calls a route as pages do, in an account. @throws ApiError */
export async function callInProcess(
  { container, database: db }: TestService,
  key: RouteKey,
  { accountId, caller, params = {}, body = {} }: CallInProcess,
): Promise<unknown> {
  const callRoute = createCallRoute({ handlers: createHandlers(container), db, container });
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  assert.ok(account);
  const input = {
    params,
    body,
    client: { ip: undefined, userAgent: undefined, requestId: undefined },
    url: new URL('https://pages.example.com/'),
  } as unknown as Parameters<CallRoute>[2];
  const { answer } = await callRoute(key, { caller, account }, input);
  return answer;
}

/** Returns the code of the error of a call. Undefined: it was done. */
export const codeOfCall = (...call: Parameters<typeof callInProcess>): Promise<string | undefined> =>
  callInProcess(...call).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

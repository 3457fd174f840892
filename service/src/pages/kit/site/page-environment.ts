import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RequestIdVariables } from 'hono/request-id';
import { ApiError, runsOnce, type PathParams } from '@service-embeds/contract';
import { serviceRoutes, type Answer, type RouteKey } from '@service-embeds/contract/service-routes';
import { idempotentContent } from '@service-embeds/domain/request/http-headers';
import type { Database } from '../../../db/pool/database.ts';
import { personCaller, visitorCaller } from '../../../identity/caller.ts';
import type { Container } from '../../../integrations/context.ts';
import type { Client } from '../../../platform/http/client.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { sha256 } from '../../../platform/secret-keys.ts';
import type { AccountRow, CallRoute, RouteInput } from '../../../resources/call.ts';
import { firstErrors } from '../forms/forms.ts';
import type { Sessions, Session } from './site-sessions.ts';

/** What every page finds in `c.var`. */
export interface PageVariables {
  db: Database;
  container: Container;
  /** Sessions of the site that the page belongs to. */
  sessions: Sessions;
}

/** The environment of a page's Hono context, with what its own middleware adds. */
export interface PageEnv<More extends object = object> {
  Bindings: Client;
  Variables: PageVariables & RequestIdVariables & More;
}

/** Puts the variables of a site into `c.var`. */
export const pageEnvironment = (variables: PageVariables) =>
  createMiddleware<PageEnv>(async (c, next) => {
    for (const [name, value] of Object.entries(variables)) c.set(name as keyof PageVariables, value as never);
    await next();
  });

/** What a page gives to a route. */
export type PageInput<Key extends RouteKey> = Omit<RouteInput<Key>, 'params'> & {
  /** Those that the page's path does not name. */
  params?: Partial<PathParams<Key>>;
  /** The same for the same form: sent twice, it does its work once. */
  idempotencyKey?: string;
};

/** Returns the parameters of a route: those that the page gives, and else those of its path with the same names. */
function paramsOf(c: Pick<Context, 'req'>, key: RouteKey, others: Partial<Record<string, string>>) {
  const values = { ...c.req.param(), ...others };
  const entries = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    if (values[name] === undefined) throw new Error(`The page of ${key} has no ${name}.`);
    return [name, values[name]] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the key of the form of a page, its route and what was entered: sent with a correction, it is another form. */
function formKeyOf(
  { var: variables }: { var: object },
  key: RouteKey,
  { params, body }: RouteInput<RouteKey>,
): string | undefined {
  const { form } = variables as { form?: (name: string) => string };
  const formKey = form?.('form_key');
  if (!formKey || !runsOnce(serviceRoutes[key])) return undefined;
  return sha256(`${formKey} ${idempotentContent({ key, params, body })}`).toString('hex');
}

/**
 * Runs a route for the person who is signed in.
 *
 * @param who the person as a caller, and the account that the route works in
 * @returns what the route answers
 * @throws ApiError as the API does
 */
export async function callFromPage<Key extends RouteKey>(
  c: Pick<Context<PageEnv<{ callRoute: CallRoute }>>, 'req' | 'var' | 'env' | 'get'>,
  key: Key,
  who: Parameters<CallRoute>[1],
  { params, idempotencyKey, ...input }: PageInput<Key> = {},
): Promise<Answer<Key>> {
  const request = { ...input, params: paramsOf(c, key, { ...params }) } as RouteInput<Key>;
  const onceKey = idempotencyKey ?? formKeyOf(c, key, request);
  const origin = { client: requestOrigin(c), url: new URL(c.req.url), idempotencyKey: onceKey };
  const { answer } = await c.var.callRoute(key, who, { ...request, ...origin });
  return answer;
}

/** A person who is signed in, and the account that they work in. */
interface Member {
  user: { id: string; email: string } & Parameters<typeof personCaller>[1];
  account: AccountRow;
}

type SignedInContext = Pick<
  Context<PageEnv<SessionVariables & { callRoute: CallRoute }>>,
  'req' | 'var' | 'env' | 'get'
>;

/** Runs a route for a person who is signed in, in their account, as `callFromPage` does. */
export function callAsMember<Key extends RouteKey>(
  c: SignedInContext,
  key: Key,
  { user, account }: Member,
  input?: PageInput<Key>,
): Promise<Answer<Key>> {
  const person = { id: user.id, email: user.email, sessionId: c.var.session.signedIn?.id ?? '' };
  return callFromPage(c, key, { caller: personCaller(person, user), account }, input);
}

/** Runs a route for a visitor of the hosted pages, as `callFromPage` does. @param where the account, and the application of a sign-up */
export const callAsVisitor = <Key extends RouteKey>(
  c: Parameters<typeof callFromPage>[0],
  key: Key,
  { account, applicationId }: { account: AccountRow; applicationId?: string },
  input?: PageInput<Key>,
): Promise<Answer<Key>> => callFromPage(c, key, { caller: visitorCaller(applicationId), account }, input);

/** What became of a form: what its route answers, a sentence for each wrong field, or why it is not possible. */
export type VisitorSubmission<Answer> =
  | { answer: Answer; errors?: never; error?: never }
  | { errors: Record<string, string>; error: ApiError; answer?: never }
  | { error: ApiError; answer?: never; errors?: never };

/** Runs the route of a visitor's form. @throws ApiError with a status of 500 or more */
export async function submitAsVisitor<Key extends RouteKey>(
  ...call: [
    c: Parameters<typeof callFromPage>[0],
    key: Key,
    where: Parameters<typeof callAsVisitor>[2],
    input: PageInput<Key>,
  ]
): Promise<VisitorSubmission<Answer<Key>>> {
  try {
    return { answer: await callAsVisitor(...call) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.fields ? { errors: firstErrors(error.fields), error } : { error };
  }
}

/** What `withSession` adds to `c.var`. */
export interface SessionVariables {
  session: Session;
  /** The hidden `form_token` of the page's forms. */
  formToken: string;
}

/** Reads the visitor's session. */
export const withSession = createMiddleware<PageEnv<SessionVariables>>(async (c, next) => {
  const { sessions } = c.var;
  const session = await sessions.read(c);
  c.set('session', session);
  c.set('formToken', sessions.formToken(session));
  await next();
});

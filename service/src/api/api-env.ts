import type { Context } from 'hono';
import type { IgnoredField, RouteDefinition } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import type { Database } from '../db/pool/database.ts';
import type { Authenticated } from '../identity/authenticate.ts';
import type { Container } from '../integrations/context.ts';
import type { Client } from '../platform/http/client.ts';
import type { CallRoute } from '../resources/call.ts';

export interface ApiOptions {
  callRoute: CallRoute;
  db: Database;
  container: Container;
}

/** The route of a request. */
export interface MatchedRoute {
  key: RouteKey;
  definition: RouteDefinition;
  params: Record<string, string>;
}

/** What the middlewares of one request leave for those after them. */
export interface ApiVariables {
  requestId: string;
  /** Seconds in which a body has to arrive. */
  bodySeconds: number;
  route: MatchedRoute;
  /** Set by `authenticate`. */
  authenticated: Authenticated;
  /** Set by `readInput`, as they came; the body also by `authenticate` where the credentials are in the body. */
  query: unknown;
  url: URL;
  body: unknown;
  /** Fields of the query and the body that the route does not know. */
  ignoredFields: IgnoredField[];
  /** Of the error that the request was answered with. Not set: it succeeded. */
  errorCode: string;
}

export interface ApiEnv {
  Bindings: Client;
  Variables: ApiVariables;
}

export type ApiContext = Context<ApiEnv>;

/** Returns a variable where the middleware that sets it may not have run: an unknown path has no route. */
export const variableSoFar = <Name extends keyof ApiVariables>(
  c: ApiContext,
  name: Name,
): ApiVariables[Name] | undefined => c.get(name);

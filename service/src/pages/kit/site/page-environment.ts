import { createMiddleware } from 'hono/factory';
import type { RequestIdVariables } from 'hono/request-id';
import type { Container } from '../../../integrations/context.ts';
import type { Database } from '../../../db/pool/database.ts';
import type { Client } from '../../../platform/http/client.ts';
import type { Sessions } from './sessions.ts';

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

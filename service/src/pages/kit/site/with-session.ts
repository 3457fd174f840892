import { createMiddleware } from 'hono/factory';
import type { PageEnv } from './page-environment.ts';
import type { Session } from './sessions.ts';

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

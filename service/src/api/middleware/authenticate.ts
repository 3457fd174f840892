import type { MiddlewareHandler } from 'hono';
import { authenticate } from '../../identity/authenticate.ts';
import {
  authenticateApplication,
  authenticateVisitor,
  type ApplicationCredentials,
} from '../../identity/oauth/applications.ts';
import type { ApiContext, ApiEnv, ApiOptions } from '../api-env.ts';
import { validateBody } from './validate.ts';

/** Finds out who calls, and in which account the call works. */
export const authenticateCaller =
  (options: ApiOptions): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    c.set('authenticated', await findCaller(options, c));
    await next();
  };

async function findCaller({ db, container }: ApiOptions, c: ApiContext) {
  const { definition, params } = c.var.route;
  const { auth } = definition;
  if (auth.visitor) return authenticateVisitor(db, params['client_id']);
  if (auth.application) {
    // An application sends its credentials in the body. All other callers are known before their body is read.
    const body = (await validateBody(c)) as ApplicationCredentials;
    return authenticateApplication(db, container, body);
  }
  return authenticate(db, container, {
    authorization: c.req.header('Authorization'),
    auth,
    pathAccountId: params['account_id'],
  });
}

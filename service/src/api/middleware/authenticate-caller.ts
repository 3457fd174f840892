import type { MiddlewareHandler } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { parseBody } from '@service-embeds/domain/request/parse-input';
import { authenticate, hasOperationsKey } from '../../identity/authenticate.ts';
import { readClientCredentials, type ClientParameters } from '../../identity/oauth/client-credentials.ts';
import { authenticateApplication, authenticateVisitor } from '../../identity/oauth/partner-applications.ts';
import type { ApiContext, ApiEnv, ApiOptions } from '../api-env.ts';
import { authenticateLink, authenticateMessage } from './authenticate-signature.ts';
import { countFailedAuthentication } from './rate-limit.ts';
import { readRouteBody } from './read-input.ts';

/** Finds out who calls, and in which account the call works. @throws ApiError with status 401, 403, 404 or 429 */
export async function authenticateCaller(options: ApiOptions, c: ApiContext): Promise<void> {
  try {
    c.set('authenticated', await findCaller(options, c));
  } catch (error) {
    if (error instanceof ApiError && failures.has(error.code))
      countFailedAuthentication(c, options.container);
    throw error;
  }
}

/** Lets the provider's staff pass where a request has no account. */
export const requireOperationsKey =
  ({ db, container }: Pick<ApiOptions, 'db' | 'container'>): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (!(await hasOperationsKey(db, container.config, c.req.header('Authorization')))) {
      countFailedAuthentication(c, container);
      throw new ApiError(errorCatalog.credentialsInvalid);
    }
    await next();
  };

/** Errors that say that the caller is not who it has to be. */
const failures = new Set<string>([
  'credentials_missing',
  'credentials_invalid',
  'client_credentials_invalid',
  'application_not_found',
  'document_link_invalid',
  'mail_events_not_signed',
]);

async function findCaller({ db, container }: ApiOptions, c: ApiContext) {
  const { definition, params } = c.get('route');
  const { auth } = definition;
  if (auth.signedLink) return authenticateLink({ db, container }, c);
  if (auth.signedMessage) return authenticateMessage({ db, container }, c);
  if (auth.visitor)
    return authenticateVisitor(db, container, {
      clientId: params['client_id'],
      origin: c.req.header('Origin'),
    });
  if (auth.application) {
    // An application may send its credentials in the body. All other callers are known before their body is read.
    const body = await readOAuthBody(c);
    const client = readClientCredentials(c.req.header('Authorization'), body);
    return authenticateApplication(db, container, client);
  }
  return authenticate(db, container, {
    authorization: c.req.header('Authorization'),
    auth,
    pathAccountId: params['account_id'],
    origin: c.req.header('Origin'),
    isRead: c.req.method === 'GET',
  });
}

/** Reads the body of an OAuth endpoint, whose failures have the shape of RFC 6749, section 5.2. */
async function readOAuthBody(c: ApiContext): Promise<ClientParameters> {
  try {
    return parseBody(c.get('route'), await readRouteBody(c)).value as ClientParameters;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 415].includes(error.status)) throw error;
    // Another type of grant has other parameters, so their absence is no error of its own.
    if (error.fields?.['grant_type']) throw new ApiError(errorCatalog.grantTypeUnsupported);
    throw new ApiError(
      error.fields
        ? errorCatalog.oauthRequestInvalid(error.fields)
        : errorCatalog.oauthBodyUnreadable(error.message),
    );
  }
}

import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  createConnectUrl,
  exchangeAuthorizationCode,
  OAuthError,
  oauthTokenHandler,
  verifyState,
} from '../../src/backend/index.ts';
import type { Acme } from './acme.ts';
import { setSessionCookie, type Sessions } from './demo-sessions.ts';
import type { ConnectProblem } from './pages/sign-in-page.ts';

const cookieName = 'acme_connect';

const redirectWithProblem = (c: Context, problem: ConnectProblem): Response =>
  c.redirect(`/sign-in?problem=${problem}`, 303);

/** Connects a customer's account, either on the service's hosted pages or with the sign-up embed. */
export function connectRoutes(acme: Acme, sessions: Sessions): Hono {
  const app = new Hono();
  addHostedFlow(app, acme, sessions);
  addSignUpFlow(app, acme, sessions);
  return app;
}

/** The OAuth flow: the customer goes to the hosted pages and comes back with an authorization code. */
function addHostedFlow(app: Hono, acme: Acme, sessions: Sessions): void {
  app.get('/connect', async (c) => {
    const { addresses, clientId } = acme.connection;
    const url = await createConnectUrl({
      partnersUrl: addresses.partners,
      clientId,
      redirectUri: new URL('/connected', c.req.url).href,
      secret: acme.secret,
      // One session for all tabs: a second one must not end the connection that was started in the first.
      session: getCookie(c, cookieName) ?? setSessionCookie(c, cookieName),
    });
    return c.redirect(url, 303);
  });

  app.get('/connected', async (c) => {
    const session = getCookie(c, cookieName) ?? '';
    if (!(await verifyState(c.req.query('state'), { secret: acme.secret, session })))
      return redirectWithProblem(c, 'state');
    const code = c.req.query('code');
    if (!code) return redirectWithProblem(c, 'denied');
    const { clientId, clientSecret, addresses } = acme.connection;
    try {
      const token = await exchangeAuthorizationCode({ baseUrl: addresses.api, clientId, clientSecret, code });
      await acme.addCustomer(token.service_account_id, token.access_token);
      return sessions.signIn(c, token.service_account_id);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return redirectWithProblem(c, 'code');
    }
  });
}

/** The sign-up embed: it posts the authorization code to Acme's backend itself. */
function addSignUpFlow(app: Hono, acme: Acme, sessions: Sessions): void {
  /** Accounts that visitors connected with the embed, by session. */
  const connectedAccounts = new Map<string, string>();

  // The session that starts here identifies the visitor when the embed posts the code.
  app.use('/sign-up', async (c: Context, next) => {
    if (!getCookie(c, cookieName)) setSessionCookie(c, cookieName);
    await next();
  });

  app.post('/api/oauth-token', (c) => {
    const { addresses, clientId, clientSecret } = acme.connection;
    const handleToken = oauthTokenHandler({
      baseUrl: addresses.api,
      clientId,
      clientSecret,
      authenticate: () => {
        const session = getCookie(c, cookieName);
        return session ? { session } : null;
      },
      save: async ({ session }, token) => {
        await acme.addCustomer(token.service_account_id, token.access_token);
        connectedAccounts.set(session, token.service_account_id);
      },
    });
    return handleToken(c.req.raw);
  });

  app.get('/signed-up', (c) => {
    const accountId = connectedAccounts.get(getCookie(c, cookieName) ?? '');
    return accountId ? sessions.signIn(c, accountId) : redirectWithProblem(c, 'state');
  });
}

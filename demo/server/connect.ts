import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  createConnectUrl,
  exchangeAuthorizationCode,
  OAuthError,
  oauthTokenHandler,
  verifyState,
} from '../../src/backend/index.ts';
import type { DemoConnection } from './main.ts';

const cookie = 'acme_connect';

/** What connecting needs of Acme. */
export interface ConnectContext {
  connection: () => DemoConnection | undefined;
  /** Signs states: of this run, so that nobody comes back after a restart. */
  secret: string;
  /** The customer has connected its account: its token is kept. */
  connected: (accountId: string, accessToken: string) => Promise<void>;
  /** Lets the visitor work for that account from now on. */
  signIn: (c: Context, accountId: string) => Response;
}

/** How a new customer's account comes to Acme: by the hosted pages and back with a code, or by the sign-up embed. */
export function mountConnect(app: Hono, { connection, secret, connected, signIn }: ConnectContext): void {
  /** Whom a connection in this browser belongs to. */
  const beginning = (c: Context): string => {
    const session = randomBytes(16).toString('hex');
    setCookie(c, cookie, session, { httpOnly: true, sameSite: 'Lax', path: '/' });
    return session;
  };
  const arrived = new Map<string, string>();

  app.get('/connect', async (c) => {
    const known = connection();
    if (!known) return c.redirect('/', 303);
    const url = await createConnectUrl({
      partnersUrl: known.addresses.partners,
      clientId: known.clientId,
      redirectUri: new URL('/connected', c.req.url).href,
      secret,
      session: beginning(c),
    });
    return c.redirect(url, 303);
  });

  app.get('/connected', async (c) => {
    const known = connection();
    const session = getCookie(c, cookie) ?? '';
    const code = c.req.query('code');
    if (!known || !(await verifyState(c.req.query('state'), { secret, session })))
      return c.redirect('/?problem=state', 303);
    if (!code) return c.redirect('/?problem=denied', 303);
    const { clientId, clientSecret, addresses } = known;
    try {
      const token = await exchangeAuthorizationCode({ baseUrl: addresses.api, clientId, clientSecret, code });
      await connected(token.service_account_id, token.access_token);
      return signIn(c, token.service_account_id);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return c.redirect('/?problem=code', 303);
    }
  });

  // The page with the embed gives its visitor a session; the embed's request brings it along.
  app.use('/sign-up', async (c: Context, next) => {
    if (!getCookie(c, cookie)) beginning(c);
    await next();
  });

  app.post('/api/oauth-token', (c) => {
    const known = connection();
    const answer = oauthTokenHandler({
      baseUrl: known?.addresses.api ?? '',
      clientId: known?.clientId ?? '',
      clientSecret: known?.clientSecret ?? '',
      authenticate: () => {
        const session = getCookie(c, cookie);
        return session ? { session } : null;
      },
      save: async ({ session }, token) => {
        await connected(token.service_account_id, token.access_token);
        arrived.set(session, token.service_account_id);
      },
    });
    return answer(c.req.raw);
  });

  /** Where the page goes once its embed is done. */
  app.get('/signed-up', (c) => {
    const accountId = arrived.get(getCookie(c, cookie) ?? '');
    return accountId ? signIn(c, accountId) : c.redirect('/?problem=state', 303);
  });
}

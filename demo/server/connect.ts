import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  createConnectUrl,
  exchangeAuthorizationCode,
  OAuthError,
  verifyState,
} from '../../src/backend/index.ts';
import type { DemoConnection } from './main.ts';

const cookie = 'acme_connect';
/** Signs the states of this run: nobody comes back after a restart, and is asked to begin anew. */
const secret = randomBytes(32).toString('hex');

/** How a new customer's account comes to Acme: to the hosted pages, and back with a code. */
export function mountConnect(
  app: Hono,
  connection: () => DemoConnection | undefined,
  connected: (c: Context, account: DemoConnection['accounts'][number]) => Response,
): void {
  app.get('/connect', async (c) => {
    const known = connection();
    if (!known) return c.redirect('/', 303);
    const session = randomBytes(16).toString('hex');
    setCookie(c, cookie, session, { httpOnly: true, sameSite: 'Lax', path: '/' });
    const url = await createConnectUrl({
      partnersUrl: known.addresses.partners,
      clientId: known.clientId,
      redirectUri: new URL('/connected', c.req.url).href,
      secret,
      session,
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
      const response = await fetch(`${addresses.api}/v1/account`, {
        headers: { Authorization: `Basic ${btoa(`${token.access_token}:`)}` },
      });
      const { name } = (await response.json()) as { name: string };
      // An application of yours stores the token encrypted; the demo keeps it in memory.
      return connected(c, { id: token.service_account_id, name, accessToken: token.access_token });
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return c.redirect('/?problem=code', 303);
    }
  });
}

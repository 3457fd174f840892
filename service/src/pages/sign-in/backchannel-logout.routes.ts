import { Hono, type Context } from 'hono';
import { ApiError } from '@service-embeds/contract';
import { endSessionsByToken, LogoutTokenError } from '../../identity/single-sign-on/logout-token.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { readForm } from '../kit/forms/read-form.ts';
import type { PageEnv } from '../kit/site/page-environment.ts';
import type { SignInServices } from './sign-in-site.ts';

/**
 * Where a provider reports that a person has signed out there (OpenID Connect Back-Channel Logout 1.0, section 2.5). The
 * provider sends no cookie and no token of a form: its signature is the proof.
 */
export const createBackchannelLogout = ({ providers }: Pick<SignInServices, 'providers'>): Hono<PageEnv> =>
  new Hono<PageEnv>().post('/signin/sso/backchannel-logout', (c) => receiveLogoutToken(c, providers));

async function receiveLogoutToken(
  c: Context<PageEnv>,
  providers: SignInServices['providers'],
): Promise<Response> {
  const { db, container } = c.var;
  c.header('Cache-Control', 'no-store');
  try {
    const token = await readForm(c).then((form) => form('logout_token'));
    await endSessionsByToken(db, providers, { token, origin: requestOrigin(c) }, container.clock.now());
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return c.json({ error: 'invalid_request', error_description: error.message }, 400);
  }
  return c.body(null, 200);
}

/** Whether the request is wrong, and not the service. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof LogoutTokenError || (error instanceof ApiError && error.status < 500);

import { Auth, customFetch, skipCSRFCheck, type AuthConfig } from '@auth/core';

/** The application that a customer is connected to, and where the service is. */
export interface Application {
  api: string;
  partners: string;
  clientId: string;
  clientSecret: string;
}

/** Address of the site that runs Auth.js. Nothing listens there: the test hands it the requests. */
export const site = 'https://acme.example.com';

/**
 * Connects a customer with Auth.js and a provider of a few lines.
 * @param allow follows the link as the customer's admin does, and returns where the browser goes
 * @returns the access token
 */
export async function connect(
  { api, partners, clientId, clientSecret }: Application,
  allow: (link: string) => Promise<URL>,
): Promise<string> {
  let token = '';
  const config: AuthConfig = {
    basePath: '/auth',
    secret: 'a secret of the site that only this test uses',
    trustHost: true,
    skipCSRFCheck,
    providers: [
      {
        id: 'service',
        name: 'Service',
        type: 'oauth',
        clientId,
        clientSecret,
        checks: ['pkce', 'state'],
        authorization: { url: `${partners}/authorize`, params: { scope: 'read_write' } },
        token: `${api}/oauth/tokens`,
        userinfo: `${api}/v1/account`,
        profile: ({ id, name }: { id: string; name: string }) => ({ id, name }),
        [customFetch]: fetch,
      },
    ],
    callbacks: {
      jwt: ({ token: claims, account }) => {
        token = account?.access_token ?? token;
        return claims;
      },
    },
  };
  const signIn = await Auth(new Request(`${site}/auth/signin/service`, { method: 'POST' }), config);
  const cookies = signIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const callback = await allow(signIn.headers.get('Location') ?? '');
  await Auth(new Request(callback, { headers: { Cookie: cookies.join('; ') } }), config);
  return token;
}

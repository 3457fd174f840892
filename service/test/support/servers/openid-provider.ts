import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

/** A provider that runs in the test. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  stop: () => Promise<void>;
}

const client = { clientId: 'service', clientSecret: 'a client secret that only tests use' };

const listenOnLoopback = async (
  handler: (request: IncomingMessage, response: ServerResponse, issuer: string) => void,
): Promise<{ issuer: string; stop: () => Promise<void> }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', (request, response) => handler(request, response, issuer));
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * A real OpenID provider (`oidc-provider`), where one person is signed in and agrees to everything.
 * @param backchannelLogoutUri where it says that a session has ended
 */
export async function startOpenIdProvider(
  redirectUris: string[],
  person: { email: string; isVerified: boolean },
  backchannelLogoutUri?: string,
): Promise<TestProvider> {
  const { issuer, stop } = await listenOnLoopback((request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/interaction/')) void agree(provider, request, response);
    else void provider.callback()(request, response);
  });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        ...(backchannelLogoutUri !== undefined && {
          backchannel_logout_uri: backchannelLogoutUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a cookie key that only tests use'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Without its own check of addresses, which refuses the test's.
    fetch: (url, { method, headers, body } = {}) => fetch(url, { method, headers, body } as RequestInit),
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: person.email, email_verified: person.isVerified }),
    }),
  });
  return { issuer, ...client, stop };
}

/** Signs the person in and grants what the client asks for. */
async function agree(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: 'person' } });
    return;
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? 'person',
    clientId: String(params['client_id']),
  });
  grant.addOIDCScope(String(params['scope']));
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

/** How a provider of an attacker answers. */
export interface Forgery {
  /** Replace claims of the ID token. The nonce is right unless it is replaced. */
  claims?: JWTPayload;
  /** Signs with a key that the provider has not published. */
  isForeignKey?: boolean;
}

/** Signs claims that are not an ID token, with the time of their creation unless they name another. */
type SignClaims = (
  claims: JWTPayload,
  options?: { isForeignKey?: boolean; type?: string },
) => Promise<string>;

/** A provider that says what the test wants. */
export interface HostileProvider extends TestProvider {
  forgery: Forgery;
  /** The key that the provider has published. */
  publicKey: JWK;
  sign: SignClaims;
}

/** A provider that an attacker runs: it says what the test wants. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const key = { ...(await exportJWK(own.publicKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const hostile: { forgery: Forgery } = { forgery: {} };
  const sign: SignClaims = (claims, { isForeignKey, type } = {}) =>
    new SignJWT({ iat: Math.floor(Date.now() / 1000), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key', ...(type !== undefined && { typ: type }) })
      .sign(isForeignKey ? foreign.privateKey : own.privateKey);
  let nonce = '';
  const idToken = (issuer: string): Promise<string> => {
    const { claims, isForeignKey } = hostile.forgery;
    const person = { email: 'kim@bakery.example.com', email_verified: true };
    return new SignJWT({ iss: issuer, aud: client.clientId, sub: 'person', nonce, ...person, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(isForeignKey ? foreign.privateKey : own.privateKey);
  };
  const answers: Record<string, (issuer: string) => unknown> = {
    '/.well-known/openid-configuration': (issuer) => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [key] }),
    '/token': async (issuer) => ({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await idToken(issuer),
    }),
  };
  const { issuer, stop } = await listenOnLoopback((request, response, own_) => {
    const url = new URL(request.url ?? '', own_);
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce') ?? '';
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({
        code: 'code',
        state: url.searchParams.get('state') ?? '',
      }).toString();
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    void Promise.resolve(answers[url.pathname]?.(own_)).then((body) => {
      response
        .writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(body ?? {}));
    });
  });
  return Object.assign(hostile, { issuer, ...client, publicKey: key, sign, stop });
}

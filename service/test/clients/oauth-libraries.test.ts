import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { OAuth2Client } from 'arctic';
import express, { type Request, type Response } from 'express';
import grant from 'grant';
import * as oauth4webapi from 'oauth4webapi';
import OAuth2Strategy from 'passport-oauth2';
import { AuthorizationCode } from 'simple-oauth2';
import { startTestService, type TestService } from '../support/service.ts';
import { allowApplication, changeApplication } from '../support/steps/connecting.ts';

const redirectUri = 'https://acme.example.com/connected';

/** A token as a library returns it. */
type Token = Record<string, unknown>;

/** Lets a test send requests as strategies do that read the profile of a person. */
class Strategy extends OAuth2Strategy {
  requests = this._oauth2;
}

describe('an OAuth library that nobody here wrote', () => {
  let service: TestService;
  let app: Server;
  let appUrl: string;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    const server = express();
    app = server.listen(0, '127.0.0.1');
    await new Promise((resolve) => app.once('listening', resolve));
    appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
    server.get(['/login', '/callback'], connectWithPassport);
    server.use(...connectWithGrant());
    await changeApplication(service, {
      redirect_uris: [redirectUri, `${appUrl}/callback`, `${appUrl}/connect/service/callback`],
    });
  });
  after(async () => {
    app.close();
    await service.stop();
  });

  const bakery = () => service.accounts[1]!;
  const connect = (link: URL | string) => allowApplication(service, link);
  const accountUrl = (): string => `${service.addresses.api}/v1/account`;
  const requireWorkingToken = async ({ access_token, service_account_id }: Token): Promise<void> => {
    assert.equal(service_account_id, bakery().id);
    for (const authorization of [
      `Bearer ${String(access_token)}`,
      `Basic ${btoa(`${String(access_token)}:`)}`,
    ]) {
      const account = await service.api(authorization).call('GET /v1/account');
      assert.equal(account.id, bakery().id);
    }
  };
  /** Revokes a token as RFC 7009 says, for a library that cannot. */
  const revoke = async ({ access_token }: Token): Promise<void> => {
    const { status } = await fetch(`${service.addresses.api}/oauth/revoke`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${service.clientId}:${service.clientSecret}`)}` },
      body: new URLSearchParams({ token: String(access_token) }),
    });
    assert.equal(status, 200);
  };
  /** A revoked token is refused, in the words of RFC 6750. */
  const requireRevokedToken = async ({ access_token }: Token): Promise<void> => {
    const headers = { Authorization: `Bearer ${String(access_token)}` };
    const response = await fetch(accountUrl(), { headers });
    assert.equal(response.status, 401);
    assert.match(response.headers.get('WWW-Authenticate') ?? '', /Basic .*Bearer .*error="invalid_token"/);
  };

  for (const authorizationMethod of ['header', 'body'] as const)
    it(`simple-oauth2 connects a customer, with its client credentials in the ${authorizationMethod}`, async () => {
      const client = new AuthorizationCode({
        client: { id: service.clientId, secret: service.clientSecret },
        auth: {
          tokenHost: service.addresses.api,
          tokenPath: '/oauth/tokens',
          revokePath: '/oauth/revoke',
          authorizeHost: service.addresses.partners,
          authorizePath: '/authorize',
        },
        options: { authorizationMethod },
      });
      const options = { redirect_uri: redirectUri, scope: 'read_write', state: 'of this session' };
      const callback = await connect(client.authorizeURL(options));
      assert.equal(callback.searchParams.get('state'), options.state);
      const code = callback.searchParams.get('code') ?? '';
      const grant = await client.getToken({ code, redirect_uri: redirectUri, scope: 'read_write' });
      await requireWorkingToken(grant.token);
      await grant.revoke('access_token');
      await requireRevokedToken(grant.token);
    });

  it('arctic connects a customer, and revokes its token', async () => {
    const client = new OAuth2Client(service.clientId, service.clientSecret, redirectUri);
    const link = client.createAuthorizationURL(`${service.addresses.partners}/authorize`, 'state', []);
    const code = (await connect(link)).searchParams.get('code') ?? '';
    const tokens = await client.validateAuthorizationCode(
      `${service.addresses.api}/oauth/tokens`,
      code,
      null,
    );
    await requireWorkingToken(tokens.data as Token);
    await client.revokeToken(`${service.addresses.api}/oauth/revoke`, tokens.accessToken());
    await requireRevokedToken(tokens.data as Token);
  });

  /** Grant needs a session, which is that of the one browser of this test. */
  function connectWithGrant(): express.RequestHandler[] {
    const session = {};
    const answer: express.RequestHandler = (request, response) =>
      response.json((request as { session?: unknown }).session);
    return [
      (request, _response, next) => {
        Object.assign(request, { session });
        next();
      },
      grant.express({
        defaults: { origin: appUrl, transport: 'session', state: true, response: ['tokens', 'raw'] },
        service: {
          oauth: 2,
          authorize_url: `${service.addresses.partners}/authorize`,
          access_url: `${service.addresses.api}/oauth/tokens`,
          key: service.clientId,
          secret: service.clientSecret,
          pkce: true,
          callback: '/session',
        },
      }) as express.RequestHandler,
      answer,
    ];
  }

  it('grant connects a customer, with PKCE', async () => {
    const login = await fetch(`${appUrl}/connect/service`, { redirect: 'manual' });
    const callback = await connect(login.headers.get('Location') ?? '');
    const session = (await (await fetch(callback)).json()) as { grant: { response: { raw: Token } } };
    const token = session.grant.response.raw;
    await requireWorkingToken(token);
    await revoke(token);
    await requireRevokedToken(token);
  });

  /** What passport does around a strategy: it gives it the request, and the ways to end it. */
  function connectWithPassport(request: Request, response: Response): void {
    const strategy = new Strategy(
      {
        authorizationURL: `${service.addresses.partners}/authorize/${service.clientId}`,
        tokenURL: `${service.addresses.api}/oauth/tokens`,
        clientID: service.clientId,
        clientSecret: service.clientSecret,
        callbackURL: `${appUrl}/callback`,
      },
      // Its number of parameters says that the strategy passes the whole answer.
      // eslint-disable-next-line max-params -- the library's own
      (
        _accessToken: string,
        _refreshToken: string,
        token: Token,
        _profile: unknown,
        done: OAuth2Strategy.VerifyCallback,
      ) => {
        strategy.requests.useAuthorizationHeaderforGET(true);
        strategy.requests.get(accountUrl(), String(token['access_token']), (error, account) =>
          done(error, { ...token, account: JSON.parse(String(account)) as unknown }),
        );
      },
    );
    strategy.redirect = (url: string) => response.redirect(url);
    strategy.success = (token: object) => response.json(token);
    strategy.fail = (challenge: unknown) => response.status(401).json(challenge);
    strategy.error = (error: unknown) => response.status(500).json(String(error));
    strategy.authenticate(request);
  }

  it('passport-oauth2 connects a customer', async () => {
    const login = await fetch(`${appUrl}/login`, { redirect: 'manual' });
    const callback = await connect(login.headers.get('Location') ?? '');
    const response = await fetch(callback);
    const token = (await response.json()) as Token;
    assert.equal(response.status, 200, JSON.stringify(token));
    assert.equal((token['account'] as Token)['id'], bakery().id);
    await requireWorkingToken(token);
    await revoke(token);
    await requireRevokedToken(token);
  });

  const authentications = {
    'the body': () => oauth4webapi.ClientSecretPost(service.clientSecret),
    'HTTP Basic and PKCE': () => oauth4webapi.ClientSecretBasic(service.clientSecret),
  };
  for (const [name, authentication] of Object.entries(authentications))
    it(`oauth4webapi connects a customer, with ${name}`, async () => {
      const issuer = new URL(service.addresses.api);
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the test service has no TLS
      const insecure = { [oauth4webapi.allowInsecureRequests]: true };
      const discovered = await oauth4webapi.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
      const server = await oauth4webapi.processDiscoveryResponse(issuer, discovered);
      const client = { client_id: service.clientId };
      const state = oauth4webapi.generateRandomState();
      const verifier = oauth4webapi.generateRandomCodeVerifier();
      const link = new URL(server.authorization_endpoint ?? '');
      const isPkce = name.endsWith('PKCE');
      const query = {
        client_id: service.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        ...(isPkce && {
          code_challenge: await oauth4webapi.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      };
      link.search = new URLSearchParams(query).toString();
      const parameters = oauth4webapi.validateAuthResponse(server, client, await connect(link), state);
      const response = await oauth4webapi.authorizationCodeGrantRequest(
        server,
        client,
        authentication(),
        parameters,
        redirectUri,
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- a client without PKCE, too
        isPkce ? verifier : oauth4webapi.nopkce,
        insecure,
      );
      const token = await oauth4webapi.processAuthorizationCodeResponse(server, client, response);
      await requireWorkingToken(token);
      const revoked = await oauth4webapi.revocationRequest(
        server,
        client,
        authentication(),
        token.access_token,
        insecure,
      );
      await oauth4webapi.processRevocationResponse(revoked);
      await requireRevokedToken(token);
    });

  const curl = async (...parameters: string[]): Promise<Token> => {
    const { stdout } = await promisify(execFile)('curl', ['--silent', '--show-error', ...parameters]);
    return JSON.parse(stdout) as Token;
  };
  const newCode = async (): Promise<string> => {
    const link = `${service.addresses.partners}/authorize/${service.clientId}?redirect_uri=${redirectUri}`;
    return (await connect(link)).searchParams.get('code') ?? '';
  };

  it('curl connects a customer with the form of the interface, and calls the API', async () => {
    const tokens = `${service.addresses.api}/oauth/tokens`;
    const { clientId, clientSecret } = service;
    const form = [`client_id=${clientId}`, `client_secret=${clientSecret}`, `code=${await newCode()}`];
    const token = await curl(tokens, ...form.flatMap((field) => ['--data', field]));
    await requireWorkingToken(token);
    const user = `${String(token['access_token'])}:`;
    const account = await curl('--user', user, `${service.addresses.api}/v1/account`);
    assert.equal(account['id'], bakery().id);
    const basic = ['--user', `${clientId}:${clientSecret}`, '--data', `code=${await newCode()}`];
    await requireWorkingToken(await curl(...basic, tokens));
  });

  it('a JSON body without grant_type is an exchange, too', async () => {
    const { clientId: client_id, clientSecret: client_secret } = service;
    const body = JSON.stringify({ client_id, client_secret, code: await newCode() });
    const headers = ['--header', 'Content-Type: application/json', '--data', body];
    await requireWorkingToken(await curl(`${service.addresses.api}/oauth/tokens`, ...headers));
  });

  it('client credentials and tokens fit into the one line that libraries make of 60 characters', () => {
    const { clientId, clientSecret, hostKey } = service;
    const { accessToken, apiKey } = bakery();
    for (const user of [`${clientId}:${clientSecret}`, `${accessToken}:`, `${apiKey}:`, `${hostKey}:`])
      assert.ok(btoa(user).length <= 60, user);
  });
});

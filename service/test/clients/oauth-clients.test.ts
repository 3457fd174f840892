import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as oauth from 'openid-client';
import type { OAuthMetadata } from '@service-embeds/contract';
import { startTestService, type TestService } from '../support/service.ts';
import { allowApplication, changeApplication } from '../support/steps/connecting.ts';
import { Visitor } from '../support/steps/visitor.ts';

const redirectUri = 'https://acme.example.com/connected';

describe('a standard OAuth client', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await changeApplication(service, { redirect_uris: [redirectUri] });
  });
  after(() => service.stop());

  const allow = (address: URL) => allowApplication(service, address);
  const discover = (authentication?: oauth.ClientAuth) =>
    oauth.discovery(
      new URL(service.addresses.api),
      service.clientId,
      authentication ? undefined : service.clientSecret,
      authentication,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the test service has no TLS
      { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
    );
  const newCode = async (): Promise<string> => {
    const address = new URL(`/authorize/${service.clientId}`, service.addresses.partners);
    return (await allow(address)).searchParams.get('code') ?? '';
  };
  const post = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const address = `${service.addresses.api}/oauth/tokens`;
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form), headers });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, headers: response.headers, body };
  };
  const basicClient = (id: string, secret: string) => ({ Authorization: `Basic ${btoa(`${id}:${secret}`)}` });

  for (const method of ['basic', 'post'] as const)
    it(`finds everything in the metadata, and completes the flow with PKCE and client_secret_${method}`, async () => {
      const authentication = method === 'basic' ? oauth.ClientSecretBasic : oauth.ClientSecretPost;
      const client = await discover(authentication(service.clientSecret));
      const pkceCodeVerifier = oauth.randomPKCECodeVerifier();
      const expectedState = oauth.randomState();
      const address = oauth.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'read_write',
        state: expectedState,
        code_challenge: await oauth.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        prompt: 'consent',
      });
      const callback = await allow(address);
      const grant = await oauth.authorizationCodeGrant(client, callback, { pkceCodeVerifier, expectedState });
      assert.equal(grant.token_type, 'bearer');
      assert.equal(grant['service_account_id'], service.accounts[1]!.id);
      const account = new URL('/v1/account', service.addresses.api);
      const response = await oauth.fetchProtectedResource(client, grant.access_token, account, 'GET');
      assert.equal(((await response.json()) as { id: string }).id, service.accounts[1]!.id);
      await oauth.tokenRevocation(client, grant.access_token);
      await assert.rejects(oauth.fetchProtectedResource(client, grant.access_token, account, 'GET'), {
        code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
        status: 401,
      });
    });

  it('reads an error of the token endpoint', async () => {
    const client = await discover();
    const callback = await allow(
      new URL(`/authorize/${service.clientId}?state=s`, service.addresses.partners),
    );
    await assert.rejects(
      oauth.authorizationCodeGrant(client, callback, {
        pkceCodeVerifier: 'v'.repeat(43),
        expectedState: 's',
      }),
      { error: 'invalid_grant' },
    );
  });

  it('gets metadata whose issuer is the address it was fetched from', async () => {
    const response = await fetch(`${service.addresses.api}/.well-known/oauth-authorization-server`);
    const metadata = (await response.json()) as OAuthMetadata;
    assert.equal(metadata.issuer, service.addresses.api);
    assert.equal(new URL(metadata.authorization_endpoint).origin, service.addresses.partners);
    assert.deepEqual(metadata.code_challenge_methods_supported, ['S256']);
  });

  it('exchanges a code with the form of the interface, and nothing more', async () => {
    const { clientId: client_id, clientSecret: client_secret } = service;
    const { status, headers, body } = await post({ client_id, client_secret, code: await newCode() });
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(headers.get('Cache-Control') ?? '', /no-store/);
  });

  it('may send parameters that the service does not know, and empty ones', async () => {
    const code = await newCode();
    const form = {
      grant_type: '',
      code,
      scope: 'read_write',
      audience: 'x',
      redirect_uri: '',
      code_verifier: '',
    };
    const { status, body } = await post(form, basicClient(service.clientId, service.clientSecret));
    assert.equal(status, 200, JSON.stringify(body));
  });

  it('is told in the words of RFC 6749 what was wrong, with status 422', async () => {
    const { clientId: client_id, clientSecret: client_secret } = service;
    const right = basicClient(client_id, client_secret);
    for (const [form, headers, error] of [
      [{}, right, 'invalid_request'],
      [{ code: 'x', grant_type: 'password' }, right, 'unsupported_grant_type'],
      [{ grant_type: 'refresh_token', refresh_token: 'x' }, right, 'unsupported_grant_type'],
      [{ grant_type: 'client_credentials' }, right, 'unsupported_grant_type'],
      [{ code: 'x' }, right, 'invalid_grant'],
      [{ code: 'x' }, basicClient(client_id, 'wrong'), 'invalid_client'],
      [{ code: 'x', client_id, client_secret: 'wrong' }, right, 'invalid_request'],
      [{ code: 'x', client_id: 'other', client_secret }, right, 'invalid_request'],
      [{ code: 'x' }, { Authorization: 'Bearer x' }, 'invalid_client'],
      [{ code: 'x' }, {}, 'invalid_client'],
    ] as const) {
      const answer = await post(form, headers);
      assert.equal(answer.status, 422, JSON.stringify(answer.body));
      assert.equal(answer.body['error'], error, JSON.stringify(form));
      assert.equal(typeof answer.body['error_description'], 'string');
    }
    const { status, body } = await post({ code: 'x' }, { ...right, 'Content-Type': 'text/plain' });
    assert.deepEqual([status, body['error']], [422, 'invalid_request']);
  });

  it('may name its credentials twice, if they are the same', async () => {
    const { clientId: client_id, clientSecret: client_secret } = service;
    const form = { code: await newCode(), client_id, client_secret };
    assert.equal((await post(form, basicClient(client_id, client_secret))).status, 200);
  });

  it('may send the API key of its other requests beside its credentials in the body', async () => {
    const form = { code: await newCode(), client_id: service.clientId, client_secret: service.clientSecret };
    assert.equal((await post(form, { Authorization: `Basic ${btoa(`${service.hostKey}:`)}` })).status, 200);
  });

  it('is told of a response_type that is not supported, and opens sign-up and sign-in directly', async () => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(`/authorize?client_id=${service.clientId}&response_type=token&state=s`);
    assert.equal(visitor.left?.searchParams.get('error'), 'unsupported_response_type');
    await visitor.go(`${service.addresses.partners}/authorize/${service.clientId}/signup?state=s`);
    assert.equal(visitor.status, 200);
    await visitor.go(`${service.addresses.partners}/authorize/${service.clientId}/signin?state=s`);
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
  });
});

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Body } from '@service-embeds/contract';
import { startTestService, type TestService } from '../support/service.ts';
import { changeApplication, exchangeBody } from '../support/steps/connecting.ts';
import { connectOtherPartner, type OtherPartner } from '../support/steps/partners.ts';
import { Visitor } from '../support/steps/visitor.ts';

const redirectUri = 'https://acme.example.com/connected';
const otherRedirectUri = 'https://acme.example.com/other';
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const newVerifier = () => randomBytes(32).toString('base64url');

describe('A stolen authorization code', () => {
  let service: TestService;
  let publicClient: OtherPartner;
  before(async () => {
    service = await startTestService();
    await changeApplication(service, { redirect_uris: [redirectUri, otherRedirectUri] });
    const [host, customer] = service.accounts;
    publicClient = await connectOtherPartner(service, host!.id, customer!.id, { clientType: 'public' });
  });
  after(() => service.stop());

  /** Follows a connect link as far as it goes, and returns the parameters that the partner receives. */
  const connect = async (query: Record<string, string>, clientId = service.clientId) => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(`/authorize/${clientId}?${new URLSearchParams(query).toString()}`);
    if (!visitor.left) {
      await visitor.submit({ email: service.accounts[1]!.adminEmail, password: service.password });
      await visitor.submit({ decision: 'allow' });
    }
    assert.ok(visitor.left, visitor.text);
    return Object.fromEntries(visitor.left.searchParams);
  };
  const newCode = async (more: Record<string, string> = {}) => {
    const { code = '' } = await connect({ redirect_uri: redirectUri, ...more });
    assert.match(code, /^code_/);
    return code;
  };
  type TokenRequest = Body<'POST /oauth/tokens'>;
  const exchange = (code: string, more: Partial<TokenRequest> = {}) =>
    service.api().call('POST /oauth/tokens', { body: { ...exchangeBody(service, code), ...more } });
  const refuse = async (code: string, more: Partial<TokenRequest> = {}) => {
    const body = { ...exchangeBody(service, code), ...more };
    return (await service.api().fail('POST /oauth/tokens', { body }, 422)).body;
  };

  it('is worthless without the code_verifier of the session that asked for it', async () => {
    const verifier = newVerifier();
    const challenge = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' };
    const code = await newCode(challenge);
    assert.deepEqual(await refuse(code).then(({ error, code }) => [error, code]), [
      'invalid_grant',
      'code_verifier_missing',
    ]);
    assert.equal((await refuse(code, { code_verifier: newVerifier() })).code, 'code_verifier_invalid');
    assert.equal((await refuse(code, { code_verifier: challengeOf(verifier) })).error, 'invalid_grant');
    assert.equal((await exchange(code, { code_verifier: verifier })).token_type, 'bearer');
  });

  it('does not get through by a link whose code_challenge was cut out', async () => {
    const code = await newCode();
    assert.equal((await refuse(code, { code_verifier: newVerifier() })).code, 'code_challenge_missing');
  });

  it('does not get through by the method plain, or by a challenge that is none', async () => {
    const verifier = newVerifier();
    for (const query of [
      { code_challenge: verifier, code_challenge_method: 'plain' },
      { code_challenge: verifier },
      { code_challenge: 'short', code_challenge_method: 'S256' },
      { code_challenge_method: 'S256' },
    ]) {
      const answer = await connect({ redirect_uri: redirectUri, state: 's', ...query });
      assert.equal(answer['error'], 'invalid_request', JSON.stringify(query));
      assert.equal(answer['state'], 's');
      assert.equal(answer['code'], undefined);
    }
  });

  it('cannot be exchanged for another redirect_uri', async () => {
    const code = await newCode();
    assert.equal((await refuse(code, { redirect_uri: otherRedirectUri })).code, 'redirect_uri_mismatch');
    assert.ok((await exchange(code, { redirect_uri: redirectUri })).access_token);
  });

  it('cannot be had by a public client without PKCE', async () => {
    const answer = await connect({ state: 's' }, publicClient.clientId);
    assert.equal(answer['error'], 'invalid_request');
    const verifier = newVerifier();
    const { code = '' } = await connect(
      { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' },
      publicClient.clientId,
    );
    const body = { client_id: publicClient.clientId, code };
    const { body: refused } = await service.api().fail('POST /oauth/tokens', { body }, 422);
    assert.equal(refused.code, 'code_verifier_missing');
    const { access_token: token } = await service
      .api()
      .call('POST /oauth/tokens', { body: { ...body, code_verifier: verifier } });
    assert.equal((await service.api(token).call('GET /v1/account')).id, service.accounts[1]!.id);
  });

  it('is of no use to a confidential client that keeps its secret to itself', async () => {
    const code = await newCode();
    const body = { client_id: service.clientId, code };
    const { body: refused } = await service.api().fail('POST /oauth/tokens', { body }, 422);
    assert.equal(refused.error, 'invalid_client');
  });
});

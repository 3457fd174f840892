import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { ApiError, createSessionToken, sessionTokenHandler } from '../../src/backend/index.ts';

describe("the integrator's backend kit", () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const post = (headers: Record<string, string> = {}) =>
    new Request('https://acme.example/api/session-token', { method: 'POST', headers, body: '{}' });

  it('mints tokens with an access token and with an API key', async () => {
    const baseUrl = service.addresses.api;
    const { accessToken, apiKey } = service.accounts[0]!;
    for (const secret of [{ accessToken }, { apiKey }]) {
      const bearer = await createSessionToken({ baseUrl, ...secret, scopes: ['order'] });
      assert.equal((await service.call('GET', '/v1/packages', { bearer })).status, 200);
    }
    await assert.rejects(
      createSessionToken({ baseUrl, accessToken: 'wrong', scopes: ['order'] }),
      (error) => {
        assert.ok(error instanceof ApiError);
        assert.equal(error.status, 401);
        return true;
      },
    );
  });

  it('lets a candidate see its own disclosures, and nothing else', async () => {
    const { accessToken } = service.accounts[0]!;
    const made = await service.call('POST', '/v1/candidates', {
      as: accessToken,
      json: { email: 'applicant@example.com' },
    });
    const candidateId = made.body.id as string;
    const answered = await sessionTokenHandler({
      baseUrl: service.addresses.api,
      authenticate: () => ({ candidateId }),
      accessTokenFor: () => accessToken,
      candidateFor: (applicant) => applicant.candidateId,
    })(post());
    const { token: bearer } = (await answered.json()) as { token: string };
    const own = await service.call('GET', '/v1/disclosures?state=CA', { bearer });
    assert.equal(own.status, 200);
    assert.equal((await service.call('GET', '/v1/packages', { bearer })).status, 403);
  });

  it('answers the embed only for a user whom the integrator knows', async () => {
    const { accessToken } = service.accounts[0]!;
    let connected = true;
    const handlerFor = (answer: 'user' | 'forbidden' | null) =>
      sessionTokenHandler({
        baseUrl: service.addresses.api,
        authenticate: () => (answer === 'user' ? { name: 'Robin' } : answer),
        accessTokenFor: ({ name }) => (name === 'Robin' && connected ? accessToken : null),
      });
    const granted = await handlerFor('user')(post());
    assert.equal(granted.status, 200);
    assert.equal(granted.headers.get('Cache-Control'), 'no-store');
    assert.equal(typeof ((await granted.json()) as { token: unknown }).token, 'string');
    connected = false;
    assert.equal((await handlerFor('user')(post())).status, 403, 'no account is connected');
    assert.equal((await handlerFor(null)(post())).status, 401);
    assert.equal((await handlerFor('forbidden')(post())).status, 403);
    assert.equal((await handlerFor('user')(post({ Origin: 'https://evil.example' }))).status, 403);
    assert.equal((await handlerFor('user')(new Request('https://acme.example/'))).status, 405);
  });
});

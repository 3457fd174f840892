import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sessionToken } from '@service-embeds/contract';
import { bearer } from '../../service/test/support/api-client.ts';
import { readJson } from '../../service/test/support/reading/json.ts';
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

  it('creates tokens with an access token and with an API key', async () => {
    const baseUrl = service.addresses.api;
    const { accessToken, apiKey } = service.accounts[0]!;
    for (const secret of [{ accessToken }, { apiKey }]) {
      const token = await createSessionToken({ baseUrl, ...secret, scopes: ['order'] });
      await service.api(bearer(token)).call('GET /v1/packages');
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

  it('creates tokens for candidates, which can only read their own disclosures', async () => {
    const { accessToken } = service.accounts[0]!;
    const { id: candidateId } = await service
      .api(accessToken)
      .call('POST /v1/candidates', { body: { email: 'applicant@example.com' } });
    const response = await sessionTokenHandler({
      baseUrl: service.addresses.api,
      authenticate: () => ({ candidateId }),
      accessTokenFor: () => accessToken,
      candidateFor: (applicant) => applicant.candidateId,
    })(post());
    const { token } = await readJson(sessionToken, response);
    const embed = service.api(bearer(token));
    await embed.call('GET /v1/disclosures', { query: { state: 'CA' } });
    await embed.fail('GET /v1/packages', {}, 403);
  });

  it('creates tokens for one report, with what the user may see and decide', async () => {
    const { accessToken } = service.accounts[0]!;
    const backend = service.api(accessToken);
    const [own, other] = (await backend.call('GET /v1/reports', { query: { status: 'consider' } })).data;
    const handler = sessionTokenHandler({
      baseUrl: service.addresses.api,
      authenticate: () => ({ name: 'Robin' }),
      accessTokenFor: () => accessToken,
      reportAccessFor: ({ name }, request) => ({
        reportId: new URL(request.url).searchParams.get('report')!,
        view: 'records',
        decisions: name === 'Robin',
      }),
    });
    const request = new Request(`https://acme.example/api/report-token?report=${own!.id}`, {
      method: 'POST',
    });
    const { token } = await readJson(sessionToken, await handler(request));
    const embed = service.api(bearer(token));
    await embed.call('GET /v1/reports/{id}/adverse_items', { params: { id: own!.id } });
    await embed.fail('GET /v1/reports/{id}', { params: { id: other!.id } }, 404);
    await embed.fail('GET /v1/packages', {}, 403);
  });

  it('creates tokens only for users of the integrator with a connected account', async () => {
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
    assert.ok((await readJson(sessionToken, granted)).token);
    connected = false;
    assert.equal((await handlerFor('user')(post())).status, 403, 'no account is connected');
    assert.equal((await handlerFor(null)(post())).status, 401);
    assert.equal((await handlerFor('forbidden')(post())).status, 403);
    assert.equal((await handlerFor('user')(post({ Origin: 'https://evil.example' }))).status, 403);
    assert.equal((await handlerFor('user')(new Request('https://acme.example/'))).status, 405);
  });
});

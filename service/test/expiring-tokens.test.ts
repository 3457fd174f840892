import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startTestService, type TestService } from './support/service.ts';

let ahead = 0;
let service: TestService;

before(async () => {
  service = await startTestService({}, { now: () => new Date(Date.now() + ahead) });
});
after(() => service.stop());

it('a session token lives 15 minutes', async () => {
  const as = service.accounts[0]!.accessToken;
  const { token } = (
    await service.call('POST', '/web_sdk/session_tokens', { as, json: { scopes: ['order'] } })
  ).body;
  ahead = 14.9 * 60_000;
  assert.equal((await service.call('GET', '/v1/packages', { bearer: token })).status, 200);
  ahead = 15.1 * 60_000;
  const { status, body } = await service.call('GET', '/v1/packages', { bearer: token });
  assert.equal(status, 401);
  assert.match(body.error, /expired/);
});

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { bearer } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';

let ahead = 0;
let service: TestService;

before(async () => {
  service = await startTestService({}, { now: () => new Date(Date.now() + ahead) });
});
after(() => service.stop());

it('a session token expires after 15 minutes', async () => {
  const backend = service.api(service.accounts[0]!.accessToken);
  const { token } = await backend.call('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } });
  const page = service.api(bearer(token));
  ahead = 14.9 * 60_000;
  await page.call('GET /v1/packages');
  ahead = 15.1 * 60_000;
  const { body } = await page.fail('GET /v1/packages', {}, 401);
  assert.match(body.error, /expired/);
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';

describe('Text that cannot be stored', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('in a path, a query or a form is a client error at every address, never a failure of the service', async () => {
    const { api, partners, dashboard } = service.addresses;
    const form = (body: string): RequestInit => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    const cases: [url: string, request?: RequestInit][] = [
      [`${partners}/apply/packages/%00`],
      [`${partners}/apply/%00`],
      [`${partners}/authorize/%00?redirect_uri=x`],
      [`${partners}/authorize/a?redirect_uri=%00`],
      [`${partners}/payment-frame?client_id=%00`],
      [`${partners}/reports/%00`],
      [`${partners}/verify/%E0%A4%A`],
      [`${partners}/password/forgotten`, form('email=a%00b@c.example')],
      [`${dashboard}/reports/%00`],
      [`${dashboard}/people/%00`, form('role=%00')],
      [`${dashboard}/signin`, form('email=%00%00&password=%00')],
      [`${dashboard}/signin?to=%00`],
      [`${api}/v1/candidates/%00`],
      [`${api}/sign_up/%00`],
    ];
    for (const [url, request] of cases) {
      const response = await fetch(url, { redirect: 'manual', ...request });
      const text = await response.text();
      const { status, headers } = response;
      assert.ok(status >= 300 && status < 500, `${url} gave ${status}`);
      assert.match(headers.get('X-Request-Id') ?? '', /^[0-9a-f-]{36}$/, url);
      const expected = url.startsWith(api) ? /^application\/json/ : /^text\/html/;
      if (text) assert.match(headers.get('Content-Type') ?? '', expected, url);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountNow } from '../../src/client/account-clock.ts';
import { ServiceClient } from '../../src/client/service-client.ts';

describe('the time of the account', () => {
  it('is the real one, or that of the test clock of which the last response tells', async () => {
    let headers: Record<string, string> = { 'X-Service-Clock-Ahead': '86400' };
    const client = new ServiceClient({
      baseUrl: 'https://api.example.com',
      fetch: () => Promise.resolve(Response.json({ data: [] }, { headers })),
    });
    // A moment less than nothing rounds to -0.
    const ahead = () => Math.round((accountNow() - Date.now()) / 1000) + 0;
    assert.equal(ahead(), 0);
    await client.request('GET /v1/packages');
    assert.equal(ahead(), 86_400);
    headers = {};
    await client.request('GET /v1/packages');
    assert.equal(ahead(), 0);
  });
});

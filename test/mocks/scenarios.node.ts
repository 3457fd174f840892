import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FakeService, fakeService, scenarios } from '../../src/mocks/index.ts';

const get = (path: string) =>
  new Request(`https://api.service.example${path}`, { headers: { Authorization: 'Bearer fake' } });

describe('fake scenarios', () => {
  it('can limit the rate once and then work', async () => {
    const { fetch } = new FakeService(scenarios['rate-limited']);
    const first = await fetch(get('/v1/account'));
    assert.equal(first.status, 429);
    assert.equal(first.headers.get('Retry-After'), '1');
    assert.equal((await fetch(get('/v1/account'))).status, 200);
  });

  it('can be unauthorized, broken or offline until they are removed', async () => {
    assert.equal((await new FakeService(scenarios['unauthorized']).fetch(get('/v1/account'))).status, 401);
    assert.equal((await new FakeService(scenarios['server-error']).fetch(get('/v1/account'))).status, 500);
    await assert.rejects(new FakeService(scenarios['offline']).fetch(get('/v1/account')), TypeError);
  });

  it('include a large account', async () => {
    const { fetch } = new FakeService(scenarios['many']);
    const nodes = (await (await fetch(get('/v1/nodes'))).json()) as { count: number };
    assert.equal(nodes.count, 1500);
  });

  it("share one service on a page per name, so that embeds see each other's orders", async () => {
    const headers = { Authorization: 'Bearer fake', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email: 'shared@example.com' });
    await fakeService('default')(
      new Request('https://x.example/v1/candidates', { method: 'POST', headers, body }),
    );
    const found = await fakeService('default')(get('/v1/candidates?email=shared@example.com'));
    assert.equal(((await found.json()) as { count: number }).count, 1);
  });
});

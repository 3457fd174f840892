import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CandidateOrders } from '@service-embeds/contract';
import { fakeBackend, FakeService, fakeService, fakeSessionToken, scenarios } from '../../src/mocks/index.ts';

const get = (path: string) =>
  new Request(`https://api.service.example${path}`, { headers: { Authorization: 'Bearer fake' } });

const post = (path: string, body: object) =>
  new Request(`https://api.service.example${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer fake', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Reads the newest order of a candidate. */
async function readOrder(query: string, service: FakeService) {
  const response = await service.fetch(get(`/v1/orders?${query}`));
  const { data } = (await response.json()) as { data: CandidateOrders[] };
  return data[0]?.orders[0];
}

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

  it('are not what every object has, such as a constructor', async (t) => {
    const warn = t.mock.method(console, 'warn', () => undefined);
    for (const name of ['constructor', 'toString', '__proto__', 'no-such-scenario']) {
      const response = await fakeService(name)(get('/v1/account'));
      assert.equal(response.status, 200, name);
      assert.match(String(warn.mock.calls.at(-1)?.arguments[0]), new RegExp(`"${name}"`));
      assert.equal(fakeSessionToken(name), fakeSessionToken('default'), name);
      const code = new Request('https://app.example.com/oauth-token', {
        method: 'POST',
        body: JSON.stringify({ code: 'a' }),
      });
      assert.equal((await fakeBackend(name)(code)).status, 200, name);
    }
  });

  it('include a large account', async () => {
    const { fetch } = new FakeService(scenarios['many']);
    const nodes = (await (await fetch(get('/v1/nodes'))).json()) as { count: number };
    assert.equal(nodes.count, 1500);
  });

  it('force their state on the sample candidates too, but not on what the visitor orders', async () => {
    const id = 'fa4eca000000000000000001';
    const expired = new FakeService(scenarios['expired-invitation']);
    const grace = await readOrder(`candidate_id=${id}`, expired);
    assert.equal(grace?.invitation?.status, 'expired');
    const byCustomId = await readOrder('custom_id=applicant-002', expired);
    assert.equal(byCustomId?.invitation?.status, 'expired');
    const suspended = await readOrder(`candidate_id=${id}`, new FakeService(scenarios['suspended']));
    assert.equal(suspended?.report?.status, 'suspended');
    const create = post('/v1/candidates', { email: 'new@example.com' });
    const created = (await (await expired.fetch(create)).json()) as { id: string };
    assert.equal(await readOrder(`candidate_id=${created.id}`, expired), undefined);
  });

  it('keep the order that the visitor has corrected', async () => {
    const service = new FakeService(scenarios['undelivered-invitation']);
    const read = async () => {
      const order = await readOrder('candidate_id=fa4eca000000000000000001', service);
      assert.ok(order?.invitation);
      return order.invitation;
    };
    const { id, delivery } = await read();
    assert.equal(delivery.state, 'error');
    await service.fetch(post(`/v1/invitations/${id}/reminders`, { email: 'new@example.com' }));
    const corrected = await read();
    assert.equal(corrected.id, id);
    assert.notEqual(corrected.delivery.state, 'error');
  });

  it("share one service on a page per name, so that embeds see each other's orders", async () => {
    await fakeService('default')(post('/v1/candidates', { email: 'shared@example.com' }));
    const results = await fakeService('default')(get('/v1/candidates?email=shared@example.com'));
    assert.equal(((await results.json()) as { count: number }).count, 1);
  });
});

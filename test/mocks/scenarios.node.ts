import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CandidateOrders } from '@service-embeds/contract';
import { FakeService, fakeService, scenarios } from '../../src/mocks/index.ts';

const get = (path: string) =>
  new Request(`https://api.service.example${path}`, { headers: { Authorization: 'Bearer fake' } });

const post = (path: string, body: object) =>
  new Request(`https://api.service.example${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer fake', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

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

  it('force their state on the sample candidates too, but not on what the visitor orders', async () => {
    const id = 'fa4eca000000000000000001';
    const first = async (path: string, service: FakeService) => {
      const { data } = (await (await service.fetch(get(path))).json()) as { data: CandidateOrders[] };
      return data[0];
    };
    const expired = new FakeService(scenarios['expired-invitation']);
    const grace = await first(`/v1/orders?candidate_id=${id}`, expired);
    assert.equal(grace?.orders[0]?.invitation?.status, 'expired');
    assert.deepEqual([grace.candidate.id, grace.candidate.email], [id, 'candidate.001@example.com']);
    const byCustomId = await first('/v1/orders?custom_id=applicant-002', expired);
    assert.equal(byCustomId?.orders[0]?.invitation?.status, 'expired');
    const suspended = await first(`/v1/orders?candidate_id=${id}`, new FakeService(scenarios['suspended']));
    assert.equal(suspended?.orders[0]?.report?.status, 'suspended');

    const undelivered = new FakeService(scenarios['undelivered-invitation']);
    const invitation = (await first(`/v1/orders?candidate_id=${id}`, undelivered))?.orders[0]?.invitation;
    assert.equal(invitation?.delivery.state, 'error');
    await undelivered.fetch(post(`/v1/invitations/${invitation.id}/reminders`, { email: 'new@example.com' }));
    const corrected = await first(`/v1/orders?candidate_id=${id}`, undelivered);
    assert.equal(corrected?.orders[0]?.invitation?.id, invitation.id);
    assert.notEqual(corrected.orders[0].invitation.delivery.state, 'error');

    const create = post('/v1/candidates', { email: 'new@example.com' });
    const created = (await (await expired.fetch(create)).json()) as { id: string };
    assert.deepEqual((await first(`/v1/orders?candidate_id=${created.id}`, expired))?.orders, []);
  });

  it("share one service on a page per name, so that embeds see each other's orders", async () => {
    await fakeService('default')(post('/v1/candidates', { email: 'shared@example.com' }));
    const found = await fakeService('default')(get('/v1/candidates?email=shared@example.com'));
    assert.equal(((await found.json()) as { count: number }).count, 1);
  });
});

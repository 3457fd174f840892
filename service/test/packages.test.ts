import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { events } from '../src/db/schema/index.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('the packages of an account, managed by operations', () => {
  let service: TestService;
  let path: string;
  let as: string;
  const pack = {
    name: 'Test Pack',
    slug: 'test_pack',
    price: 1234,
    screenings: [{ type: 'ssn_trace', subtype: null }],
  };

  before(async () => {
    service = await startTestService();
    path = `/ops/accounts/${service.accounts[1]!.id}/packages`;
    as = service.opsKey;
  });
  after(() => service.stop());

  const listed = async () =>
    (await service.call('GET', '/v1/packages', { as: service.accounts[1]!.accessToken })).body.data.map(
      ({ slug }: { slug: string }) => slug,
    );

  it('are created, changed and deleted, each with its event', async () => {
    const created = await service.call('POST', path, { as, json: pack });
    assert.equal(created.status, 201);
    const changed = await service.call('POST', `${path}/test_pack`, { as, json: { name: 'Better Pack' } });
    assert.equal(changed.body.name, 'Better Pack');
    assert.equal(changed.body.price, 1234);
    assert.ok((await listed()).includes('test_pack'));
    const deleted = await service.call('DELETE', `${path}/test_pack`, { as });
    assert.ok(deleted.body.deleted_at);
    assert.equal((await listed()).includes('test_pack'), false);
    assert.equal((await service.call('DELETE', `${path}/test_pack`, { as })).status, 404);
    const rows = await service.database
      .select()
      .from(events)
      .where(eq(events.accountId, service.accounts[1]!.id));
    const types = rows.filter(({ object }) => object['id'] === created.body.id).map(({ type }) => type);
    assert.deepEqual(types.sort(), ['package.created', 'package.deleted', 'package.updated']);
  });

  it('have unique slugs, also when two are created at the same time', async () => {
    const both = await Promise.all(
      [1, 2].map(() => service.call('POST', path, { as, json: { ...pack, slug: 'twice' } })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
    await service.call('DELETE', `${path}/twice`, { as });
    assert.equal((await service.call('POST', path, { as, json: { ...pack, slug: 'twice' } })).status, 201);
  });

  it('can no longer be ordered after they are deleted', async () => {
    await service.call('POST', path, { as, json: { ...pack, slug: 'gone' } });
    await service.call('DELETE', `${path}/gone`, { as });
    const customer = service.accounts[1]!.accessToken;
    const candidate = await service.call('POST', '/v1/candidates', {
      as: customer,
      json: { email: 'x@example.com' },
    });
    const order = {
      candidate_id: candidate.body.id,
      package: 'gone',
      work_locations: [{ country: 'US', state: 'OH' }],
    };
    const { status, body } = await service.call('POST', '/v1/invitations', { as: customer, json: order });
    assert.equal(status, 400);
    assert.ok(body.fields.package[0]);
  });
});

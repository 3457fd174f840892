import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PackageBody } from '@service-embeds/contract';
import { startTestService, type TestService } from './support/service.ts';
import { storedEvents } from './support/stored-events.ts';

describe('the packages of an account, managed by operations', () => {
  let service: TestService;
  let accountId: string;

  before(async () => {
    service = await startTestService();
    accountId = service.accounts[1]!.id;
  });
  after(() => service.stop());

  const customer = () => service.api(service.accounts[1]!.accessToken);
  const operations = () => service.api(service.opsKey);
  const packageBody = (slug: string): PackageBody => ({
    name: 'Test Pack',
    slug,
    price: 1234,
    screenings: [{ type: 'ssn_trace', subtype: null }],
  });
  const create = (slug: string) =>
    operations().call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: accountId },
      body: packageBody(slug),
    });
  const remove = (slug: string) =>
    operations().call('DELETE /ops/accounts/{account_id}/packages/{slug}', {
      params: { account_id: accountId, slug },
    });
  const listSlugs = async () => (await customer().call('GET /v1/packages')).data.map(({ slug }) => slug);

  it('are created, changed and deleted, and each change has its event', async () => {
    const created = await create('test_pack');
    const params = { account_id: accountId, slug: 'test_pack' };
    const changed = await operations().call('POST /ops/accounts/{account_id}/packages/{slug}', {
      params,
      body: { name: 'Better Pack' },
    });
    assert.equal(changed.name, 'Better Pack');
    assert.equal(changed.price, 1234);
    assert.ok((await listSlugs()).includes('test_pack'));
    assert.ok((await remove('test_pack')).deleted_at);
    assert.equal((await listSlugs()).includes('test_pack'), false);
    await operations().fail('DELETE /ops/accounts/{account_id}/packages/{slug}', { params }, 404);
    const rows = await storedEvents(service, accountId);
    const types = rows.filter(({ object }) => object['id'] === created.id).map(({ type }) => type);
    assert.deepEqual(types.sort(), ['package.created', 'package.deleted', 'package.updated']);
  });

  it('have unique slugs, even when two requests create the same slug at the same time', async () => {
    const responses = await Promise.all(
      [1, 2].map(() =>
        operations().send('POST', `/ops/accounts/${accountId}/packages`, { body: packageBody('twice') }),
      ),
    );
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409]);
    await remove('twice');
    await create('twice');
  });

  it('cannot be ordered after they are deleted', async () => {
    await create('gone');
    await remove('gone');
    const candidate = await customer().call('POST /v1/candidates', { body: { email: 'x@example.com' } });
    const body = {
      candidate_id: candidate.id,
      package: 'gone',
      work_locations: [{ country: 'US', state: 'OH' }],
    };
    const { fields } = await customer().fail('POST /v1/invitations', { body }, 400);
    assert.ok(fields['package']?.[0]);
  });

  it('with a credit report need its legal ground where the law limits credit reports', async () => {
    await operations().call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: accountId },
      body: { ...packageBody('credit'), screenings: [{ type: 'credit_report', subtype: null }] },
    });
    const { id } = await customer().call('POST /v1/candidates', { body: { email: 'credit@example.com' } });
    const order = { candidate_id: id, package: 'credit', work_locations: [{ country: 'US', state: 'IL' }] };
    const refused = await customer().fail('POST /v1/invitations', { body: order }, 400);
    assert.deepEqual(
      [refused.body.code, Object.keys(refused.fields)],
      ['credit_ground_required', ['credit_ground']],
    );
    const body = { ...order, credit_ground: 'Signs for accounts' };
    const invitation = await customer().call('POST /v1/invitations', { body });
    assert.equal(invitation.credit_ground, 'Signs for accounts');
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { reports } from '../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';

describe('the node of a report', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const api = () => service.api(service.accounts[0]!.accessToken);

  it('has names for people, in the API and on the dashboard', async () => {
    const person = { email: 'nadia@example.com', first_name: 'Nadia', last_name: 'Sampleton' };
    const { id: candidate_id } = await api().call('POST /v1/candidates', { body: person });
    const node = 'mountain-warehouse-denver';
    const order = { candidate_id, package: 'basic_criminal', node, conditional_offer_made: true };
    const invitation = await api().call('POST /v1/invitations', {
      body: { ...order, work_locations: [{ country: 'US', state: 'CO' }] },
    });
    await api().call('POST /sandbox/trigger', {
      body: { event: 'invitation.completed', id: invitation.id },
    });
    const query = { include: 'node_path' };
    const list = { ...query, candidate_id };
    const [report] = (await api().call('GET /v1/reports', { query: list })).data;
    const { data } = await api().call('GET /v1/nodes', { query: { per_page: 100 } });
    const nameOf = (id: string) => data.find(({ custom_id }) => custom_id === id)!.name;
    const path = ['northwind', 'mountain', node].map(nameOf).join(' / ');
    assert.deepEqual([report!.node, report!.node_path], [node, path]);
    const params = { id: report!.id };
    assert.equal((await api().call('GET /v1/reports/{id}', { params, query })).node_path, path);
    assert.equal('node_path' in (await api().call('GET /v1/reports/{id}', { params })), false);

    await service.database.update(reports).set({ node: 'removed-node' }).where(eq(reports.id, report!.id));
    assert.equal((await api().call('GET /v1/reports/{id}', { params, query })).node_path, null);
  });
});

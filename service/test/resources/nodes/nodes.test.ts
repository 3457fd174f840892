import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { Body, Hierarchy } from '@service-embeds/contract';
import { accounts, hierarchyReplacements, nodes as nodesTable } from '../../../src/db/schema/index.ts';
import { bearer } from '../../support/api-client.ts';
import { runBehindLock } from '../../support/database/locks.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import { requestDashboardToken } from '../../support/steps/visitor.ts';

describe('the hierarchy', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const api = () => service.api(service.accounts[0]!.accessToken);
  const replace = async (body: Body<'POST /v1/hierarchy'>): Promise<void> => {
    await api().call('POST /v1/hierarchy', { body });
    await eventually(async () => (await api().call('GET /v1/hierarchy/status')).status === 'complete');
  };

  it('passes the packages of a node on to the nodes below it', async () => {
    const query = { include: 'packages', per_page: 100 } as const;
    const { count, data } = await api().call('GET /v1/nodes', { query });
    const find = (id: string) => {
      const node = data.find(({ custom_id }) => custom_id === id);
      assert.ok(node, id);
      return node;
    };
    assert.equal(count, 21);
    assert.deepEqual(find('mountain').packages, ['basic_criminal', 'essential_criminal']);
    assert.deepEqual(find('mountain-warehouse-denver').packages, [
      'warehouse',
      'basic_criminal',
      'essential_criminal',
    ]);
    assert.equal('packages' in find('northwind'), false);
    const plain = await api().call('GET /v1/nodes');
    assert.ok(plain.data[6]);
    assert.equal('packages' in plain.data[6], false);
  });

  it('shows the packages of a single node only when asked', async () => {
    const params = { custom_id: 'mountain' };
    const plain = await api().call('GET /v1/nodes/{custom_id}', { params });
    assert.equal('packages' in plain, false);
    const query = { include: 'packages' } as const;
    const node = await api().call('GET /v1/nodes/{custom_id}', { params, query });
    assert.deepEqual(node.packages, ['basic_criminal', 'essential_criminal']);
  });

  it('has nodes without a label of their level', async () => {
    const created = await api().call('POST /v1/hierarchy/nodes', {
      body: { custom_id: 'plain', name: 'Plain' },
    });
    assert.equal('tier' in created && created.tier, '');
    const params = { custom_id: 'plain' };
    const labeled = await api().call('PATCH /v1/nodes/{custom_id}', { params, body: { tier: 'Shop' } });
    assert.equal(labeled.tier, 'Shop');
    assert.equal((await api().call('DELETE /v1/nodes/{custom_id}', { params })).tier, 'Shop');
  });

  it('says where candidates of a node work', async () => {
    const work_location = { country: 'US', state: 'CA', city: 'Fresno' };
    const body = { custom_id: 'fresno', name: 'Fresno', work_location };
    const created = await api().call('POST /v1/hierarchy/nodes', { body });
    assert.deepEqual('work_location' in created && created.work_location, work_location);
    const { nodes } = await api().call('GET /v1/hierarchy', { query: { node_custom_ids: ['fresno'] } });
    assert.deepEqual(nodes[0]?.work_location, work_location);
    const params = { custom_id: 'fresno' };
    const unknown = { params, body: { work_location: { country: 'US', state: 'ZZ' } } };
    await api().fail('PATCH /v1/nodes/{custom_id}', unknown, 400);
    const renamed = await api().call('PATCH /v1/nodes/{custom_id}', { params, body: { name: 'Fresno 1' } });
    assert.deepEqual(renamed.work_location, work_location);
    const cleared = { params, body: { work_location: null } };
    assert.equal((await api().call('PATCH /v1/nodes/{custom_id}', cleared)).work_location, null);
    await api().call('DELETE /v1/nodes/{custom_id}', { params });
  });

  it('changes by single nodes, and says what there is', async () => {
    const status = await api().call('GET /v1/hierarchy/status');
    assert.deepEqual(
      [status.node_count, status.hierarchy_present, status.hierarchy_pending, status.latest_ingestion],
      [21, true, false, null],
    );
    const nodes = [
      { custom_id: 'north', name: 'North', tier: 'Region', packages: ['warehouse'] },
      { custom_id: 'north-1', name: 'North 1', tier: 'Shop', parent_custom_id: 'north' },
    ];
    const created = await api().call('POST /v1/hierarchy/nodes', { body: { nodes } });
    assert.ok('data' in created);
    assert.equal(created.data[1]?.parent_custom_id, 'north');
    const more = [{ custom_id: 'polar', name: 'Polar', tier: 'Region' }, nodes[0]];
    await api().fail('POST /v1/hierarchy/nodes', { body: { nodes: more } }, 409);
    await api().fail('GET /v1/nodes/{custom_id}', { params: { custom_id: 'polar' } }, 404);

    const patch = (custom_id: string, body: object) =>
      api().request('PATCH /v1/nodes/{custom_id}', { params: { custom_id }, body });
    const renamed = await patch('north-1', { name: 'North One', parent_custom_id: null });
    assert.deepEqual(renamed.body, {
      custom_id: 'north-1',
      name: 'North One',
      tier: 'Shop',
      parent_custom_id: null,
      work_location: null,
    });
    // Two moves at the same time that would close a circle.
    const moves = await Promise.all([
      patch('north', { parent_custom_id: 'north-1' }),
      patch('north-1', { parent_custom_id: 'north' }),
    ]);
    assert.deepEqual(moves.map((answer) => answer.status).sort(), [200, 400]);
    const { data } = await api().call('GET /v1/nodes', { query: { per_page: 100 } });
    const child = data.find((node) => node.custom_id.startsWith('north') && node.parent_custom_id);
    assert.ok(child?.parent_custom_id);
    const remove = (custom_id: string) =>
      api().request('DELETE /v1/nodes/{custom_id}', { params: { custom_id } });
    assert.equal((await remove(child.parent_custom_id)).status, 409);
    assert.equal((await remove(child.custom_id)).status, 200);
    assert.equal((await remove(child.parent_custom_id)).status, 200);
    assert.equal((await remove(child.custom_id)).status, 404);
  });

  it('is enabled for an account by the staff of the provider', async () => {
    const { id, apiKey } = service.accounts[1]!;
    const enable = (enabled: boolean) =>
      service.api(service.opsKey).call('POST /ops/accounts/{account_id}/segmentation', {
        params: { account_id: id },
        body: { enabled },
      });
    assert.equal((await enable(true)).segmentation_enabled, true);
    assert.equal((await service.api(apiKey).call('GET /v1/nodes')).count, 0);
    const body = { custom_id: 'kept', name: 'Kept', tier: 'Shop' };
    await service.api(apiKey).call('POST /v1/hierarchy/nodes', { body });
    const refused = await service
      .api(service.opsKey)
      .fail(
        'POST /ops/accounts/{account_id}/segmentation',
        { params: { account_id: id }, body: { enabled: false } },
        409,
      );
    assert.equal(refused.body.code, 'hierarchy_not_empty');
    await service.api(apiKey).call('DELETE /v1/nodes/{custom_id}', { params: { custom_id: 'kept' } });
    assert.equal((await enable(false)).segmentation_enabled, false);
    await service.api(apiKey).fail('GET /v1/nodes', {}, 403);
  });

  it('gets no node while the staff turns it off', async () => {
    const { id, apiKey } = service.accounts[1]!;
    const set = (enabled: boolean) => () =>
      service.api(service.opsKey).request('POST /ops/accounts/{account_id}/segmentation', {
        params: { account_id: id },
        body: { enabled },
      });
    await set(true)();
    const nodes = [{ custom_id: 'late', name: 'Late', tier: 'Shop' }];
    const add = () => service.api(apiKey).request('POST /v1/hierarchy/nodes', { body: { nodes } });
    const lock = sql`select 1 from ${accounts} where ${accounts.id} = ${id} for update`;
    const [turnedOff, added] = await runBehindLock(service, lock, [set(false), add]);
    // Whichever came first, the other one sees it.
    const isOff = turnedOff.status === 200;
    assert.deepEqual([turnedOff.status, added.status === 403], isOff ? [200, true] : [409, false]);
    assert.equal(await service.database.$count(nodesTable, eq(nodesTable.accountId, id)), isOff ? 0 : 1);
    await service.api(apiKey).request('DELETE /v1/nodes/{custom_id}', { params: { custom_id: 'late' } });
    assert.equal((await set(false)()).status, 200);
  });

  it('is named in the session tokens of accounts that have none', async () => {
    const [northwind, bakery] = service.accounts;
    const hierarchyOf = (token: string) => decodeJwt<{ hierarchy?: boolean }>(token).hierarchy;
    const create = async (accessToken: string) => {
      const body = { scopes: ['order' as const] };
      return (await service.api(accessToken).call('POST /web_sdk/session_tokens', { body })).token;
    };
    assert.equal(hierarchyOf(await create(northwind!.accessToken)), undefined);
    const token = await create(bakery!.accessToken);
    assert.equal(hierarchyOf(token), false);
    // The claim tells the page something. It does not take the place of the rule.
    await service.api(bearer(token)).fail('GET /v1/nodes', {}, 403);

    const inDashboard = async (email: string) =>
      hierarchyOf((await requestDashboardToken(service, await signInWithPassword(service, email))).token);
    assert.equal(await inDashboard(northwind!.adminEmail), undefined);
    assert.equal(await inDashboard(bakery!.adminEmail), false);
  });

  it('is an error in an account without segmentation', async () => {
    const other = service.api(service.accounts[1]!.accessToken);
    const { body } = await other.fail('GET /v1/nodes', {}, 403);
    assert.deepEqual(body, {
      error: 'Sorry, your account is not enabled for segmentation',
      code: 'segmentation_not_enabled',
    });
  });

  it('is replaced as a whole, by a tree or by a list', async () => {
    const tree = {
      custom_id: 'a',
      name: 'A',
      tier: 'Company',
      children: [{ custom_id: 'b', name: 'B', tier: 'Shop' }],
    };
    await replace(tree);
    const { nodes } = await api().call('GET /v1/hierarchy');
    assert.equal(nodes[0]?.children[0]?.custom_id, 'b');
    const { body } = await api().send('GET', '/v1/hierarchy?node_custom_ids[]=b&node_custom_ids[]=unknown');
    assert.deepEqual((body as Hierarchy).nodes, nodes[0].children);
    const list = [
      { custom_id: 'x', name: 'X' },
      { custom_id: 'y', name: 'Y', tier: 'Shop', parent_custom_id: 'x', packages: ['warehouse'] },
    ];
    await replace(list);
    const { data } = await api().call('GET /v1/nodes');
    assert.deepEqual(
      data.map(({ custom_id }) => custom_id),
      ['x', 'y'],
    );
  });

  it('is read as pages of its trees', async () => {
    await replace(['a', 'b', 'c'].map((custom_id) => ({ custom_id, name: custom_id })));
    const read = async (query: object) => {
      const { nodes } = await api().call('GET /v1/hierarchy', { query });
      return nodes.map(({ custom_id }) => custom_id);
    };
    assert.deepEqual(await read({}), ['a', 'b', 'c']);
    assert.deepEqual(await read({ per_page: 2 }), ['a', 'b']);
    assert.deepEqual(await read({ per_page: 2, page: 2 }), ['c']);
    assert.deepEqual(await read({ page: 2 }), []);
    assert.deepEqual(await read({ node_custom_ids: ['c', 'b'], per_page: 1, page: 2 }), ['b']);
    await api().fail('GET /v1/hierarchy', { query: { page: 0 } }, 400);
  });

  it('rejects duplicates, unknown parents, cycles and unknown packages, and stays unchanged', async () => {
    const node = (custom_id: string, more: object = {}) => ({ custom_id, name: 'N', tier: 'T', ...more });
    const cases: [unknown, string][] = [
      [[node('a'), node('a')], '1.custom_id'],
      [[node('a', { parent_custom_id: 'nowhere' })], '0.parent_custom_id'],
      [[node('a', { parent_custom_id: 'b' }), node('b', { parent_custom_id: 'a' })], '0.parent_custom_id'],
      [[node('a', { packages: ['no_such_package'] })], 'packages'],
      [
        { nodes: [node('a', { children: [node('b', { parent_custom_id: 'c' })] })] },
        'nodes.0.children.0.parent_custom_id',
      ],
    ];
    const nodesBefore = await api().call('GET /v1/nodes');
    for (const [body, field] of cases) {
      const { fields } = await api().fail('POST /v1/hierarchy', { body }, 400);
      assert.ok(fields[field], `${field} in ${JSON.stringify(fields)}`);
    }
    assert.deepEqual(await api().call('GET /v1/nodes'), nodesBefore);
  });

  it('is locked during a replacement: 423 with Retry-After', async () => {
    const accountId = service.accounts[0]!.id;
    const row = {
      status: 'pending' as const,
      nodes: [],
      nodeCount: 0,
      requestedAt: new Date(),
      completedAt: null,
    };
    await service.database
      .insert(hierarchyReplacements)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: hierarchyReplacements.accountId, set: row });
    const { headers } = await api().fail('POST /v1/hierarchy', { body: [] }, 423);
    assert.ok(headers.get('Retry-After'));
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'x@example.com' } });
    const order = {
      candidate_id: candidate.id,
      package: 'warehouse',
      work_locations: [{ country: 'US', state: 'NV' }],
    };
    await api().fail('POST /v1/invitations', { body: order }, 423);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hierarchyReplacements } from '../src/db/schema/index.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

describe('the hierarchy', () => {
  let service: TestService;
  let as: string;

  before(async () => {
    service = await startTestService();
    as = service.accounts[0]!.accessToken;
  });
  after(() => service.stop());

  const post = (json: unknown) => service.call('POST', '/v1/hierarchy', { as, json });
  const settled = () =>
    eventually(async () => {
      const { body } = await service.call('GET', '/v1/hierarchy/status', { as });
      return body.status === 'complete' && body;
    });

  it('shows packages tied to a node to the nodes below it', async () => {
    const { body } = await service.call('GET', '/v1/nodes?include=packages&per_page=100', { as });
    const find = (id: string) => body.data.find((node: { custom_id: string }) => node.custom_id === id);
    assert.equal(body.count, 21);
    assert.deepEqual(find('mountain').packages, ['basic_criminal', 'essential_criminal']);
    assert.deepEqual(find('mountain-warehouse-denver').packages, [
      'warehouse',
      'basic_criminal',
      'essential_criminal',
    ]);
    assert.equal('packages' in find('northwind'), false);
    const plain = await service.call('GET', '/v1/nodes', { as });
    assert.equal('packages' in plain.body.data[6], false);
  });

  it('is an error for an account without segmentation', async () => {
    const other = service.accounts[1]!.accessToken;
    const { status, body } = await service.call('GET', '/v1/nodes', { as: other });
    assert.equal(status, 403);
    assert.deepEqual(body, {
      error: 'Sorry, your account is not enabled for segmentation',
      code: 'segmentation_not_enabled',
    });
  });

  it('is replaced whole, as a tree or as a list, and read back', async () => {
    const tree = {
      custom_id: 'a',
      name: 'A',
      tier: 'Company',
      children: [{ custom_id: 'b', name: 'B', tier: 'Shop' }],
    };
    const accepted = await post(tree);
    assert.equal(accepted.status, 202);
    await settled();
    const read = await service.call('GET', '/v1/hierarchy', { as });
    assert.equal(read.body.nodes[0].children[0].custom_id, 'b');
    const list = [
      { custom_id: 'x', name: 'X', tier: 'Company' },
      { custom_id: 'y', name: 'Y', tier: 'Shop', parent_custom_id: 'x', packages: ['warehouse'] },
    ];
    await post(list);
    await settled();
    const { body } = await service.call('GET', '/v1/nodes', { as });
    assert.deepEqual(
      body.data.map(({ custom_id }: { custom_id: string }) => custom_id),
      ['x', 'y'],
    );
  });

  it('refuses duplicates, unknown parents, circles and unknown packages, and changes nothing', async () => {
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
    const before = await service.call('GET', '/v1/nodes', { as });
    for (const [body, field] of cases) {
      const answer = await post(body);
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.ok(answer.body.fields[field], `${field} in ${JSON.stringify(answer.body.fields)}`);
    }
    assert.deepEqual((await service.call('GET', '/v1/nodes', { as })).body, before.body);
  });

  it('is locked while it is being replaced: 423 with Retry-After', async () => {
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
    const { status, headers } = await post([]);
    assert.equal(status, 423);
    assert.ok(headers.get('Retry-After'));
    const candidate = await service.call('POST', '/v1/candidates', { as, json: { email: 'x@example.com' } });
    const order = {
      candidate_id: candidate.body.id,
      package: 'warehouse',
      work_locations: [{ country: 'US', state: 'CA' }],
    };
    assert.equal((await service.call('POST', '/v1/invitations', { as, json: order })).status, 423);
  });
});

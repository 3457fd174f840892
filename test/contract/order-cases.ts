import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { InvitationBody } from '@service-embeds/contract';
import type { ApiClient } from '../../service/test/support/api-client.ts';
import type { Target } from './target.ts';

const unknownId = '000000000000000000000000';

/** The error codes of order rules, and the links of lists, which fake mode and the service answer alike. */
export function orderCases(target: () => Target): void {
  const orderBody = async (changes: object = {}, api = target().api): Promise<object> => {
    const { node, nodePackage } = target();
    const { id } = await api.call('POST /v1/candidates', { body: { email: 'rules@example.com' } });
    const work_locations = [{ country: 'US', state: 'NV' }];
    return { candidate_id: id, package: nodePackage, node, work_locations, ...changes };
  };
  const codeOf = async (changes: object, api: ApiClient = target().api): Promise<string> =>
    (await api.fail('POST /v1/invitations', { body: await orderBody(changes, api) })).body.code;

  it('names each broken rule of an order by its code', async () => {
    const cases: [changes: object, code: string][] = [
      [{ node: undefined }, 'node_required'],
      [{ node: null }, 'node_required'],
      [{ node: '' }, 'node_required'],
      [{ node: 'no-such-node' }, 'node_not_found'],
      [{ package: 'no_such_package' }, 'package_not_found'],
      [{ package: target().otherPackage }, 'package_not_on_node'],
      [{ candidate_id: unknownId }, 'candidate_not_found'],
      [{ work_locations: [] }, 'invalid_input'],
    ];
    for (const [changes, code] of cases) assert.equal(await codeOf(changes), code, JSON.stringify(changes));
  });

  it('reads JSON that names no type, and no other body without one', async () => {
    const { api } = target();
    const post = async (body: string, type: string): Promise<[number, unknown]> => {
      const headers = { 'Content-Type': type };
      const response = await api.send('POST', '/v1/candidates', { body, headers });
      return [response.status, (response.body as { code?: string }).code];
    };
    const candidate = JSON.stringify({ email: 'untyped@example.com' });
    // Node sends an empty type for a string that is to have none.
    for (const type of ['text/plain;charset=UTF-8', '', 'application/json; charset=utf-8'])
      assert.deepEqual(await post(candidate, type), [201, undefined], type);
    const refused = [415, 'unsupported_media_type'];
    for (const type of ['text/html', 'application/xml'])
      assert.deepEqual(await post(candidate, type), refused, type);
    for (const type of ['text/plain', '']) assert.deepEqual(await post('email=a', type), refused, type);
    assert.deepEqual(await post('email=a', 'application/json'), [400, 'invalid_json']);
  });

  it('checks the account before the candidate, the candidate before the node, the node before the package', async () => {
    const broken = { node: 'no-such-node', package: 'no_such_package' };
    assert.equal(await codeOf(broken), 'node_not_found');
    assert.equal(await codeOf({ ...broken, candidate_id: unknownId }), 'candidate_not_found');
    const { uncredentialed } = target();
    assert.equal(
      await codeOf({ ...broken, candidate_id: unknownId }, uncredentialed),
      'account_not_credentialed',
    );
  });

  it('rejects a node for an account without nodes, and accepts an empty one', async () => {
    const { unsegmented } = target();
    assert.equal(await codeOf({ package: 'basic_criminal', node: 'west' }, unsegmented), 'node_not_allowed');
    const body = await orderBody({ package: 'basic_criminal', node: '' }, unsegmented);
    assert.equal((await unsegmented.send('POST', '/v1/invitations', { body })).status, 201);
  });

  it('changes only pending invitations of the account', async () => {
    const { api } = target();
    const created = await api.send('POST', '/v1/invitations', { body: await orderBody() });
    assert.equal(created.status, 201);
    const params = { id: (created.body as { id: string }).id };
    await api.call('DELETE /v1/invitations/{id}', { params });
    const twice = await api.fail('DELETE /v1/invitations/{id}', { params }, 409);
    assert.equal(twice.body.code, 'invitation_not_pending');
    const resent = await api.fail('POST /v1/invitations/{id}/reminders', { params }, 409);
    assert.equal(resent.body.code, 'invitation_not_pending');
    const unknown = await api.fail('DELETE /v1/invitations/{id}', { params: { id: unknownId } }, 404);
    assert.equal(unknown.body.code, 'not_found');
  });

  it('renews only expired invitations of the account', async () => {
    const { api } = target();
    const created = await api.call('POST /v1/invitations', { body: (await orderBody()) as InvitationBody });
    assert.equal(created.renewal_id, null);
    const params = { id: created.id };
    const pending = await api.fail('POST /v1/invitations/{id}/renewals', { params }, 409);
    assert.equal(pending.body.code, 'invitation_not_expired');
    await api.call('DELETE /v1/invitations/{id}', { params });
    const canceled = await api.fail('POST /v1/invitations/{id}/renewals', { params }, 409);
    assert.equal(canceled.body.code, 'invitation_not_expired');
    const other = { params: { id: unknownId } };
    assert.equal((await api.fail('POST /v1/invitations/{id}/renewals', other, 404)).body.code, 'not_found');
  });

  it('keeps the filters of a list in its links, and leads back from beyond its end', async () => {
    const { api } = target();
    const custom_id = `pages-${Date.now()}`;
    for (let count = 0; count < 3; count++)
      await api.call('POST /v1/candidates', { body: { email: 'pages@example.com', custom_id } });
    const list = (page: number) =>
      api.call('GET /v1/candidates', { query: { custom_id, per_page: 2, page } });
    const queryOf = (href: string | null) => {
      if (href === null) return null;
      // The service may add where the page begins.
      const { after: _, ...query } = Object.fromEntries(new URL(href).searchParams);
      return query;
    };
    const page = (number: number) => ({ custom_id, per_page: '2', page: String(number) });

    const first = await list(1);
    assert.equal(first.count, 3);
    assert.equal(first.previous_href, null);
    assert.deepEqual(queryOf(first.next_href), page(2));
    const second = await list(2);
    assert.equal(second.next_href, null);
    assert.deepEqual(queryOf(second.previous_href), page(1));
    const beyond = await list(9);
    assert.deepEqual(beyond.data, []);
    assert.deepEqual(queryOf(beyond.previous_href), page(2));
  });
}

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Body } from '@service-embeds/contract';
import type { WrongInput } from '../../service/test/support/api-client.ts';
import type { Target } from './target.ts';

/** The cases about ordering, which fake mode and the service answer alike. `target` is called when a case runs. */
export function orderingCases(target: () => Target): void {
  const createCandidate = (email: string, more: Partial<Body<'POST /v1/candidates'>> = {}) =>
    target().api.call('POST /v1/candidates', { body: { email, ...more } });
  const orderBody = async (): Promise<Body<'POST /v1/invitations'>> => {
    const { node, nodePackage } = target();
    const { id } = await createCandidate('order@example.com');
    const work_locations = [{ country: 'US', state: 'NV' }];
    return { candidate_id: id, package: nodePackage, node, work_locations };
  };
  const order = async (more: Partial<Body<'POST /v1/invitations'>> = {}) =>
    target().api.call('POST /v1/invitations', { body: { ...(await orderBody()), ...more } });

  it('requires a conditional offer before a criminal search where the law does, and stores it', async () => {
    const { api, nodePackage } = target();
    const work_locations = [
      { country: 'US', state: 'OH' },
      { country: 'US', state: 'NY', city: 'Brooklyn' },
    ];
    const query = { package: nodePackage, work_locations: ['US-OH', 'US-NY/Brooklyn'] };
    const rules = await api.call('GET /v1/ordering_rules', { query });
    assert.equal(rules.conditional_offer_required, true);
    assert.equal(rules.rules[0]?.place, 'New York City');
    assert.match(rules.rules[0].authority ?? '', /^N\.Y\.C\. Admin\. Code 8-107/);
    await api.fail('GET /v1/ordering_rules', { query: { ...query, package: 'no_such_package' } }, 400);
    await api.fail('GET /v1/ordering_rules', { query: { package: nodePackage } }, 400);

    const body = { ...(await orderBody()), work_locations };
    for (const more of [{}, { conditional_offer_made: false }]) {
      const refused = await api.fail('POST /v1/invitations', { body: { ...body, ...more } }, 400);
      assert.equal(refused.body.code, 'offer_required');
      assert.deepEqual(Object.keys(refused.fields), ['conditional_offer_made']);
      assert.match(refused.body.error, /^The law of New York, NY asks for a conditional offer/);
    }
    const confirmed = { ...body, conditional_offer_made: true };
    const invitation = await api.call('POST /v1/invitations', { body: confirmed });
    assert.equal(invitation.conditional_offer_made, true);
    const invitationNow = await api.call('GET /v1/invitations/{id}', { params: { id: invitation.id } });
    assert.equal(invitationNow.conditional_offer_made, true);
    assert.equal((await order()).conditional_offer_made, false);
  });

  it('reads the account', async () => {
    const account = await target().api.call('GET /v1/account');
    assert.equal(account.authorized, true);
  });

  it('lists packages page by page', async () => {
    const { api } = target();
    const first = await api.call('GET /v1/packages', { query: { per_page: 2 } });
    assert.equal(first.data.length, 2);
    assert.match(first.next_href ?? '', /page=2/);
    const { searchParams } = new URL(first.next_href ?? '');
    const second = await api.call('GET /v1/packages', { query: Object.fromEntries(searchParams) });
    assert.match(second.previous_href ?? '', /page=1/);
    assert.notEqual(second.data[0]?.id, first.data[0]?.id);
    const beyond = await api.call('GET /v1/packages', { query: { page: 1000 } });
    assert.deepEqual(beyond.data, []);
    assert.equal(beyond.next_href, null);
    const ofForm = await api.call('GET /v1/packages', { query: { page: '', per_page: 2 } });
    assert.deepEqual(ofForm.data, first.data);
  });

  it('includes the packages of nodes on request', async () => {
    const { api } = target();
    const hasPackages = async (include?: 'packages') => {
      const query = { per_page: 100, ...(include && { include }) };
      const { data } = await api.call('GET /v1/nodes', { query });
      return data.some((node) => 'packages' in node);
    };
    assert.equal(await hasPackages(), false);
    assert.equal(await hasPackages('packages'), true);
    await api.fail('GET /v1/nodes', { query: { include: 'children' } }, 400);
  });

  it('rejects a request for nodes of an account without segmentation', async () => {
    const { body } = await target().unsegmented.fail('GET /v1/nodes', {}, 403);
    assert.equal(body.code, 'segmentation_not_enabled');
    assert.equal(body.error, 'Sorry, your account is not enabled for segmentation');
  });

  it('creates candidates and finds them by email address and custom ID', async () => {
    const { api } = target();
    const custom_id = `contract-${Date.now()}`;
    const created = await createCandidate('Find.Me@Example.com', { custom_id, first_name: 'Zoë' });
    assert.equal(created.email, 'find.me@example.com');
    const byId = await api.call('GET /v1/candidates', { query: { custom_id } });
    assert.deepEqual(byId.data, [created]);
    const byEmail = await api.call('GET /v1/candidates', { query: { email: 'FIND.ME@example.com' } });
    assert.equal(byEmail.data[0]?.id, created.id);
    const candidateNow = await api.call('GET /v1/candidates/{id}', { params: { id: created.id } });
    assert.deepEqual(candidateNow, created);
  });

  it('finds candidates by their driver license number as people write it', async () => {
    const { api } = target();
    const number = `D${Date.now()}`;
    const created = await createCandidate('license@example.com', { driver_license_number: number });
    const find = async (driver_license_number: string) =>
      (await api.call('GET /v1/candidates', { query: { driver_license_number } })).data.map(({ id }) => id);
    assert.deepEqual(
      await find(`${number.toLowerCase().slice(0, 4)}-${number.slice(4, 8)} ${number.slice(8)}`),
      [created.id],
    );
    assert.deepEqual(await find(number.slice(0, -1)), []);
  });

  it('masks what identifies a candidate', async () => {
    const created = await createCandidate('masked@example.com', {
      dob: '1990-05-17',
      ssn: '000-12-3456',
      driver_license_number: 'F1112001',
      driver_license_state: 'CA',
    });
    assert.equal(created.dob, '1990-XX-XX');
    assert.equal(created.driver_license_number, 'XXXX2001');
    assert.equal(created.ssn, 'XXX-XX-3456');
  });

  it('names each invalid field of a candidate', async () => {
    const { api } = target();
    const wrong = { email: 'nobody', first_name: 7, middle_name: 'M', no_middle_name: true, shoe_size: 43 };
    const { fields, body } = await api.fail('POST /v1/candidates', { body: wrong }, 400);
    assert.deepEqual(Object.keys(fields).sort(), ['email', 'first_name']);
    assert.deepEqual(body.issues, {
      email: [{ code: 'invalid_email' }],
      first_name: [{ code: 'invalid_type', params: { type: 'string' } }],
    });
    const both = { email: 'a@example.com', middle_name: 'M', no_middle_name: true };
    const contradiction = await api.fail('POST /v1/candidates', { body: both }, 400);
    assert.deepEqual(Object.keys(contradiction.fields), ['middle_name']);
  });

  it('ignores what it does not know, and names it in a header', async () => {
    const { api } = target();
    const ignoredBy = ({ headers }: { headers: Headers }) => headers.get('X-Service-Ignored-Fields');
    const body = { email: 'known@example.com', shoe_size: 43, object: 'candidate', phone: null };
    const created = await api.request('POST /v1/candidates', { body });
    assert.equal(created.status, 201);
    assert.equal(ignoredBy(created), 'shoe_size');
    const wrong = await api.fail('POST /v1/candidates', { body: { emial: 'known@example.com' } }, 400);
    assert.equal(ignoredBy(wrong), 'emial');
    const { id } = created.body as { id: string };
    const answer = await api.request('GET /v1/candidates/{id}', {
      params: { id },
      query: { shade: 'x', id },
    });
    assert.equal(ignoredBy(answer), 'shade');
    await api.fail('GET /v1/candidates/{id}', { params: { id }, query: { id: '0'.repeat(24) } }, 400);
    const filter = await api.fail('GET /v1/candidates', { query: { emial: 'x' } }, 400);
    assert.ok(filter.fields['emial']);
    const place = { country: 'US', state: 'NV', zip: '89101' };
    const order = await api.request('POST /v1/invitations', {
      body: { ...(await orderBody()), work_locations: [place] },
    });
    assert.equal(ignoredBy(order), 'work_locations.0.zip');
  });

  it('creates an invitation that is pending for seven days', async () => {
    const { api } = target();
    const invitation = await order();
    assert.equal(invitation.status, 'pending');
    assert.equal(Date.parse(invitation.expires_at) - Date.parse(invitation.created_at), 7 * 86_400_000);
    const invitationNow = await api.call('GET /v1/invitations/{id}', { params: { id: invitation.id } });
    assert.deepEqual(invitationNow, invitation);
    const query = { candidate_id: invitation.candidate_id, status: 'pending' } as const;
    const list = await api.call('GET /v1/invitations', { query });
    assert.deepEqual(list.data, [invitation]);
  });

  it('rejects an order that breaks a rule, and names the field', async () => {
    const { api, otherPackage } = target();
    const valid = await orderBody();
    const cases: [changes: object, status: number, field: string][] = [
      [{ node: undefined }, 400, 'node'],
      [{ node: '' }, 400, 'node'],
      [{ node: 'no-such-node' }, 400, 'node'],
      [{ package: 'no_such_package' }, 400, 'package'],
      [{ package: otherPackage }, 400, 'package'],
      [{ package: 12 }, 400, 'package'],
      [{ candidate_id: '000000000000000000000000' }, 404, 'candidate_id'],
      [{ candidate_id: 'nobody' }, 400, 'candidate_id'],
      [{ work_locations: [] }, 400, 'work_locations'],
      [{ work_locations: [{ country: 'US' }] }, 400, 'work_locations.0.state'],
      [{ work_locations: [{ country: 'US', state: 'ZZ' }] }, 400, 'work_locations.0.state'],
      [{ work_locations: [{ country: 'XX', state: 'CA' }] }, 400, 'work_locations.0.country'],
    ];
    for (const [changes, status, field] of cases) {
      const input: WrongInput<'POST /v1/invitations'> = { body: { ...valid, ...changes } };
      const { fields } = await api.fail('POST /v1/invitations', input, status);
      assert.ok(fields[field]?.[0], JSON.stringify([changes, fields]));
    }
  });

  it('accepts a territory with its own country code as a state of the US', async () => {
    const invitation = await order({ work_locations: [{ country: 'pr', state: 'pr' }] });
    assert.deepEqual(invitation.work_locations, [{ country: 'US', state: 'PR' }]);
  });

  it('rejects an order of an account that is not credentialed', async () => {
    const { uncredentialed } = target();
    const candidate = await uncredentialed.call('POST /v1/candidates', {
      body: { email: 'fresh@example.com' },
    });
    const body = {
      candidate_id: candidate.id,
      package: 'identity_check',
      work_locations: [{ country: 'US', state: 'TX' }],
    };
    const error = await uncredentialed.fail('POST /v1/invitations', { body }, 403);
    assert.equal(error.body.code, 'account_not_credentialed');
  });

  it('resends and cancels a pending invitation only', async () => {
    const { api } = target();
    const params = { id: (await order()).id };
    await api.call('POST /v1/invitations/{id}/reminders', { params, body: {} });
    const cancelled = await api.call('DELETE /v1/invitations/{id}', { params });
    assert.equal(cancelled.status, 'cancelled');
    assert.ok(cancelled.deleted_at);
    await api.fail('DELETE /v1/invitations/{id}', { params }, 409);
    await api.fail('POST /v1/invitations/{id}/reminders', { params }, 409);
  });

  it('resends an invitation at most ten times a day', async () => {
    const { api } = target();
    const params = { id: (await order()).id };
    for (let count = 0; count < 10; count++)
      await api.call('POST /v1/invitations/{id}/reminders', { params, body: {} });
    const { body } = await api.fail('POST /v1/invitations/{id}/reminders', { params }, 429);
    assert.equal(body.code, 'reminder_limit_reached');
  });

  it('repeats the first response for an idempotency key, and rejects another body', async () => {
    const { api } = target();
    const headers = { 'Idempotency-Key': `contract-${Date.now()}` };
    const create = { headers, body: { email: 'once@example.com' } };
    const first = await api.call('POST /v1/candidates', create);
    assert.deepEqual(await api.call('POST /v1/candidates', create), first);
    const other = await api.fail(
      'POST /v1/candidates',
      { headers, body: { email: 'twice@example.com' } },
      409,
    );
    assert.equal(other.body.code, 'idempotency_key_reused');
    const long = { headers: { 'Idempotency-Key': 'x'.repeat(256) }, body: { email: 'long@example.com' } };
    const invalid = await api.fail('POST /v1/candidates', long, 400);
    assert.equal(invalid.body.code, 'idempotency_key_invalid');
  });

  it('rejects unknown IDs, addresses and methods', async () => {
    const { api } = target();
    for (const path of ['candidates', 'invitations', 'nodes', 'reports'])
      assert.equal((await api.send('GET', `/v1/${path}/000000000000000000000000`)).status, 404);
    assert.equal((await api.send('GET', '/v1/nothing')).status, 404);
    assert.equal((await api.send('DELETE', '/v1/packages')).status, 405);
    const { body } = await api.fail('GET /v1/account', { authorization: '' }, 401);
    assert.equal(body.code, 'credentials_missing');
  });
}

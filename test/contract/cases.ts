import assert from 'node:assert/strict';
import { it } from 'node:test';
import { routes, validate, type RouteKey } from '@service-embeds/contract';

/** A service to hold to the contract: the real one or the fake. */
export interface Target {
  fetch: (request: Request) => Promise<Response>;
  baseUrl: string;
  /** `Authorization` of an account with nodes and packages. */
  authorization: string;
  /** The same for an account without segmentation. */
  unsegmented: { target: () => Target };
  /** The same for an account that is not credentialed. */
  uncredentialed: { target: () => Target };
  /** A node with packages of its own, one of them, and a package that it does not offer. */
  node: string;
  nodePackage: string;
  otherPackage: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- cases read answers of every shape
  body: any;
}

/** Calls a target, and holds every answer to its schema in the contract. */
export const callerOf =
  (target: () => Target) =>
  async (
    key: RouteKey,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    on = target(),
  ): Promise<Answer> => {
    const [method = ''] = key.split(' ');
    const response = await on.fetch(
      new Request(`${on.baseUrl}${path}`, {
        method,
        headers: { Authorization: on.authorization, 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    assert.ok(response.headers.get('X-Request-Id'));
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    if (response.ok) {
      // What comes back has the shape of the contract.
      const checked = validate(routes[key].response, answer.body);
      assert.ok(checked.ok, JSON.stringify(!checked.ok && checked.fields));
    } else if (response.status !== 304) {
      assert.equal(typeof (answer.body as { error: unknown }).error, 'string');
    }
    return answer;
  };

/** The cases that the fake and the real service answer alike. `target` is asked when a case runs. */
export function contractCases(target: () => Target): void {
  const call = callerOf(target);
  const createCandidate = (email: string, more: object = {}, on = target()) =>
    call('POST /v1/candidates', '/v1/candidates', { email, ...more }, {}, on);
  const order = async (more: object = {}, headers: Record<string, string> = {}): Promise<Answer> => {
    const { node, nodePackage } = target();
    const candidate = await createCandidate('order@example.com');
    return call(
      'POST /v1/invitations',
      '/v1/invitations',
      {
        candidate_id: candidate.body.id,
        package: nodePackage,
        node,
        work_locations: [{ country: 'US', state: 'CA' }],
        ...more,
      },
      headers,
    );
  };

  it('reads the account', async () => {
    const { status, body } = await call('GET /v1/account', '/v1/account');
    assert.equal(status, 200);
    assert.equal(body.authorized, true);
  });

  it('lists packages and nodes, a page at a time', async () => {
    const packages = await call('GET /v1/packages', '/v1/packages?per_page=2');
    assert.equal(packages.body.data.length, 2);
    assert.match(packages.body.next_href, /page=2/);
    const next = new URL(packages.body.next_href);
    const second = await call('GET /v1/packages', `${next.pathname}${next.search}`);
    assert.match(second.body.previous_href, /page=1/);
    assert.notEqual(second.body.data[0].id, packages.body.data[0].id);
    const beyond = await call('GET /v1/packages', '/v1/packages?page=1000');
    assert.deepEqual(beyond.body.data, []);
    assert.equal(beyond.body.next_href, null);
  });

  it('gives the packages of nodes when asked', async () => {
    const plain = await call('GET /v1/nodes', '/v1/nodes?per_page=100');
    const full = await call('GET /v1/nodes', '/v1/nodes?per_page=100&include=packages');
    const has = ({ body }: Answer) => body.data.some((node: object) => 'packages' in node);
    assert.equal(has(plain), false);
    assert.equal(has(full), true);
    assert.equal((await call('GET /v1/nodes', '/v1/nodes?include=children')).status, 400);
  });

  it('answers an account without segmentation with the error of the spec', async () => {
    const { status, body } = await call(
      'GET /v1/nodes',
      '/v1/nodes',
      undefined,
      {},
      target().unsegmented.target(),
    );
    assert.equal(status, 403);
    assert.equal(body.error, 'Sorry, your account is not enabled for segmentation');
  });

  it('creates candidates and finds them by e-mail and custom id', async () => {
    const custom_id = `contract-${Date.now()}`;
    const created = await createCandidate('Find.Me@Example.com', { custom_id, first_name: 'Zoë' });
    assert.equal(created.status, 201);
    assert.equal(created.body.email, 'find.me@example.com');
    const byId = await call('GET /v1/candidates', `/v1/candidates?custom_id=${custom_id}`);
    assert.deepEqual(byId.body.data, [created.body]);
    const byEmail = await call('GET /v1/candidates', '/v1/candidates?email=FIND.ME@example.com');
    assert.equal(byEmail.body.data[0].id, created.body.id);
    const read = await call('GET /v1/candidates/{id}', `/v1/candidates/${created.body.id}`);
    assert.deepEqual(read.body, created.body);
  });

  it('names each wrong field of a candidate', async () => {
    const wrong = { email: 'nobody', first_name: 7, middle_name: 'M', no_middle_name: true, shoe_size: 43 };
    const { status, body } = await call('POST /v1/candidates', '/v1/candidates', wrong);
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(body.fields).sort(), ['email', 'first_name', 'shoe_size']);
    const twice = await createCandidate('a@example.com', { middle_name: 'M', no_middle_name: true });
    assert.deepEqual(Object.keys(twice.body.fields), ['middle_name']);
  });

  it('orders: an invitation that is pending for seven days', async () => {
    const { status, body } = await order();
    assert.equal(status, 201);
    assert.equal(body.status, 'pending');
    assert.equal(Date.parse(body.expires_at) - Date.parse(body.created_at), 7 * 86_400_000);
    const read = await call('GET /v1/invitations/{id}', `/v1/invitations/${body.id}`);
    assert.deepEqual(read.body, body);
    const list = await call(
      'GET /v1/invitations',
      `/v1/invitations?candidate_id=${body.candidate_id}&status=pending`,
    );
    assert.deepEqual(list.body.data, [body]);
  });

  it('holds an order to its rules, each with the field at fault', async () => {
    const { otherPackage } = target();
    const cases: [object, number, string][] = [
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
      [{ work_locations: [{ country: 'US', state: 'CA', zip: '1' }] }, 400, 'work_locations.0.zip'],
    ];
    for (const [change, status, field] of cases) {
      const answer = await order(change);
      assert.equal(answer.status, status, JSON.stringify([change, answer.body]));
      assert.ok(answer.body.fields[field]?.[0], JSON.stringify(answer.body));
    }
  });

  it('takes a territory with a country code of its own for a state of the US', async () => {
    const { body } = await order({ work_locations: [{ country: 'pr', state: 'pr' }] });
    assert.deepEqual(body.work_locations, [{ country: 'US', state: 'PR' }]);
  });

  it('refuses an order of an account that is not credentialed', async () => {
    const on = target().uncredentialed.target();
    const candidate = await createCandidate('fresh@example.com', {}, on);
    const body = {
      candidate_id: candidate.body.id,
      package: 'identity_check',
      work_locations: [{ country: 'US', state: 'TX' }],
    };
    const answer = await call('POST /v1/invitations', '/v1/invitations', body, {}, on);
    assert.equal(answer.status, 403);
    assert.match(answer.body.error, /not credentialed/);
  });

  it('resends and cancels a pending invitation, and no other', async () => {
    const { body } = await order();
    const path = `/v1/invitations/${body.id}`;
    assert.equal((await call('POST /v1/invitations/{id}/reminders', `${path}/reminders`)).status, 201);
    const cancelled = await call('DELETE /v1/invitations/{id}', path);
    assert.equal(cancelled.body.status, 'cancelled');
    assert.ok(cancelled.body.deleted_at);
    assert.equal((await call('DELETE /v1/invitations/{id}', path)).status, 409);
    assert.equal((await call('POST /v1/invitations/{id}/reminders', `${path}/reminders`)).status, 409);
  });

  it('gives the first answer again for an idempotency key, and refuses it for another body', async () => {
    const headers = { 'Idempotency-Key': `contract-${Date.now()}` };
    const create = (email: string) => call('POST /v1/candidates', '/v1/candidates', { email }, headers);
    const first = await create('once@example.com');
    assert.deepEqual((await create('once@example.com')).body, first.body);
    assert.equal((await create('twice@example.com')).status, 409);
  });

  it('answers unknown ids, addresses and methods', async () => {
    for (const path of ['candidates', 'invitations', 'nodes', 'reports']) {
      const { status } = await call('GET /v1/candidates/{id}', `/v1/${path}/000000000000000000000000`);
      assert.equal(status, 404);
    }
    assert.equal((await call('GET /v1/account', '/v1/nothing')).status, 404);
    assert.equal((await call('DELETE /v1/invitations/{id}', '/v1/packages')).status, 405);
    assert.equal(
      (await call('GET /v1/account', '/v1/account', undefined, { Authorization: '' })).status,
      401,
    );
  });
}

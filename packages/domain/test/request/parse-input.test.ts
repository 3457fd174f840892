import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { routes, type RouteDefinition, type RouteKey } from '@service-embeds/contract';
import { parseBody, parseQuery, removePathParameters } from '../../src/request/parse-input.ts';
import { errorCodeOf } from '../support/records.ts';

const items = {
  key: 'GET /v1/reports/{id}/adverse_items',
  params: { id: 'r1' },
} as const;
const documents = {
  key: 'GET /ops/accounts/{account_id}/verifications/{verification_id}/documents',
  params: { account_id: 'a1', verification_id: 'v1' },
} as const;

let routeCount = 0;

/** Returns what is left of an input at a path. What is found out about a route is kept, so each call is about another route. */
function without<Input>(
  { key, params }: Parameters<typeof removePathParameters>[0],
  input: Input,
  schema?: z.ZodType,
): Input {
  removePathParameters({ key: `${key}/${++routeCount}`, params }, schema, input);
  return input;
}

describe('values of the path that a query or a body repeats', () => {
  it('are removed under their own name, and under that of the resource', () => {
    assert.deepEqual(without(items, { id: 'r1', report_id: 'r1', page: '2' }), { page: '2' });
    assert.deepEqual(without(documents, { account_id: 'a1', verification_id: 'v1', page: '2' }), {
      page: '2',
    });
  });

  it('have to be the same as in the path', () => {
    for (const input of [{ id: 'r2' }, { report_id: 'r2' }])
      assert.equal(
        errorCodeOf(() => without(items, input)),
        'path_value_differs',
      );
    assert.equal(
      errorCodeOf(() => without(documents, { account_id: 'a2' })),
      'path_value_differs',
    );
  });

  it('stay where the route has a field with this name', () => {
    assert.deepEqual(without(items, { report_id: 'r2' }, z.object({ report_id: z.string() })), {
      report_id: 'r2',
    });
  });

  it('do not include names that the path does not have', () => {
    const input = { id: 'x', report_id: 'y' };
    assert.deepEqual(without(documents, { ...input }), input);
    assert.deepEqual(without({ key: 'GET /v1/reports', params: {} }, { ...input }), input);
  });

  it('are not looked for in what is no object', () => {
    for (const input of [null, undefined, 'report_id', 7, ['report_id']])
      assert.deepEqual(without(items, input), input);
  });

  it('are the same each time that a route is called', () => {
    for (const input of [{ report_id: 'r1' }, { report_id: 'r1' }]) {
      removePathParameters(items, undefined, input);
      assert.deepEqual(input, {});
    }
  });
});

const requested = (key: RouteKey, params: Record<string, string> = {}) => ({
  key,
  params,
  definition: routes[key],
});

describe('parseBody', () => {
  const route = requested('POST /v1/candidates');

  it('returns the parsed value, or undefined for a route without a body', () => {
    assert.deepEqual(parseBody(route, { email: 'A@example.com' }).value, { email: 'a@example.com' });
    assert.equal(parseBody(requested('GET /v1/account'), { email: 7 }).value, undefined);
  });

  it('names the invalid fields in the error, and the unknown ones in a header', () => {
    assert.throws(
      () => parseBody(route, { email: 7, emial: 'a@example.com' }),
      (error: { code: string; fields: object; headers: object }) => {
        assert.equal(error.code, 'invalid_input');
        assert.deepEqual(Object.keys(error.fields), ['email']);
        assert.deepEqual(error.headers, { 'X-Service-Ignored-Fields': 'emial' });
        return true;
      },
    );
  });

  it('leaves out unknown fields at every level', () => {
    const order = {
      candidate_id: '0'.repeat(24),
      package: 'brief',
      work_locations: [{ country: 'US', state: 'CA', zip: '94105' }],
      color: { is: 'red' },
    };
    const { value, ignored } = parseBody(requested('POST /v1/invitations'), order);
    assert.deepEqual(value, {
      candidate_id: '0'.repeat(24),
      package: 'brief',
      work_locations: [{ country: 'US', state: 'CA' }],
    });
    assert.deepEqual(ignored.map(({ path }) => path.join('.')).sort(), ['color', 'work_locations.0.zip']);
  });

  it('leaves out unknown fields of the branch of a union that was meant', () => {
    const hierarchy = requested('POST /v1/hierarchy');
    const node = { custom_id: 'a', name: 'A', tier: 'Company', color: 'red' };
    const { value, ignored } = parseBody(hierarchy, { nodes: [node], reason: 'spring' });
    assert.equal((value as { nodes: object[] }).nodes.length, 1);
    assert.deepEqual(ignored.map(({ path }) => path.join('.')).sort(), ['nodes.0.color', 'reason']);
  });

  it('does not let unknown fields reach a prototype', () => {
    const body: unknown = JSON.parse('{"email":"a@example.com","__proto__":{"polluted":true}}');
    const { value, ignored } = parseBody(route, body);
    assert.deepEqual(Object.keys(value as object), ['email']);
    assert.deepEqual(
      ignored.map(({ path }) => path),
      [['__proto__']],
    );
    assert.equal(Reflect.get({}, 'polluted'), undefined);
  });

  it('names such a field of a record, which takes any other name', () => {
    const body: unknown = JSON.parse('{"email":"a@example.com","metadata":{"__proto__":"x","team":"West"}}');
    const { value, ignored } = parseBody(route, body);
    assert.deepEqual(value, { email: 'a@example.com', metadata: { team: 'West' } });
    assert.deepEqual(
      ignored.map(({ path }) => path),
      [['metadata', '__proto__']],
    );
  });

  it('accepts values of the path, if they are the same', () => {
    const id = 'f'.repeat(24);
    const candidate = requested('POST /v1/candidates/{id}', { id });
    const body = { id, candidate_id: id, first_name: 'Ada' };
    assert.deepEqual(parseBody(candidate, body), { value: { first_name: 'Ada' }, ignored: [] });
    for (const name of ['id', 'candidate_id'])
      assert.equal(
        errorCodeOf(() => parseBody(candidate, { [name]: '0'.repeat(24) })),
        'path_value_differs',
      );
  });
});

describe('parseQuery', () => {
  it('rejects an unknown filter of a list', () => {
    for (const key of ['GET /v1/candidates', 'GET /v1/report_counts', 'GET /v1/orders'] as const)
      assert.equal(
        errorCodeOf(() => parseQuery(requested(key), { emial: 'a@example.com', custom_id: 'a' })),
        'invalid_input',
        key,
      );
  });

  const personFilters = ['candidate_id', 'custom_id', 'driver_license_number', 'email', 'full_name'];

  it('rejects a filter for one person without a value, because the list of all people is no answer to it', () => {
    for (const key of [
      'GET /v1/candidates',
      'GET /v1/invitations',
      'GET /v1/orders',
      'GET /v1/consents',
    ] as const) {
      const names = personFilters.filter((name) => name in routes[key].query.shape);
      assert.ok(names.length, key);
      for (const name of names)
        assert.equal(
          errorCodeOf(() => parseQuery(requested(key), { [name]: '' })),
          'invalid_input',
          `${key} ${name}`,
        );
    }
  });

  it('takes other parameters without a value as not given, on every route that has a query', () => {
    const required = new Set([
      'GET /v1/disclosures',
      'GET /v1/law',
      'GET /v1/orders',
      'GET /v1/ordering_rules',
    ]);
    for (const [key, { query }] of Object.entries(routes as Record<string, RouteDefinition>)) {
      if (!query) continue;
      const names = Object.keys(query.shape).filter((name) => !personFilters.includes(name));
      if (required.has(key)) continue;
      assert.ok(names.length, key);
      const params = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '7']));
      const parse = (input: Record<string, unknown>) => parseQuery(requested(key as RouteKey, params), input);
      const empty = Object.fromEntries(names.map((name, index) => [name, index % 2 ? '' : ['', '']]));
      assert.deepEqual(parse(empty), parse({}), key);
    }
    const types = requested('GET /v1/candidates/{candidate_id}/documents', { candidate_id: '7' });
    const { value } = parseQuery(types, { types: ['', 'passport'], page: '', per_page: '5' });
    assert.deepEqual(value, { types: ['passport'], page: 1, per_page: 5 });
    assert.equal(
      errorCodeOf(() => parseQuery(requested('GET /v1/candidates'), { emial: '' })),
      'invalid_input',
    );
  });

  it('ignores an unknown parameter elsewhere, and parameters of the path on lists too', () => {
    const id = 'f'.repeat(24);
    const document = parseQuery(requested('GET /v1/documents/{id}', { id }), { include: 'file', id });
    assert.deepEqual(document, { value: undefined, ignored: [{ path: ['include'], value: 'file' }] });
    const items = requested('GET /v1/reports/{id}/adverse_items', { id });
    assert.deepEqual(parseQuery(items, { report_id: id }).value, { page: 1, per_page: 25 });
    assert.equal(
      errorCodeOf(() => parseQuery(items, { report_id: '0'.repeat(24) })),
      'path_value_differs',
    );
  });
});

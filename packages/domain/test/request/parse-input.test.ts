import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { removePathParameters } from '../../src/request/parse-input.ts';
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

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { routes } from '@service-embeds/contract';
import { etagMatches } from '../../src/request/conditional-request.ts';
import { idempotencyLifetime, idempotentContent, readIdempotencyKey } from '../../src/request/idempotency.ts';
import { parseInput } from '../../src/request/parse-input.ts';
import { errorCodeOf } from '../support/records.ts';

describe('etagMatches', () => {
  for (const [ifNoneMatch, expected] of [
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['W/"b"', false],
    ['"aW/"', false],
    ['', false],
    [null, false],
    [undefined, false],
  ] as const)
    it(`is ${expected} for ${String(ifNoneMatch)}`, () => {
      assert.equal(etagMatches(ifNoneMatch, 'W/"a"'), expected);
    });
});

describe('idempotency', () => {
  it('accepts keys of 1 to 255 printable characters', () => {
    assert.equal(readIdempotencyKey(undefined), undefined);
    assert.equal(readIdempotencyKey(null), undefined);
    assert.equal(readIdempotencyKey('order-1'), 'order-1');
    assert.equal(readIdempotencyKey('x'.repeat(255))?.length, 255);
    for (const key of ['', 'x'.repeat(256), 'a b', ' a', 'a ', 'é'])
      assert.equal(
        errorCodeOf(() => readIdempotencyKey(key)),
        'idempotency_key_invalid',
        key,
      );
  });

  it('compares route, parameters and body, for a day', () => {
    assert.equal(
      idempotentContent({ key: 'POST /x', params: { a: '1' }, body: undefined }),
      '["POST /x",{"a":"1"},null]',
    );
    assert.equal(idempotentContent({ key: 'POST /x', params: {}, body: { b: 2 } }), '["POST /x",{},{"b":2}]');
    assert.equal(idempotencyLifetime, 24 * 60 * 60 * 1000);
  });
});

describe('parseInput', () => {
  const { body } = routes['POST /v1/candidates'];

  it('returns the parsed value, or undefined without a schema', () => {
    assert.deepEqual(parseInput(body, { email: 'A@example.com' }), { email: 'a@example.com' });
    assert.equal(parseInput(undefined, { email: 7 }), undefined);
  });

  it('names the invalid fields', () => {
    assert.equal(
      errorCodeOf(() => parseInput(body, { email: 7 })),
      'invalid_input',
    );
    assert.throws(
      () => parseInput(body, { email: 7 }),
      (error: { fields: object }) => {
        assert.deepEqual(Object.keys(error.fields), ['email']);
        return true;
      },
    );
  });
});

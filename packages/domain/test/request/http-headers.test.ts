import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  bodyFormat,
  etagMatches,
  findIgnoredFields,
  formatIgnoredFields,
  idempotencyLifetime,
  idempotentContent,
  readIdempotencyKey,
} from '../../src/request/http-headers.ts';
import { errorCodeOf } from '../support/records.ts';

describe('bodyFormat', () => {
  const cases: [header: string | null, format: ReturnType<typeof bodyFormat>][] = [
    ['application/json', 'json'],
    ['Application/JSON ; charset=utf-8', 'json'],
    ['application/x-www-form-urlencoded', 'form'],
    [null, 'json-if-valid'],
    ['', 'json-if-valid'],
    ['text/plain;charset=UTF-8', 'json-if-valid'],
    ['text/html', undefined],
    ['application/json5', undefined],
    ['application/octet-stream', undefined],
    ['multipart/form-data; boundary=x', undefined],
  ];
  for (const [header, format] of cases)
    it(`reads ${header ?? 'no type'} as ${format ?? 'nothing'}`, () =>
      assert.equal(bodyFormat(header), format));
});

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

describe('ignored fields', () => {
  const field = (name: string, value: unknown = 1) => ({ path: name.split('.'), value });

  it('are named in safe characters, at most twenty of them', () => {
    assert.equal(formatIgnoredFields([]), undefined);
    assert.equal(formatIgnoredFields([field('a.0.b'), field('c')]), 'a.0.b, c');
    assert.equal(formatIgnoredFields([field('a\r\nSet-Cookie: b'), field('é,')]), 'a__Set-Cookie__b, __');
    const many = Array.from({ length: 1000 }, (_, index) => field(`${'x'.repeat(300)}.${index}`));
    assert.equal(formatIgnoredFields(many), 'x'.repeat(64));
    const different = Array.from({ length: 21 }, (_, index) => field(`field_${index}`));
    assert.match(formatIgnoredFields(different) ?? '', /^field_0, .*, field_19, \.\.\.$/);
  });

  it('are not named if the answer has their value', () => {
    const answer = { id: '1', tags: ['a'], places: [{ zip: null }], __proto__: {} };
    const same = [field('id', '1'), field('tags', ['a']), field('places.0.zip', null)];
    const other = [field('id', '2'), field('missing', undefined), field('constructor', {})];
    assert.deepEqual(findIgnoredFields([...same, ...other], answer), other);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toJson } from '../../src/request/to-json.ts';

/** More levels than `JSON.stringify` can write. */
const depth = 10_000;
const nest = (value: unknown): unknown => {
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

describe('a value as JSON', () => {
  const values: unknown[] = [
    { name: 'West "1"', count: 0, isOpen: false, parent: null },
    [1, 'two', null, [], {}, [[3], { four: 4 }]],
    { first: { a: 1, left: undefined }, 'with "quotes"': [undefined, 2] },
    { missing: undefined },
    'text',
    7,
    null,
  ];
  for (const value of values)
    it(`${JSON.stringify(value)} is the same at any depth`, () => {
      assert.equal(toJson(value), JSON.stringify(value));
      assert.throws(() => JSON.stringify(nest(value)), RangeError);
      assert.equal(toJson(nest(value)), '['.repeat(depth) + JSON.stringify(value) + ']'.repeat(depth));
    });

  it('is impossible where it is for JSON.stringify', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    assert.throws(() => toJson(circle), TypeError);
    assert.throws(() => toJson(1n), TypeError);
  });
});

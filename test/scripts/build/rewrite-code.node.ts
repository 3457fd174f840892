import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { rewriteCode } from '../../../scripts/build/rewrite-code.ts';

it('moves the columns of the source map behind what it replaces', () => {
  const mappings = encode([
    [
      [0, 0, 0, 0],
      [4, 0, 0, 9],
      [8, 0, 1, 0],
    ],
    [[2, 0, 2, 0]],
  ]);
  const rewritten = rewriteCode({ code: 'a;é;b;é;c\nd;é', mappings }, /é/g, () => '\\u00e9');
  assert.equal(rewritten.code, 'a;\\u00e9;b;\\u00e9;c\nd;\\u00e9');
  assert.deepEqual(decode(rewritten.mappings), [
    [
      [0, 0, 0, 0],
      [9, 0, 0, 9],
      [18, 0, 1, 0],
    ],
    [[2, 0, 2, 0]],
  ]);
});

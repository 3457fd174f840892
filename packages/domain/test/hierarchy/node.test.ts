import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { checkParent, requireNoChildren } from '../../src/hierarchy/node.ts';
import { errorCodeOf } from '../support/records.ts';

const nodes = [
  { customId: 'a', parentCustomId: null },
  { customId: 'b', parentCustomId: 'a' },
  { customId: 'c', parentCustomId: 'b' },
  { customId: 'd', parentCustomId: null },
];

describe('a node that moves', () => {
  it('can stand below any node that is not itself or below it', () => {
    for (const [node, parent] of [
      ['c', 'a'],
      ['b', 'd'],
      ['b', null],
    ] as const)
      checkParent(nodes, node, parent);
    for (const parent of ['a', 'b', 'c'])
      assert.equal(
        errorCodeOf(() => checkParent(nodes, 'a', parent)),
        'node_below_itself',
      );
    assert.equal(
      errorCodeOf(() => checkParent(nodes, 'a', 'e')),
      'parent_node_not_found',
    );
  });
});

describe('a node that is deleted', () => {
  it('has no children', () => {
    requireNoChildren(nodes, 'c');
    assert.equal(
      errorCodeOf(() => requireNoChildren(nodes, 'b')),
      'node_has_children',
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkParent,
  requireNoChildren,
  visiblePackages,
} from '@service-embeds/domain/hierarchy/node-record';
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

const node = (customId: string, parentCustomId: string | null, packages: string[] = []) => ({
  customId,
  parentCustomId,
  packages,
});

describe('visiblePackages', () => {
  const nodes = [
    node('company', null, ['c']),
    node('region', 'company', ['z', 'b']),
    node('empty', 'company'),
    node('store', 'region', ['a', 'c']),
    node('other', null),
    node('orphan', 'gone', ['x']),
  ];

  it('offers the packages of the node, then those of its ancestors, nearest first, each once', () => {
    const visible = visiblePackages(nodes, ['store', 'region', 'company']);
    assert.deepEqual(visible.get('store'), ['a', 'c', 'z', 'b']);
    assert.deepEqual(visible.get('region'), ['z', 'b', 'c']);
    assert.deepEqual(visible.get('company'), ['c']);
  });

  it('offers the packages of ancestors on a node without packages', () => {
    assert.deepEqual(visiblePackages(nodes, ['empty']).get('empty'), ['c']);
  });

  it('has no entry for a node that no package is tied to, or that is unknown', () => {
    assert.deepEqual([...visiblePackages(nodes, ['other', 'unknown'])], []);
    assert.deepEqual([...visiblePackages(nodes, [])], []);
  });

  it('ends at a parent that is missing', () => {
    assert.deepEqual(visiblePackages(nodes, ['orphan']).get('orphan'), ['x']);
  });

  it('ends in a circle', () => {
    const circle = [node('a', 'b', ['one']), node('b', 'a', ['two'])];
    assert.deepEqual(visiblePackages(circle, ['a']).get('a'), ['one', 'two']);
  });
});

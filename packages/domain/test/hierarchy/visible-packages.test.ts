import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { visiblePackages } from '../../src/hierarchy/visible-packages.ts';

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

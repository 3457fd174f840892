import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nodePathOf } from '../../src/hierarchy/node-path.ts';

const node = (customId: string, parentCustomId: string | null) => ({
  customId,
  parentCustomId,
  name: customId.toUpperCase(),
});

describe('the path of a node', () => {
  const nodes = [node('b', 'a'), node('a', null), node('c', 'b'), node('x', 'y'), node('y', 'x')];

  it('names the nodes from the root to it', () => {
    assert.equal(nodePathOf(nodes, 'c'), 'A / B / C');
    assert.equal(nodePathOf(nodes, 'a'), 'A');
  });

  it('is null without a node, and for one that the hierarchy does not have', () => {
    assert.equal(nodePathOf(nodes, null), null);
    assert.equal(nodePathOf(nodes, 'z'), null);
    assert.equal(nodePathOf([], 'a'), null);
  });

  it('ends in a circle, and where a parent is missing', () => {
    assert.equal(nodePathOf(nodes, 'x'), 'Y / X');
    assert.equal(nodePathOf([node('k', 'gone')], 'k'), 'K');
  });
});

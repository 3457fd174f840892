import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HierarchyNode } from '@service-embeds/contract';
import { visiblePackages } from '@service-embeds/domain/hierarchy/node-record';
import { buildHierarchyTrees, planHierarchy } from '../../src/hierarchy/plan-hierarchy.ts';
import { toJson } from '../../src/request/to-json.ts';

const size = 10_000;

const nodesWith = (parentOf: (index: number) => number | null): HierarchyNode[] =>
  Array.from({ length: size }, (_, index) => {
    const parent = parentOf(index);
    return {
      custom_id: `n${index}`,
      name: `Node ${index}`,
      tier: 'Store',
      parent_custom_id: parent === null ? null : `n${parent}`,
      packages: index === 0 ? ['basic'] : [],
    };
  });

const flat = nodesWith(() => null);
const chain = nodesWith((index) => (index === 0 ? null : index - 1));
/** Every node is its own ancestor. */
const circle = nodesWith((index) => (index + 1) % size);
/** A long chain that leads into a circle of two. */
const tail = nodesWith((index) => (index < 2 ? 1 - index : index - 1));

const plan = (nodes: HierarchyNode[]) => planHierarchy({ nodes }, new Set(['basic']));

/** The shortest of several runs in milliseconds, which other work of the machine disturbs least. */
function millisecondsOf(work: () => unknown): number {
  const runs = Array.from({ length: 3 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...runs);
}

describe('a hierarchy of 10,000 nodes', () => {
  it('is planned in the time of a flat one, whatever its shape', () => {
    const budget = 10 * millisecondsOf(() => plan(flat)) + 50;
    for (const [shape, nodes] of Object.entries({ chain, circle, tail })) {
      const milliseconds = millisecondsOf(() => plan(nodes));
      assert.ok(milliseconds < budget, `${shape}: ${milliseconds} ms, budget ${budget} ms`);
    }
  });

  it('names exactly the nodes that are their own ancestors', () => {
    assert.deepEqual(plan(chain).errors, {});
    assert.equal(Object.keys(plan(circle).errors).length, size);
    assert.deepEqual(Object.keys(plan(tail).errors), [
      'nodes.0.parent_custom_id',
      'nodes.1.parent_custom_id',
    ]);
  });

  it('offers the packages of its root at every depth, in the time of a flat one', () => {
    const offered = (nodes: HierarchyNode[]) => {
      const records = nodes.map(({ custom_id, parent_custom_id, packages }) => ({
        customId: custom_id,
        parentCustomId: parent_custom_id ?? null,
        packages: packages ?? [],
      }));
      return visiblePackages(
        records,
        records.map(({ customId }) => customId),
      );
    };
    assert.deepEqual(offered(chain).get(`n${size - 1}`), ['basic']);
    assert.equal(offered(chain).size, size);
    assert.equal(offered(flat).size, 1);
    const budget = 10 * millisecondsOf(() => offered(flat)) + 50;
    const milliseconds = millisecondsOf(() => offered(chain));
    assert.ok(milliseconds < budget, `${milliseconds} ms, budget ${budget} ms`);
  });

  it('is written as JSON at any depth', () => {
    const trees = buildHierarchyTrees(plan(chain).nodes);
    const text = toJson({ object: 'hierarchy', nodes: trees, error: null, note: undefined });
    assert.ok(text.startsWith('{"object":"hierarchy","nodes":[{"custom_id":"n0","name":"Node 0"'));
    assert.ok(text.endsWith(']}],"error":null}'));
    assert.equal(text.match(/"custom_id"/g)?.length, size);
    let depth = 0;
    let node = (JSON.parse(text) as { nodes: typeof trees }).nodes[0];
    for (; node; node = node.children[0]) depth++;
    assert.equal(depth, size);
  });
});

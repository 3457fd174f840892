import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { HierarchyNode } from '@service-embeds/contract';
import {
  buildHierarchyTrees,
  planHierarchy,
  unknownPackageErrors,
  type HierarchyInput,
} from '../../src/hierarchy/plan-hierarchy.ts';

const node = (custom_id: string, more: Partial<HierarchyNode> = {}): HierarchyNode => ({
  custom_id,
  name: `Name of ${custom_id}`,
  tier: 'Store',
  ...more,
});
const plan = (body: HierarchyInput) => planHierarchy(body, new Set(['basic', 'driver']));
const errorsOf = (body: HierarchyInput) => plan(body).errors;

describe('planHierarchy', () => {
  it('flattens a tree, parents before children', () => {
    const tree = node('a', { children: [node('b', { children: [node('c')] }), node('d')] });
    const { nodes, errors } = plan(tree);
    assert.deepEqual(errors, {});
    assert.deepEqual(
      nodes.map(({ custom_id, parent_custom_id }) => [custom_id, parent_custom_id]),
      [
        ['a', null],
        ['b', 'a'],
        ['c', 'b'],
        ['d', 'a'],
      ],
    );
    assert.deepEqual(nodes[0], {
      custom_id: 'a',
      name: 'Name of a',
      tier: 'Store',
      parent_custom_id: null,
      packages: [],
      work_location: null,
    });
  });

  it('keeps where candidates of a node work, through its trees and back', () => {
    const place = { country: 'US', state: 'CA', city: 'Oakland' };
    const { nodes } = plan(node('a', { children: [node('b', { work_location: place })] }));
    assert.deepEqual(
      nodes.map((each) => each.work_location),
      [null, place],
    );
    assert.deepEqual(plan({ nodes: buildHierarchyTrees(nodes) }).nodes, nodes);
  });

  it('takes a flat list, an object with a list, and a list of trees alike', () => {
    const flat = [node('a'), node('b', { parent_custom_id: 'a', packages: ['basic'] })];
    const expected = plan(flat);
    assert.deepEqual(expected.errors, {});
    assert.equal(expected.nodes[1]?.parent_custom_id, 'a');
    assert.deepEqual(plan({ nodes: flat }), expected);
    assert.deepEqual(plan([node('a', { children: [node('b', { packages: ['basic'] })] })]), expected);
  });

  it('takes a parent that comes later in the list, and an empty list', () => {
    assert.deepEqual(errorsOf([node('b', { parent_custom_id: 'a' }), node('a')]), {});
    assert.deepEqual(plan([]), { nodes: [], errors: {} });
  });

  it('keeps each package of a node once', () => {
    assert.deepEqual(plan(node('a', { packages: ['basic', 'driver', 'basic'] })).nodes[0]?.packages, [
      'basic',
      'driver',
    ]);
  });

  it('refuses a custom ID that another node has, at its place in the body', () => {
    const sentence = ['Another node already has this custom_id.'];
    assert.deepEqual(errorsOf([node('a'), node('a')]), { '1.custom_id': sentence });
    assert.deepEqual(errorsOf(node('a', { children: [node('a')] }))['0.children.0.custom_id'], sentence);
    assert.deepEqual(errorsOf({ nodes: [node('a'), node('b'), node('b')] }), {
      'nodes.2.custom_id': sentence,
    });
  });

  it('refuses a parent that the hierarchy lacks', () => {
    assert.deepEqual(errorsOf([node('a', { parent_custom_id: 'nowhere' })]), {
      '0.parent_custom_id': ['This hierarchy has no node "nowhere".'],
    });
  });

  it('refuses a child that names another parent than the node it is nested in', () => {
    const child = (parent_custom_id: string | null | undefined) =>
      errorsOf([node('x'), node('a', { children: [node('b', { parent_custom_id })] })]);
    const errors = {
      '1.children.0.parent_custom_id': ['This node is a child of "a". Omit parent_custom_id.'],
    };
    assert.deepEqual(child('x'), errors);
    assert.deepEqual(child(null), errors);
    assert.deepEqual(child('a'), {});
    assert.deepEqual(child(undefined), {});
  });

  it('refuses circles at every node of the circle, and only there', () => {
    const sentence = ['A node cannot be its own ancestor.'];
    assert.deepEqual(errorsOf([node('a', { parent_custom_id: 'a' })]), { '0.parent_custom_id': sentence });
    const circle = [
      node('a', { parent_custom_id: 'c' }),
      node('b', { parent_custom_id: 'a' }),
      node('c', { parent_custom_id: 'b' }),
      node('below', { parent_custom_id: 'a' }),
    ];
    assert.deepEqual(errorsOf(circle), {
      '0.parent_custom_id': sentence,
      '1.parent_custom_id': sentence,
      '2.parent_custom_id': sentence,
    });
  });

  it('refuses packages that the account lacks', () => {
    const errors = errorsOf([
      node('a', { packages: ['basic', 'gone'] }),
      node('b', { packages: ['gone', 'lost'] }),
    ]);
    assert.deepEqual(errors, {
      packages: ['This account has no package "gone".', 'This account has no package "lost".'],
    });
  });

  it('reports all errors together', () => {
    const errors = errorsOf([node('a', { packages: ['gone'] }), node('a', { parent_custom_id: 'b' })]);
    assert.deepEqual(Object.keys(errors).sort(), ['1.custom_id', '1.parent_custom_id', 'packages']);
  });
});

describe('unknownPackageErrors', () => {
  it('is empty when the account has every package', () => {
    assert.deepEqual(unknownPackageErrors([], new Set()), {});
    assert.deepEqual(unknownPackageErrors(['basic', 'basic'], new Set(['basic', 'other'])), {});
  });
});

describe('buildHierarchyTrees', () => {
  it('returns the trees that were planned', () => {
    const { nodes } = plan([
      node('a', { packages: ['basic'], children: [node('b'), node('c')] }),
      node('d', { tier: 'Region' }),
    ]);
    const leaf = (custom_id: string, more: object = {}) => ({
      custom_id,
      name: `Name of ${custom_id}`,
      tier: 'Store',
      packages: [],
      work_location: null,
      children: [],
      ...more,
    });
    assert.deepEqual(buildHierarchyTrees(nodes), [
      leaf('a', { packages: ['basic'], children: [leaf('b'), leaf('c')] }),
      leaf('d', { tier: 'Region' }),
    ]);
  });

  it('leaves out a node whose parent is missing', () => {
    const orphan = {
      custom_id: 'a',
      name: 'A',
      tier: 'T',
      parent_custom_id: 'gone',
      packages: [],
      work_location: null,
    };
    assert.deepEqual(buildHierarchyTrees([orphan]), []);
  });

  it('keeps every node of a valid plan', () => {
    // Each node's parent is one of the nodes before it, or none.
    const parents = fc.array(fc.nat(), { maxLength: 30 });
    fc.assert(
      fc.property(parents, (choices) => {
        const list = choices.map((choice, index) => {
          const parent = choice % (index + 1);
          return node(`n${index}`, { parent_custom_id: parent === index ? null : `n${parent}` });
        });
        const { nodes, errors } = plan(list);
        assert.deepEqual(errors, {});
        const again = plan({ nodes: buildHierarchyTrees(nodes) });
        const sorted = (planned: typeof nodes) =>
          [...planned].sort((left, right) => left.custom_id.localeCompare(right.custom_id));
        assert.deepEqual(sorted(again.nodes), sorted(nodes));
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkOrder, type OrderFacts, type OrderRequest } from '../../src/order/check-order.ts';
import { localitiesOnly } from '../../src/place/place-directory.ts';
import { toWorkLocation } from '../../src/place/placed-location.ts';
import { law } from '../support/law.ts';
import { errorCodeOf } from '../support/records.ts';

const order: OrderRequest = { candidate_id: 'candidate', package: 'basic', node: 'west', work_locations: [] };
const basic = { screenings: [{ type: 'county_criminal_search' }] };
const inOhio = [{ country: 'US', state: 'OH' }];
const candidate = { workLocations: inOhio };
type Facts = OrderFacts<typeof candidate, { screenings: { type: string }[] }>;
const facts: Facts = {
  account: { authorized: true, segmentation: true, employeeCount: null },
  replacement: { status: 'complete' },
  candidate,
  hasNodes: true,
  nodeExists: true,
  package: basic,
  packagesOfNode: ['other', 'basic'],
  places: localitiesOnly,
  ...law,
};
const codeOf = (changes: Partial<Facts>, request: Partial<OrderRequest> = {}) =>
  errorCodeOf(() => checkOrder({ ...order, ...request }, { ...facts, ...changes }));

describe('checkOrder', () => {
  it('returns the candidate and the package of a valid order', () => {
    assert.deepEqual(checkOrder(order, facts), { candidate, package: basic, workLocations: [] });
  });

  it('takes the work locations of the candidate for an order without any', () => {
    const { work_locations: _named, ...bare } = order;
    const inNevada = [{ country: 'US', state: 'NV' }];
    assert.deepEqual(checkOrder(bare, facts).workLocations.map(toWorkLocation), inOhio);
    const named = checkOrder({ ...bare, work_locations: inNevada }, facts).workLocations;
    assert.deepEqual(named.map(toWorkLocation), inNevada);
    const nowhere = { ...facts, candidate: { workLocations: [] } };
    assert.equal(
      errorCodeOf(() => checkOrder(bare, nowhere)),
      'work_locations_missing',
    );
  });

  it('keeps the places of an earlier order, whatever the directory says now', () => {
    const [first] = checkOrder({ ...order, work_locations: inOhio }, facts).workLocations;
    assert.ok(first);
    const placed = [{ ...first, zipcode: '43004', place: { ...first.place, county: 'Earlier County' } }];
    assert.deepEqual(checkOrder({ ...order, placed }, facts).workLocations, placed);
  });

  it('requires a credentialed account', () => {
    assert.equal(
      codeOf({ account: { authorized: false, segmentation: true, employeeCount: null } }),
      'account_not_credentialed',
    );
  });

  it('waits while the hierarchy is being replaced, and only then', () => {
    assert.equal(codeOf({ replacement: { status: 'pending' } }), 'hierarchy_locked');
    assert.equal(codeOf({ replacement: { status: 'complete' } }), undefined);
    assert.equal(codeOf({ replacement: { status: 'failed' } }), undefined);
    assert.equal(codeOf({ replacement: undefined }), undefined);
  });

  it('requires a candidate of the account', () => {
    assert.equal(codeOf({ candidate: undefined }), 'candidate_not_found');
  });

  it('requires a node that exists when the account has nodes', () => {
    for (const node of [undefined, null, '']) assert.equal(codeOf({}, { node }), 'node_required');
    assert.equal(codeOf({ nodeExists: false }), 'node_not_found');
  });

  it('refuses a node when the account has no nodes or no segmentation', () => {
    const unsegmented = {
      account: { authorized: true, segmentation: false, employeeCount: null },
      packagesOfNode: undefined,
    };
    assert.equal(codeOf({ hasNodes: false }), 'node_not_allowed');
    assert.equal(codeOf(unsegmented), 'node_not_allowed');
    for (const node of [undefined, null, '']) {
      assert.equal(codeOf({ hasNodes: false, nodeExists: false }, { node }), undefined);
      assert.equal(codeOf({ ...unsegmented, nodeExists: false }, { node }), undefined);
    }
  });

  it('requires a package of the account that the node offers', () => {
    assert.equal(codeOf({ package: undefined }), 'package_not_found');
    assert.equal(codeOf({ packagesOfNode: ['other'] }), 'package_not_on_node');
    assert.equal(codeOf({ packagesOfNode: [] }), 'package_not_on_node');
    assert.equal(codeOf({ packagesOfNode: ['basic'] }), undefined);
    assert.equal(codeOf({ packagesOfNode: undefined }), undefined);
  });

  it('ignores packages of nodes when the order has no node', () => {
    assert.equal(codeOf({ hasNodes: false, packagesOfNode: [] }, { node: null }), undefined);
  });

  it('names what is wrong', () => {
    assert.throws(() => checkOrder(order, { ...facts, package: undefined }), /no package "basic"/);
    assert.throws(() => checkOrder(order, { ...facts, packagesOfNode: [] }), /"basic" is not offered/);
    assert.throws(() => checkOrder(order, { ...facts, nodeExists: false }), /hierarchy has no "west"/);
  });

  it('reports the first problem in the order account, hierarchy, candidate, node, package', () => {
    const problems: [Partial<Facts>, string][] = [
      [
        { account: { authorized: false, segmentation: true, employeeCount: null } },
        'account_not_credentialed',
      ],
      [{ replacement: { status: 'pending' } }, 'hierarchy_locked'],
      [{ candidate: undefined }, 'candidate_not_found'],
      [{ nodeExists: false }, 'node_not_found'],
      [{ package: undefined }, 'package_not_found'],
      [{ packagesOfNode: [] }, 'package_not_on_node'],
    ];
    for (let first = 0; first < problems.length; first++) {
      const combined = Object.assign({}, ...problems.slice(first).map(([change]) => change)) as object;
      assert.equal(codeOf(combined), problems[first]?.[1]);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toHierarchyStatus, toNodeResource } from '../../src/hierarchy/node-record.ts';
import {
  completeReplacement,
  failReplacement,
  retryReplacement,
  requestReplacement,
  requireSegmentation,
  requireUnlockedHierarchy,
} from '../../src/hierarchy/replace-hierarchy.ts';
import { errorCodeOf } from '../support/records.ts';

const requestedAt = new Date('2026-11-21T09:30:00Z');
const endedAt = new Date('2026-11-21T09:31:00Z');
const nodes = [
  { custom_id: 'a', name: 'A', tier: 'T', parent_custom_id: null, packages: [], work_location: null },
];
const pending = requestReplacement('account', nodes, requestedAt);

describe('a replacement of the hierarchy', () => {
  it('is pending and locks the hierarchy when it is requested', () => {
    assert.deepEqual(pending, {
      accountId: 'account',
      status: 'pending',
      nodes,
      nodeCount: 1,
      error: null,
      requestedAt,
      completedAt: null,
    });
    assert.equal(
      errorCodeOf(() => requireUnlockedHierarchy(pending)),
      'hierarchy_locked',
    );
    assert.deepEqual(toHierarchyStatus(pending, 3), {
      object: 'hierarchy_status',
      status: 'pending',
      error: null,
      requested_at: '2026-11-21T09:30:00Z',
      completed_at: null,
      node_count: 3,
      sync_id: '01a1fd70f1c0account',
      time: '2026-11-21T09:30:00Z',
      hierarchy_present: true,
      hierarchy_pending: true,
      latest_ingestion: null,
    });
  });

  it('unlocks the hierarchy when it is complete', () => {
    const complete = { ...pending, ...completeReplacement(endedAt) };
    assert.deepEqual(complete.nodes, []);
    assert.equal(
      errorCodeOf(() => requireUnlockedHierarchy(complete)),
      undefined,
    );
    const status = toHierarchyStatus(complete, 1);
    assert.equal(status.status, 'complete');
    assert.equal(status.error, null);
    assert.equal(status.completed_at, '2026-11-21T09:31:00Z');
    assert.equal(status.node_count, 1);
    assert.equal(status.hierarchy_pending, false);
    assert.deepEqual(status.latest_ingestion, {
      sync_id: status.sync_id,
      time: '2026-11-21T09:31:00Z',
      successful: true,
      errors: [],
    });
  });

  it('unlocks the hierarchy and says why when it failed', () => {
    const failed = { ...pending, ...failReplacement(endedAt) };
    assert.deepEqual(failed.nodes, pending.nodes);
    assert.equal(
      errorCodeOf(() => requireUnlockedHierarchy(failed)),
      undefined,
    );
    const status = toHierarchyStatus(failed, 3);
    assert.equal(status.status, 'failed');
    assert.equal(status.latest_ingestion?.successful, false);
    assert.deepEqual(status.latest_ingestion.errors, [status.error]);
    assert.match(status.error ?? '', /could not be replaced.*still in place.*again/);
    assert.equal(status.completed_at, '2026-11-21T09:31:00Z');
  });

  it('starts again with its own plan after it failed, and only then', () => {
    const failed = { ...pending, ...failReplacement(endedAt) };
    assert.deepEqual(retryReplacement(failed), pending);
    assert.equal(retryReplacement({ ...failed, nodes: [] }), undefined);
    assert.equal(retryReplacement({ ...pending, ...completeReplacement(endedAt) }), undefined);
    assert.equal(retryReplacement(pending), undefined);
    assert.equal(retryReplacement(undefined), undefined);
  });

  it('is idle when there was none', () => {
    assert.equal(
      errorCodeOf(() => requireUnlockedHierarchy(undefined)),
      undefined,
    );
    assert.deepEqual(toHierarchyStatus(undefined, 0), {
      object: 'hierarchy_status',
      status: 'idle',
      error: null,
      requested_at: null,
      completed_at: null,
      node_count: 0,
      sync_id: null,
      time: null,
      hierarchy_present: false,
      hierarchy_pending: false,
      latest_ingestion: null,
    });
  });
});

describe('requireSegmentation', () => {
  it('refuses accounts without segmentation', () => {
    assert.equal(
      errorCodeOf(() => requireSegmentation({ segmentation: false })),
      'segmentation_not_enabled',
    );
    assert.equal(
      errorCodeOf(() => requireSegmentation({ segmentation: true })),
      undefined,
    );
  });
});

describe('toNodeResource', () => {
  const workLocation = { country: 'US', state: 'CA' };
  const node = { customId: 'a', name: 'A', tier: 'T', parentCustomId: 'root', workLocation };
  const resource = {
    custom_id: 'a',
    name: 'A',
    tier: 'T',
    parent_custom_id: 'root',
    work_location: workLocation,
  };

  it('omits packages when there are none', () => {
    assert.deepEqual(toNodeResource(node), resource);
    assert.deepEqual(toNodeResource(node, []), resource);
    assert.deepEqual(toNodeResource(node, ['basic']), { ...resource, packages: ['basic'] });
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toContinuousCheckResource } from '../../src/order/continuous-check-serializer.ts';
import { placed } from '../support/placed.ts';

describe('a continuous check in the API', () => {
  const record = {
    accountId: 'account',
    id: 'check',
    applicationId: null,
    candidateId: 'candidate',
    type: 'criminal',
    node: 'west',
    workLocations: placed({ country: 'US', state: 'TX' }),
    createdAt: new Date('2026-03-02T17:00:00Z'),
    canceledAt: null,
    cancellationReason: null,
  } as unknown as Parameters<typeof toContinuousCheckResource>[0];
  const resource = {
    id: 'check',
    object: 'continuous_check',
    uri: '/v1/continuous_checks/check',
    type: 'criminal',
    status: 'active',
    candidate_id: 'candidate',
    node: 'west',
    work_locations: [{ country: 'US', state: 'TX' }],
    created_at: '2026-03-02T17:00:00Z',
    canceled_at: null,
    cancellation_reason: null,
  };

  it('is active until it ends', () => {
    assert.deepEqual(toContinuousCheckResource(record), resource);
    const canceledAt = new Date('2026-04-01T00:00:00Z');
    assert.deepEqual(
      toContinuousCheckResource({ ...record, canceledAt, cancellationReason: 'consent_withdrawn' }),
      {
        ...resource,
        status: 'inactive',
        canceled_at: '2026-04-01T00:00:00Z',
        cancellation_reason: 'consent_withdrawn',
      },
    );
  });
});

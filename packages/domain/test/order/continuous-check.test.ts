import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  continuousCheckOrders,
  requireIdentity,
  toContinuousCheckResource,
} from '../../src/order/continuous-check.ts';
import { candidateRecord } from '../support/records.ts';
import { placed } from '../support/placed.ts';

describe('what a continuous check needs', () => {
  it('is a completed SSN trace to search courts', () => {
    const candidate = candidateRecord();
    assert.throws(() => requireIdentity('criminal', { candidate, hasSsnTrace: false }), {
      code: 'ssn_trace_missing',
    });
    assert.doesNotThrow(() => requireIdentity('criminal', { candidate, hasSsnTrace: true }));
    const nameless = candidateRecord({ lastName: null });
    assert.throws(() => requireIdentity('criminal', { candidate: nameless, hasSsnTrace: true }), {
      code: 'candidate_incomplete',
    });
  });

  it('is a driver license to read driving records', () => {
    const read = (candidate: ReturnType<typeof candidateRecord>) =>
      requireIdentity('mvr', { candidate, hasSsnTrace: false });
    assert.throws(() => read(candidateRecord({ driverLicenseNumber: null })), {
      code: 'candidate_incomplete',
      message: /driver_license_number/,
    });
    assert.doesNotThrow(() => read(candidateRecord()));
  });

  it('verifies a change where it was recorded', () => {
    const { criminal, mvr } = continuousCheckOrders;
    assert.deepEqual(
      [criminal, mvr].map(({ slug, screenings }) => [slug, ...screenings.map(({ type }) => type)]),
      [
        ['continuous_criminal', 'county_criminal_search'],
        ['continuous_mvr', 'motor_vehicle_report'],
      ],
    );
  });
});

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

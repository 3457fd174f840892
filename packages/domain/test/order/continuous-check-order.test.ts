import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { continuousCheckOrders, requireIdentity } from '../../src/order/continuous-check-order.ts';
import { candidateRecord } from '../support/records.ts';

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

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCandidate } from '../../src/candidate/candidate-changes.ts';
import { continuousCheckOrders, requireIdentity } from '../../src/continuous-check/continuous-check-order.ts';

const cipher = { encrypt: (value: string) => value, decrypt: (value: string) => value };
const identity = {
  accountId: 'a',
  id: 'c',
  applicationId: null,
  createdAt: new Date('2026-11-22T00:00:00Z'),
};
const person = {
  email: 'a@example.com',
  first_name: 'Ada',
  last_name: 'Sampleton',
  dob: '1990-05-17',
  zipcode: '43004',
};
const candidate = createCandidate(person, identity, cipher);

describe('what a continuous check needs', () => {
  it('is a completed SSN trace to search courts', () => {
    const search = (hasSsnTrace: boolean) => () => requireIdentity('criminal', { candidate, hasSsnTrace });
    assert.throws(search(false), { code: 'ssn_trace_missing' });
    assert.doesNotThrow(search(true));
    const nameless = createCandidate({ email: 'a@example.com' }, identity, cipher);
    assert.throws(() => requireIdentity('criminal', { candidate: nameless, hasSsnTrace: true }), {
      code: 'candidate_incomplete',
    });
  });

  it('is a driver license to read driving records', () => {
    const read = (driver: typeof candidate) => () =>
      requireIdentity('mvr', { candidate: driver, hasSsnTrace: false });
    assert.throws(read(candidate), { code: 'candidate_incomplete', message: /driver_license_number/ });
    const license = { driver_license_number: 'SA123456', driver_license_state: 'OH' };
    assert.doesNotThrow(read(createCandidate({ ...person, ...license }, identity, cipher)));
  });

  it('verifies a change where it was recorded', () => {
    const typesOf = (type: 'criminal' | 'mvr') =>
      continuousCheckOrders[type].screenings.map((each) => each.type);
    assert.deepEqual(typesOf('criminal'), ['county_criminal_search']);
    assert.deepEqual(typesOf('mvr'), ['motor_vehicle_report']);
    assert.deepEqual(
      [continuousCheckOrders.criminal.slug, continuousCheckOrders.mvr.slug],
      ['continuous_criminal', 'continuous_mvr'],
    );
  });
});

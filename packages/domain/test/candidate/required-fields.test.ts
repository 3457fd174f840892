import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { screeningType, type ScreeningType } from '@service-embeds/contract';
import { missingFields, requiredFields, requiredHistory } from '../../src/candidate/required-fields.ts';
import { candidateRecord } from '../support/records.ts';

const screenings = (...types: ScreeningType[]) => types.map((type) => ({ type }));
const basics = ['first_name', 'last_name', 'dob', 'zipcode'];
const license = ['driver_license_number', 'driver_license_state'];

describe('requiredFields', () => {
  it('requires name, birth date and ZIP code for every package', () => {
    assert.deepEqual(requiredFields([]), basics);
    assert.deepEqual(requiredFields(screenings('county_criminal_search')), basics);
  });

  it('requires the SSN for exactly the screenings that search by it', () => {
    const withSsn = screeningType.options.filter((type) => requiredFields(screenings(type)).includes('ssn'));
    assert.deepEqual(
      withSsn.sort(),
      screeningType.options
        .filter((type) => /ssn_trace|national_criminal|credit_report|federal/.test(type))
        .sort(),
    );
    for (const type of ['ssn_trace', 'national_criminal_search', 'credit_report', 'federal_criminal_search'])
      assert.ok(
        withSsn.some((name) => name === type),
        type,
      );
  });

  it('requires the driver license for a motor vehicle report only', () => {
    assert.deepEqual(requiredFields(screenings('motor_vehicle_report')), [...basics, ...license]);
    for (const type of screeningType.options.filter((name) => name !== 'motor_vehicle_report'))
      assert.equal(requiredFields(screenings(type)).includes('driver_license_number'), false, type);
  });

  it('requires each field once', () => {
    const all = requiredFields(
      screenings('ssn_trace', 'national_criminal_search', 'motor_vehicle_report', 'motor_vehicle_report'),
    );
    assert.deepEqual(all, [...basics, 'ssn', ...license]);
  });
});

describe('requiredHistory', () => {
  it('requires the addresses for every package', () => {
    assert.deepEqual(requiredHistory([]), ['addresses']);
    assert.deepEqual(requiredHistory(screenings('ssn_trace')), ['addresses']);
  });

  it('requires what each verification asks about', () => {
    const cases: [ScreeningType, string][] = [
      ['employment_verification', 'employers'],
      ['education_verification', 'schools'],
      ['professional_license_verification', 'professional_licenses'],
    ];
    for (const [type, kind] of cases)
      assert.deepEqual(requiredHistory(screenings(type)), ['addresses', kind], type);
    const references = screeningType.options.filter((type) => type.endsWith('_reference_verification'));
    assert.ok(references.length > 0);
    for (const type of references)
      assert.deepEqual(requiredHistory(screenings(type)), ['addresses', 'references'], type);
  });

  it('requires each kind once, in a fixed order', () => {
    const types: ScreeningType[] = [
      'education_verification',
      'employment_verification',
      'education_verification',
    ];
    assert.deepEqual(requiredHistory(screenings(...types)), ['addresses', 'employers', 'schools']);
  });
});

describe('missingFields', () => {
  it('is empty for a complete candidate', () => {
    assert.deepEqual(missingFields(candidateRecord(), screenings('ssn_trace', 'motor_vehicle_report')), []);
  });

  it('lists each required field that the candidate lacks', () => {
    const all = screenings('ssn_trace', 'motor_vehicle_report');
    const cases = [
      [{ firstName: null }, 'first_name'],
      [{ lastName: null }, 'last_name'],
      [{ dob: null }, 'dob'],
      [{ zipcode: null }, 'zipcode'],
      [{ ssn: null }, 'ssn'],
      [{ driverLicenseNumber: null }, 'driver_license_number'],
      [{ driverLicenseState: null }, 'driver_license_state'],
    ] as const;
    for (const [changes, field] of cases)
      assert.deepEqual(missingFields(candidateRecord(changes), all), [field]);
  });

  it('does not ask for what no screening requires', () => {
    const record = candidateRecord({ ssn: null, driverLicenseNumber: null });
    assert.deepEqual(missingFields(record, screenings('county_criminal_search')), []);
  });
});

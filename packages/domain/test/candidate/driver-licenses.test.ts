import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@service-embeds/contract';
import {
  addDriverLicense,
  changeDriverLicense,
  getDriverLicense,
  listDriverLicenses,
  removeDriverLicense,
  comparableLicenseNumber,
  licenseLookup,
} from '../../src/candidate/driver-licenses.ts';
import { candidateRecord, cipher } from '../support/records.ts';

const failsWith = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code;

describe('the driver licenses of a candidate', () => {
  const record = candidateRecord();
  const [current, previous] = listDriverLicenses(record, cipher);
  assert.ok(current && previous);
  const empty = candidateRecord({
    driverLicenseNumber: null,
    driverLicenseState: null,
    previousDriverLicenseNumber: null,
    previousDriverLicenseState: null,
  });

  it('are those that the candidate shows as fields, masked, the current one first', () => {
    assert.deepEqual(current, {
      id: `${record.id.slice(0, 20)}4000`,
      object: 'candidate_driver_license',
      uri: `/v1/candidates/${record.id}/driver_licenses/${current.id}`,
      candidate_id: record.id,
      number: 'XXXX2001',
      state: 'CA',
      issued_dates: [],
      current: true,
      source: 'candidate',
    });
    assert.deepEqual([previous.number, previous.state, previous.current], ['XXXX4321', 'NV', false]);
    assert.deepEqual(listDriverLicenses(empty, cipher), []);
    assert.throws(() => getDriverLicense(empty, current.id, cipher), failsWith('not_found'));
  });

  it('set the fields of the candidate', () => {
    const license = { id: 'a'.repeat(24), number: 'B7770001', state: 'TX', current: true };
    const changes = addDriverLicense(empty, { ...license, issued_date: '2020-01-02' }, cipher);
    assert.equal(changes.driverLicenseNumber, 'encrypted:B7770001');
    assert.equal(changes.driverLicenseState, 'TX');
    assert.equal(changes.previousDriverLicenseNumber, null);
    const added = getDriverLicense({ ...empty, ...changes }, license.id, cipher);
    assert.deepEqual(added.issued_dates, [{ value: '2020-01-02', source: 'candidate' }]);
    const other = { ...empty, ...changes, driverLicenseNumber: 'encrypted:C1' };
    assert.deepEqual(getDriverLicense(other, license.id, cipher).issued_dates, [], 'of another number');
  });

  it('are one current and one previous license at most', () => {
    for (const isCurrent of [true, false]) {
      const license = { id: 'a'.repeat(24), number: 'B7770001', state: 'TX', current: isCurrent };
      assert.throws(() => addDriverLicense(record, license, cipher), failsWith('driver_license_exists'));
    }
    const move = { id: current.id, changes: { current: false } };
    assert.throws(() => changeDriverLicense(record, move, cipher), failsWith('driver_license_exists'));
  });

  it('keep their ID when the current one becomes the one before', () => {
    const alone = { ...record, ...removeDriverLicense(record, previous.id, cipher) };
    assert.equal(alone.previousDriverLicenseNumber, null);
    const moved = {
      ...alone,
      ...changeDriverLicense(alone, { id: current.id, changes: { current: false } }, cipher),
    };
    assert.equal(moved.driverLicenseNumber, null);
    assert.equal(moved.previousDriverLicenseNumber, 'encrypted:F1112001');
    assert.equal(getDriverLicense(moved, current.id, cipher).current, false);
    const none = { ...moved, ...removeDriverLicense(moved, current.id, cipher) };
    assert.equal(none.driverLicenseDetails, null);
  });

  it('take back the masked number that was read, and no other one', () => {
    const same = { id: current.id, changes: { number: current.number, state: 'OR' } };
    const updated = { ...record, ...changeDriverLicense(record, same, cipher) };
    assert.deepEqual([updated.driverLicenseNumber, updated.driverLicenseState], ['encrypted:F1112001', 'OR']);
    const wrong = { id: current.id, changes: { number: 'XXXX9999' } };
    assert.throws(() => changeDriverLicense(record, wrong, cipher), failsWith('masked_value_changed'));
    const whole = { id: current.id, changes: { number: 'N0000001', issued_date: '2021-02-03' } };
    const { number, issued_dates } = getDriverLicense(
      { ...record, ...changeDriverLicense(record, whole, cipher) },
      current.id,
      cipher,
    );
    assert.deepEqual([number, issued_dates[0]?.value], ['XXXX0001', '2021-02-03']);
  });
});

const lookupCipher = { lookup: (text: string, field: string) => `${field}:${text}` };

describe('a driver license number', () => {
  it('is compared without spaces and hyphens, whatever its case', () => {
    assert.equal(comparableLicenseNumber(' f111-2001 b'), 'F1112001B');
    assert.equal(comparableLicenseNumber('ñ·1'), 'Ñ1');
  });

  it('is looked up in the form in which it is compared', () => {
    assert.equal(licenseLookup('f111-2001', lookupCipher), 'driverLicenseNumber:F1112001');
  });

  it('has no lookup if there is none', () => {
    assert.equal(licenseLookup(null, lookupCipher), null);
    assert.equal(licenseLookup(undefined, lookupCipher), undefined);
  });
});

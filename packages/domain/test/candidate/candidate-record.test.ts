import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  displayName,
  fullName,
  toCandidateResource,
  maskBirthDate,
  maskDriverLicense,
  maskSsn,
} from '../../src/candidate/candidate-record.ts';
import { candidateRecord, cipher } from '../support/records.ts';

describe('toCandidateResource', () => {
  const address = { name: 'Ada', street: '1 Sample Street', city: 'Oakland', state: 'CA', zipcode: '94601' };

  it('shows every field, personal data masked', () => {
    assert.deepEqual(
      toCandidateResource(
        candidateRecord({
          middleName: 'M',
          postalAddress: cipher.encrypt(JSON.stringify(address), 'postalAddress'),
        }),
        cipher,
        {
          ids: ['report'],
          adjudication: 'engaged',
        },
      ),
      {
        id: '0199c1e2a4b07f3d5c6a1e2b',
        object: 'candidate',
        uri: '/v1/candidates/0199c1e2a4b07f3d5c6a1e2b',
        email: 'ada@example.com',
        first_name: 'Ada',
        middle_name: 'M',
        no_middle_name: false,
        last_name: 'Testerman',
        former_names: [],
        phone: '+14155550132',
        zipcode: '94105',
        dob: '1990-XX-XX',
        driver_license_number: 'XXXX2001',
        driver_license_state: 'CA',
        ssn: 'XXX-XX-6780',
        mother_maiden_name: 'S****',
        previous_driver_license_number: 'XXXX4321',
        previous_driver_license_state: 'NV',
        postal_address: {
          id: '0199c1e2a4b07f3d5c6a1e2b',
          object: 'candidate_postal_address',
          uri: '/v1/candidates/0199c1e2a4b07f3d5c6a1e2b/postal_address',
          candidate_id: '0199c1e2a4b07f3d5c6a1e2b',
          ...address,
          street2: null,
        },
        adjudication: 'engaged',
        language: 'en',
        custom_id: 'applicant-1',
        copy_requested: true,
        pii_removed_at: null,
        metadata: { team: 'West' },
        geo_ids: ['geo'],
        work_locations: [],
        report_ids: ['report'],
        created_at: '2026-11-21T09:30:00Z',
      },
    );
  });

  it('shows null for personal data that is unknown, and no reports by default', () => {
    const resource = toCandidateResource(candidateRecord({ dob: null, driverLicenseNumber: null }), cipher);
    assert.equal(resource.dob, null);
    assert.equal(resource.driver_license_number, null);
    assert.deepEqual(resource.report_ids, []);
  });

  it('never contains an SSN', () => {
    const ssn = fc.stringMatching(/^[1-8]\d{8}$/).filter((digits) => digits !== '199005170');
    fc.assert(
      fc.property(ssn, (digits) => {
        const record = candidateRecord({ ssn: cipher.encrypt(digits, 'ssn') });
        assert.equal(JSON.stringify(toCandidateResource(record, cipher)).includes(digits), false);
      }),
    );
  });
});

describe('masking', () => {
  it('shows the year of a birth date', () => {
    assert.equal(maskBirthDate('1990-05-17'), '1990-XX-XX');
  });

  it('shows the last four digits of an SSN', () => {
    assert.equal(maskSsn('123456789'), 'XXX-XX-6789');
  });

  it('shows the last four characters of a driver license number and keeps its length', () => {
    assert.equal(maskDriverLicense('F1112001'), 'XXXX2001');
    assert.equal(maskDriverLicense('12345'), 'X2345');
    assert.equal(maskDriverLicense('1234'), '1234');
    assert.equal(maskDriverLicense('123'), '123');
  });

  it('keeps the length and hides all but four characters of any driver license number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-WYZ]{5,32}$/), (number) => {
        const masked = maskDriverLicense(number);
        assert.equal(masked.length, number.length);
        assert.equal(masked.replace(/^X+/, ''), number.slice(-4));
      }),
    );
  });
});

describe('the names of a candidate', () => {
  it('joins first, middle and last name for a signature', () => {
    assert.equal(fullName({ firstName: 'Ada', middleName: 'M', lastName: 'Test' }), 'Ada M Test');
    assert.equal(fullName({ firstName: 'Ada', middleName: null, lastName: 'Test' }), 'Ada Test');
  });

  it('has no full name while the first or the last name is missing', () => {
    assert.equal(fullName({ firstName: null, middleName: 'M', lastName: 'Test' }), undefined);
    assert.equal(fullName({ firstName: 'Ada', middleName: 'M', lastName: null }), undefined);
  });

  it('shows first and last name, one of them, or the email address', () => {
    const name = (firstName: string | null, lastName: string | null) =>
      displayName({ firstName, lastName, email: 'ada@example.com' });
    assert.equal(name('Ada', 'Test'), 'Ada Test');
    assert.equal(name('Ada', null), 'Ada');
    assert.equal(name(null, 'Test'), 'Test');
    assert.equal(name(null, null), 'ada@example.com');
  });
});

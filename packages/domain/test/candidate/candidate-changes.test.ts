import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  candidateChanges,
  createCandidate,
  omitMaskedValues,
  type CandidateDraft,
} from '../../src/candidate/candidate-changes.ts';
import { candidateRecord, cipher } from '../support/records.ts';
import { rejects } from '../support/report.ts';

const changes = (draft: CandidateDraft) => candidateChanges(draft, cipher);

describe('candidateChanges', () => {
  it('changes nothing when the draft is empty', () => {
    assert.deepEqual(changes({}), {});
    assert.deepEqual(changes({ email: undefined, dob: undefined, ssn: undefined }), {});
  });

  it('maps every field of the API to its field of the record and encrypts personal data', () => {
    const draft = {
      email: 'a@example.com',
      first_name: 'Ada',
      middle_name: 'M',
      last_name: 'Testerman',
      phone: '+14155550132',
      zipcode: '94105',
      dob: '1990-05-17',
      ssn: '123456780',
      driver_license_number: 'F1112001',
      driver_license_state: 'CA',
      language: 'es' as const,
      custom_id: 'applicant-1',
      copy_requested: true,
      metadata: { team: 'West' },
      geo_ids: ['geo'],
    };
    assert.deepEqual(changes(draft), {
      email: 'a@example.com',
      firstName: 'Ada',
      middleName: 'M',
      noMiddleName: false,
      lastName: 'Testerman',
      phone: '+14155550132',
      zipcode: '94105',
      dob: 'encrypted:1990-05-17',
      ssn: 'encrypted:123456780',
      driverLicenseNumber: 'encrypted:F1112001',
      driverLicenseLookup: 'lookup:F1112001',
      driverLicenseState: 'CA',
      language: 'es',
      customId: 'applicant-1',
      copyRequested: true,
      metadata: { team: 'West' },
      geoIds: ['geo'],
    });
  });

  it('keeps values that are false or empty', () => {
    assert.deepEqual(changes({ copy_requested: false, metadata: {}, geo_ids: [] }), {
      copyRequested: false,
      metadata: {},
      geoIds: [],
    });
  });

  it('withdraws no_middle_name when the draft has a middle name', () => {
    assert.deepEqual(changes({ middle_name: 'M' }), { middleName: 'M', noMiddleName: false });
    assert.deepEqual(changes({ middle_name: 'M', no_middle_name: false }), {
      middleName: 'M',
      noMiddleName: false,
    });
  });

  it('removes the middle name when no_middle_name is true', () => {
    assert.deepEqual(changes({ no_middle_name: true }), { middleName: null, noMiddleName: true });
  });

  it('keeps the middle name when only no_middle_name: false is sent', () => {
    assert.deepEqual(changes({ no_middle_name: false }), { noMiddleName: false });
  });

  it('never stores a birth date, SSN or license number in plain text', () => {
    const text = fc.string({ minLength: 5 });
    fc.assert(
      fc.property(text, text, text, (dob, ssn, driver_license_number) => {
        const result = changes({ dob, ssn, driver_license_number });
        assert.deepEqual(
          [result.dob, result.ssn, result.driverLicenseNumber],
          [
            cipher.encrypt(dob, 'dob'),
            cipher.encrypt(ssn, 'ssn'),
            cipher.encrypt(driver_license_number, 'driverLicenseNumber'),
          ],
        );
      }),
    );
  });
});

describe('createCandidate', () => {
  const createdAt = new Date('2026-11-21T09:30:00Z');
  const identity = { accountId: 'account', id: 'candidate', applicationId: 'application', createdAt };

  it('fills in what the draft omits', () => {
    assert.deepEqual(createCandidate({ email: 'a@example.com' }, identity, cipher), {
      accountId: 'account',
      id: 'candidate',
      applicationId: 'application',
      email: 'a@example.com',
      firstName: null,
      middleName: null,
      noMiddleName: false,
      lastName: null,
      formerNames: null,
      phone: null,
      zipcode: null,
      dob: null,
      ssn: null,
      driverLicenseNumber: null,
      driverLicenseLookup: null,
      driverLicenseState: null,
      addresses: null,
      employers: null,
      schools: null,
      professionalLicenses: null,
      references: null,
      motherMaidenName: null,
      postalAddress: null,
      previousDriverLicenseNumber: null,
      previousDriverLicenseState: null,
      driverLicenseDetails: null,
      language: null,
      customId: null,
      copyRequested: false,
      metadata: {},
      geoIds: [],
      workLocations: [],
      remainingFilePartsRequestedAt: null,
      piiRemovedAt: null,
      createdAt,
    });
  });

  it('takes what the draft has', () => {
    const record = createCandidate({ email: 'a@example.com', first_name: 'Ada', ssn: '1' }, identity, cipher);
    assert.equal(record.firstName, 'Ada');
    assert.equal(record.ssn, 'encrypted:1');
  });
});

describe('masked values that come back', () => {
  const record = candidateRecord({
    dob: 'encrypted:1990-05-17',
    ssn: null,
    motherMaidenName: 'encrypted:Smith',
  });
  const omit = (draft: CandidateDraft, stored = record) => omitMaskedValues(draft, stored, cipher);

  it('stay as they are, and everything else is taken', () => {
    const draft = { first_name: 'Ada', dob: '1990-XX-XX', mother_maiden_name: 'S****' };
    assert.deepEqual(omit(draft), { first_name: 'Ada', dob: undefined, mother_maiden_name: undefined });
    const plain = { dob: '1991-01-01', mother_maiden_name: 'Stone', ssn: null };
    assert.deepEqual(omit(plain), plain);
  });

  it('are refused if they are not those of the candidate', () => {
    rejects(() => omit({ dob: '1991-XX-XX' }), 400, 'masked_value_changed');
    rejects(() => omit({ ssn: 'XXX-XX-6780' }), 400, 'masked_value_changed');
    rejects(() => omit({ mother_maiden_name: 'T****' }), 400, 'masked_value_changed');
  });
});

describe('null', () => {
  it('clears texts, and makes lists, metadata and choices empty', () => {
    const cleared = changes({ copy_requested: null, metadata: null, geo_ids: null, work_locations: null });
    assert.deepEqual(cleared, { copyRequested: false, metadata: {}, geoIds: [], workLocations: [] });
  });

  it('clears the middle name, and with "no middle name" what was said about it', () => {
    assert.deepEqual(changes({ middle_name: null }), { middleName: null });
    assert.deepEqual(changes({ middle_name: null, no_middle_name: false }), {
      middleName: null,
      noMiddleName: false,
    });
    assert.deepEqual(changes({ middle_name: 'M', no_middle_name: true }), {
      middleName: null,
      noMiddleName: true,
    });
    assert.deepEqual(changes({ no_middle_name: false }), { noMiddleName: false });
  });
});

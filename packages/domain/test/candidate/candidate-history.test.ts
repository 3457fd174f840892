import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CandidateHistory, EmployerEntry } from '@service-embeds/domain/candidate/history-answers';
import {
  historyChanges,
  readHistory,
  toEmployerResource,
  toHistoryResource,
  toProfessionalLicenseResource,
  toSchoolResource,
} from '../../src/candidate/candidate-history.ts';
import { applyAnswers, toAnswers } from '../../src/candidate/history-answers.ts';
import { candidateRecord, cipher } from '../support/records.ts';

const candidateId = candidateRecord().id;
const ids = { employer: 'e'.repeat(24), school: 'd'.repeat(24), license: 'c'.repeat(24) };
const oakland = {
  street: '1 Mill St',
  unit: null,
  city: 'Oakland',
  state: 'CA',
  zipcode: '94601',
  country: 'US',
};

const employer: EmployerEntry = {
  id: ids.employer,
  type: 'employer',
  name: 'Sample Mills',
  position: 'Baker',
  salary: 50_000,
  contract_type: 'full_time',
  do_not_contact: false,
  start_date: '2019-03-15',
  end_date: null,
  employer_url: null,
  address: oakland,
  manager: { name: 'Ada Sample', title: null, email: null, phone: null },
  note: null,
};
const school = {
  id: ids.school,
  name: 'Sample College',
  degree: 'BA',
  year_awarded: 2012,
  major: 'History',
  minor: null,
  phone: null,
  start_date: '2009-09-01',
  end_date: '2012-06-30',
  current: false,
  school_url: null,
  address: oakland,
};
const license = {
  id: ids.license,
  license_type: 'RN',
  license_number: 'RN123456',
  issuer_name: null,
  issuer_region: 'CA',
  expiration_date: '2027-02',
  certification_document_id: null,
};
const stored: CandidateHistory = {
  addresses: [{ street: '1 Main St', city: 'Oakland', state: 'CA', zipcode: '94105' }],
  employers: [employer],
  schools: [school],
  professional_licenses: [license],
  references: [{ name: 'A', relation: 'B', email: 'a@example.com' }],
};

describe('the history of a candidate', () => {
  it('is read back as it was stored, each kind from its own field', () => {
    const changes = historyChanges(stored, cipher);
    assert.deepEqual(Object.keys(changes).sort(), [
      'addresses',
      'employers',
      'professionalLicenses',
      'references',
      'schools',
    ]);
    assert.equal(changes.addresses, cipher.encrypt(JSON.stringify(stored.addresses), 'addresses'));
    assert.deepEqual(readHistory(candidateRecord(changes), cipher), stored);
  });

  it('is empty for kinds that were not entered', () => {
    assert.deepEqual(readHistory(candidateRecord(), cipher), {
      addresses: [],
      employers: [],
      schools: [],
      professional_licenses: [],
      references: [],
    });
  });

  it('changes only the kinds that are given, also to an empty list', () => {
    assert.deepEqual(historyChanges({}, cipher), {});
    assert.deepEqual(historyChanges({ schools: [] }, cipher), { schools: 'encrypted:[]' });
  });
});

describe('the answers of a candidate about its history', () => {
  const answers = toAnswers(stored);

  it('are what the forms ask for', () => {
    assert.deepEqual(answers.employers, [
      {
        id: ids.employer,
        name: 'Sample Mills',
        place: 'Oakland, CA',
        position: 'Baker',
        start_date: '2019-03',
        end_date: null,
        do_not_contact: false,
      },
    ]);
    assert.deepEqual(answers.schools, [
      {
        id: ids.school,
        name: 'Sample College',
        place: 'Oakland, CA',
        degree: 'BA',
        start_date: '2009-09',
        end_date: '2012-06',
      },
    ]);
    assert.deepEqual(answers.professional_licenses, [
      { id: ids.license, kind: 'RN', number: 'RN123456', state: 'CA', expires: '2027-02' },
    ]);
  });

  it('change nothing when they are sent back unchanged', () => {
    assert.deepEqual(applyAnswers(candidateId, stored, answers), stored);
  });

  it('keep what the form does not ask for, and replace what it does', () => {
    const [job] = answers.employers;
    assert.ok(job);
    const corrected = { ...job, position: 'Head baker', start_date: '2018-01', place: 'Reno, NV' };
    const { employers } = applyAnswers(candidateId, stored, { employers: [corrected] });
    assert.deepEqual(employers, [
      {
        ...employer,
        position: 'Head baker',
        start_date: '2018-01',
        address: { ...oakland, street: null, zipcode: null, city: 'Reno', state: 'NV' },
      },
    ]);
  });

  it('keep entries that a backend added meanwhile, but not those that the candidate took out', () => {
    const added = { ...employer, id: 'f'.repeat(24) };
    const history = { ...stored, employers: [added, employer] };
    const { employers } = applyAnswers(candidateId, history, { employers: [], removed: [ids.employer] });
    assert.deepEqual(employers, [added]);
    assert.deepEqual(applyAnswers(candidateId, history, {}), {});
  });
});

describe('an entry of the history in the API', () => {
  it('names days where only months are known', () => {
    const job = toEmployerResource(candidateId, { ...employer, start_date: '2019-03', end_date: '2020-12' });
    assert.equal(job.start_date, '2019-03-01');
    assert.equal(job.end_date, '2020-12-01');
    assert.equal(job.uri, `/v1/candidates/${candidateId}/employers/${ids.employer}`);
    const study = toSchoolResource(candidateId, { ...school, start_date: null, end_date: '2012-06' });
    assert.deepEqual([study.start_date, study.end_date], [null, '2012-06-01']);
  });

  it('masks the number of a license and names the last day of its month', () => {
    const resource = toProfessionalLicenseResource(candidateId, license);
    assert.equal(resource.license_number, 'XXXX3456');
    assert.equal(resource.expiration_date, '2027-02-28');
    assert.equal(
      toProfessionalLicenseResource(candidateId, { ...license, expiration_date: '2027-02-10' })
        .expiration_date,
      '2027-02-10',
    );
  });

  it('shows suppliers the whole number', () => {
    const { professional_licenses: licenses, employers } = toHistoryResource(candidateId, stored);
    assert.equal(licenses[0]?.license_number, 'RN123456');
    assert.equal(employers[0]?.object, 'employer');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { historyChanges, readHistory } from '../../src/candidate/candidate-history.ts';
import { candidateRecord, cipher } from '../support/records.ts';

const addresses = [{ street: '1 Main St', city: 'Oakland', state: 'CA', zipcode: '94105' }];
const employers = [
  { name: 'A', place: 'B', position: 'C', start_date: '2019-06', end_date: null, do_not_contact: false },
];
const schools = [{ name: 'A', place: 'B', degree: 'C', start_date: '2009-06', end_date: '2012-06' }];
const professional_licenses = [{ kind: 'RN', number: '1', state: 'CA' }];
const references = [{ name: 'A', relation: 'B', email: 'a@example.com' }];

describe('the history of a candidate', () => {
  it('is read back as it was stored, each kind from its own field', () => {
    const history = { addresses, employers, schools, professional_licenses, references };
    const changes = historyChanges(history, cipher);
    assert.deepEqual(Object.keys(changes).sort(), [
      'addresses',
      'employers',
      'professionalLicenses',
      'references',
      'schools',
    ]);
    assert.equal(changes.addresses, cipher.encrypt(JSON.stringify(addresses), 'addresses'));
    assert.deepEqual(readHistory(candidateRecord(changes), cipher), history);
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

  it('changes only the kinds that a draft has, also to an empty list', () => {
    assert.deepEqual(historyChanges({}, cipher), {});
    assert.deepEqual(historyChanges({ schools: [] }, cipher), { schools: 'encrypted:[]' });
  });
});

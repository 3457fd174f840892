import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeAccountSettings } from '../../src/account/account-settings.ts';
import type { AccountRecord } from '../../src/account/account-record.ts';
import { changeLegalEntity, companyChanges } from '../../src/account/company-changes.ts';

const company = {
  name: 'Acme Inc',
  street: '100 Sample St',
  tax_id: '00-0000101',
  incorporation_state: 'DE',
  incorporation_type: 'llc',
};
const account = { name: 'Acme', company } as AccountRecord;
const entity = {
  name: 'Acme Inc',
  tax_id: '00-0000101',
  incorporation_state: 'DE',
  incorporation_type: 'llc',
};

describe('a change of the company', () => {
  it('names the fields that differ, and leaves the others', () => {
    const changes = companyChanges(company, { street: '8 New St', tax_id: company.tax_id, city: undefined });
    assert.deepEqual(changes, {
      names: ['company.street'],
      company: { ...company, street: '8 New St' },
    });
  });

  it('is a change of the settings', () => {
    assert.deepEqual(changeAccountSettings(account, { company: { street: '8 New St' } }), {
      names: ['company.street'],
      changes: { company: { ...company, street: '8 New St' } },
    });
    assert.deepEqual(changeAccountSettings(account, { company: { street: company.street } }), {
      names: [],
      changes: {},
    });
  });
});

describe('changeLegalEntity', () => {
  it('takes the credentials of the account until the change is reviewed', () => {
    const changes = changeLegalEntity(account, { ...entity, name: 'Acme Holdings LLC' });
    assert.deepEqual(changes, {
      names: ['company.name'],
      changes: {
        name: 'Acme Holdings LLC',
        company: { ...company, name: 'Acme Holdings LLC' },
        authorized: false,
      },
    });
  });

  it('changes nothing that is the same, also where the company has no name of its own', () => {
    assert.deepEqual(changeLegalEntity(account, entity).names, []);
    const { name: _, ...unnamed } = company;
    const named = { ...entity, name: 'Acme' };
    assert.deepEqual(changeLegalEntity({ name: 'Acme', company: unnamed }, named).names, []);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AccountRecord } from '../../src/account/account-record.ts';
import {
  changeAccountSettings,
  companyLabels,
  settingLabels,
  changeLegalEntity,
  companyChanges,
} from '../../src/account/change-account-settings.ts';

const record = { supportEmail: 'help@a.example.com', adverseActionWaitingDays: 7 } as AccountRecord;

describe('changeAccountSettings', () => {
  it('returns only what differs', () => {
    const body = {
      support_email: 'help@a.example.com',
      adverse_action_waiting_days: 8,
      billing_email: 'b@a.example.com',
    };
    assert.deepEqual(changeAccountSettings(record, body), {
      names: ['adverse_action_waiting_days', 'billing_email'],
      changes: { adverseActionWaitingDays: 8, billingEmail: 'b@a.example.com' },
    });
    assert.deepEqual(changeAccountSettings(record, {}), { names: [], changes: {} });
  });
});

describe('the names of settings', () => {
  it('are words in sentence case, and no two settings share one', () => {
    const labels = Object.values(settingLabels);
    for (const label of labels) assert.match(label, /^[A-Z][A-Za-z]+[A-Za-z ()]*$/);
    assert.equal(new Set(labels).size, labels.length);
  });

  it('are those that the settings page shows', () => {
    assert.equal(settingLabels.support_email, 'Support email address');
    assert.equal(settingLabels.brand_logo, 'Logo');
  });

  it('include the fields of the company', () => assert.partialDeepStrictEqual(settingLabels, companyLabels));
});

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

  it('changes nothing that is the same, even where the company has no name of its own', () => {
    assert.deepEqual(changeLegalEntity(account, entity).names, []);
    const { name: _, ...unnamed } = company;
    const named = { ...entity, name: 'Acme' };
    assert.deepEqual(changeLegalEntity({ name: 'Acme', company: unnamed }, named).names, []);
  });
});

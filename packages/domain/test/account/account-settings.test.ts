import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeAccountSettings } from '../../src/account/account-settings.ts';
import type { AccountRecord } from '../../src/account/account-record.ts';
import { companyLabels, settingLabels } from '../../src/account/setting-labels.ts';

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

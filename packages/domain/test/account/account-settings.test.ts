import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeAccountSettings } from '../../src/account/account-settings.ts';
import type { AccountRecord } from '../../src/account/account-record.ts';

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

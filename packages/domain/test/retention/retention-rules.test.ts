import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { retentionRules } from '../../src/retention/retention-rules.ts';

/** Who changes how long a class of data is kept, and the fewest, the usual and the most days of it. */
const expected: Record<string, readonly [who: string, ...days: (number | null)[]]> = {
  // Seven years; at least the five in which claims can be brought (15 U.S.C. 1681p).
  reports: ['account', 1827, 2557, 3653],
  adverse_actions: ['account', 1827, 2557, 3653],
  consents: ['account', 1827, 2557, 3653],
  identity_documents: ['account', 30, 90, 365],
  uploads: ['account', 30, 731, 2557],
  candidate_contacts: ['account', 90, 366, 1827],
  drafts: ['account', 7, 30, 90],
  mails: ['account', 90, 731, 2557],
  sessions: ['provider', 30, 30, 30],
  webhook_deliveries: ['provider', 30, 30, 30],
  request_logs: ['provider', 1, 1, 1],
  api_requests: ['provider', 30, 30, 30],
  audit_log: ['provider', null, null, null],
};

describe('how long data is kept', () => {
  it('is in days, and for the account or the provider to change', () => {
    const actual = Object.entries(retentionRules).map(([name, rule]) => [
      name,
      [rule.changedBy, rule.minimumDays, rule.defaultDays, rule.maximumDays],
    ]);
    assert.deepEqual(Object.fromEntries(actual), expected);
  });

  it('has a description of its own and a reason for each class', () => {
    const rules = Object.values(retentionRules);
    assert.equal(new Set(rules.map(({ description }) => description)).size, rules.length);
    for (const { description, source } of rules) {
      assert.match(description, /^[A-Z].{10}/);
      assert.match(source, /^[A-Z].{10}/);
    }
  });
});

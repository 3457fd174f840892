import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, retentionClass } from '@service-embeds/contract';
import {
  retentionRules,
  changeRetention,
  retentionCutoff,
  retentionNight,
  toRetentionResource,
} from '../../src/retention/retention-rules.ts';

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

const at = new Date('2026-11-22T10:00:00Z');

const codeOf = (change: () => unknown): string | undefined => {
  try {
    change();
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
  return undefined;
};

describe('retention', () => {
  it('has a time, a legal minimum with its source and an owner for every class', () => {
    for (const name of retentionClass.options) {
      const { defaultDays, minimumDays, maximumDays, source, changedBy } = retentionRules[name];
      assert.match(source, /\.$/, name);
      if (defaultDays === null) assert.equal(changedBy, 'provider', name);
      else assert.ok(minimumDays! <= defaultDays && defaultDays <= maximumDays!, name);
    }
  });

  it('keeps what proves that the law was followed for as long as claims can be brought', () => {
    for (const name of ['reports', 'adverse_actions', 'consents'] as const)
      assert.ok(retentionRules[name].minimumDays! >= 5 * 365, name);
  });

  it('lets an account choose within the bounds, and go back to the default', () => {
    const chosen = changeRetention({}, { identity_documents: 30, mails: 100 });
    assert.deepEqual(chosen, { identity_documents: 30, mails: 100 });
    assert.deepEqual(changeRetention(chosen, { mails: null }), { identity_documents: 30 });
    assert.equal(toRetentionResource(chosen).classes.find((each) => each.class === 'mails')?.days, 100);
  });

  it('refuses days outside the bounds, and classes of the provider', () => {
    const bounded = (days: number) => codeOf(() => changeRetention({}, { reports: days }));
    assert.equal(bounded(retentionRules.reports.minimumDays!), undefined);
    assert.equal(bounded(retentionRules.reports.minimumDays! - 1), 'retention_out_of_bounds');
    assert.equal(bounded(retentionRules.reports.maximumDays! + 1), 'retention_out_of_bounds');
    for (const name of ['sessions', 'audit_log', 'request_logs', 'webhook_deliveries'] as const)
      assert.equal(
        codeOf(() => changeRetention({}, { [name]: 30 })),
        'retention_fixed',
      );
  });

  it('counts days back from now, and never for what stays', () => {
    assert.deepEqual(retentionCutoff({ mails: 100 }, 'mails', at), new Date('2026-08-14T10:00:00Z'));
    assert.deepEqual(retentionCutoff({}, 'sessions', at), new Date('2026-10-23T10:00:00Z'));
    assert.equal(retentionCutoff({}, 'audit_log', at), null);
  });

  it('names the night by its day', () => {
    assert.equal(retentionNight(new Date('2026-11-22T08:59:59Z')), '2026-11-21');
    assert.equal(retentionNight(new Date('2026-11-22T09:00:00Z')), '2026-11-22');
  });
});

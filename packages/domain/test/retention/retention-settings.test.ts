import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, retentionClass } from '@service-embeds/contract';
import { retentionRules } from '../../src/retention/retention-rules.ts';
import {
  changeRetention,
  retentionCutoff,
  retentionNight,
  toRetentionResource,
} from '../../src/retention/retention-settings.ts';

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

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@service-embeds/contract';
import { requireUnusedData, withoutPersonalData } from '../../src/retention/remove-personal-data.ts';
import { candidateRecord, cipher } from '../support/records.ts';

describe('requireUnusedData', () => {
  const finished = { reports: [{ status: 'clear' }], adverseActions: [{ status: 'complete' }] } as const;
  const obstacles = [
    [{ reports: [{ status: 'pending' }] }, /not finished/],
    [{ reports: [{ status: 'clear' }, { status: 'suspended' }] }, /not finished/],
    [{ reports: [{ status: 'dispute' }, { status: 'pending' }] }, /disputes a report/],
    [{ adverseActions: [{ status: 'pending' }] }, /adverse action/],
    [{ adverseActions: [{ status: 'complete' }, { status: 'dispute' }] }, /adverse action/],
  ] as const;

  for (const [open, sentence] of obstacles)
    it(`refuses a removal with ${JSON.stringify(open)}`, () => {
      const isRefusal = (error: unknown) =>
        error instanceof ApiError &&
        error.status === 409 &&
        error.code === 'personal_data_in_use' &&
        sentence.test(error.message);
      assert.throws(() => requireUnusedData({ ...finished, ...open }), isRefusal);
    });

  it('allows it when everything is finished or canceled', () => {
    requireUnusedData(finished);
    requireUnusedData({ reports: [{ status: 'canceled' }], adverseActions: [{ status: 'canceled' }] });
    requireUnusedData({ reports: [], adverseActions: [] });
  });
});

describe('withoutPersonalData', () => {
  it('keeps IDs and the time of creation alone', () => {
    const record = candidateRecord();
    const at = new Date('2026-12-01T00:00:00Z');
    const rest = withoutPersonalData(record, cipher, at);
    const empty = new Set<unknown>([null, false]);
    const remaining = Object.entries(rest).filter(
      ([name, value]) => !empty.has(value) && !['metadata', 'geoIds', 'workLocations'].includes(name),
    );
    assert.deepEqual(Object.fromEntries(remaining), {
      accountId: record.accountId,
      id: record.id,
      createdAt: record.createdAt,
      email: `${record.id}@removed.invalid`,
      piiRemovedAt: at,
    });
    assert.deepEqual([rest.metadata, rest.geoIds, rest.workLocations], [{}, [], []]);
    assert.deepEqual(Object.keys(rest).sort(), Object.keys(record).sort());
  });
});

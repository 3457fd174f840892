import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toReportCounts } from '../../../src/report/view/report-counts.ts';

describe('the counts of reports', () => {
  it('are by status, and by what is to be done', () => {
    const expiredAt = new Date('2026-03-02T17:00:00Z');
    const counts = toReportCounts([
      { status: 'pending', adjudication: null, expiredAt: null, total: 1 },
      { status: 'consider', adjudication: null, expiredAt: null, total: 2 },
      { status: 'consider', adjudication: 'engaged', expiredAt: null, total: 4 },
      { status: 'consider', adjudication: null, expiredAt, total: 8 },
    ]);
    assert.deepEqual([counts.object, counts.total], ['report_counts', 15]);
    const present = (numbers: Record<string, number>) =>
      Object.fromEntries(Object.entries(numbers).filter(([, count]) => count));
    assert.deepEqual(present(counts.by_status), { pending: 1, consider: 14 });
    assert.deepEqual(present(counts.by_phase), { pending: 1, consider: 2, engaged: 4, expired: 8 });
    assert.equal(counts.by_status.clear, 0);
  });
});

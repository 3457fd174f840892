import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import type { ReportUpdate } from '../../src/report-lifecycle/report-updates.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { afterDays, apply, monday, reportWithCharges, screeningAt } from '../support/report.ts';

const start = (report: ReportAggregate, at = monday) =>
  startDispute(report, at, { itemIds: [report.record.id], statement: 'This is not me.' });
const ended: Extract<ReportUpdate, { kind: 'dispute_ended' }> = { kind: 'dispute_ended', corrections: [] };

describe('a dispute about the report itself', () => {
  it('is corrected with its findings, which do not come back', () => {
    const report = reportWithCharges();
    const {
      id: screening_id,
      records: [record],
    } = screeningAt(report, 1);
    assert.ok(record);
    const [first, second] = record.charges;
    const dispute = start(report);
    const remaining = { ...record, charges: [second].filter((each) => each !== undefined) };
    const corrections = [{ screening_id, result: 'consider' as const, records: [remaining] }];
    apply(report, { ...ended, corrections }, afterDays(5));
    assert.deepEqual(
      dispute.items.map(({ id, outcome }) => [id, outcome]),
      [
        [report.record.id, 'corrected'],
        [first?.id, 'deleted'],
      ],
    );
    assert.deepEqual(
      dispute.items[1]?.deleted?.records.flatMap(({ charges }) => charges.map(({ id }) => id)),
      [first?.id],
    );
    const again = start(report, afterDays(6));
    apply(report, ended, afterDays(7));
    assert.equal(again.items[0]?.outcome, 'verified', 'nothing was corrected');
  });

  it('deletes nothing that another screening of the report says as well', () => {
    const report = reportWithCharges();
    const [first, second] = [screeningAt(report, 0), screeningAt(report, 1)];
    const dispute = start(report);
    const corrections = [
      { screening_id: first.id, result: 'consider' as const, records: second.records },
      { screening_id: second.id, result: 'clear' as const, records: [] },
    ];
    apply(report, { ...ended, corrections }, afterDays(5));
    assert.deepEqual(
      dispute.items.map(({ outcome }) => outcome),
      ['corrected'],
    );
  });
});

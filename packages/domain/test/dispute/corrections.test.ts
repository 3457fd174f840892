import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { correctionsOf, type ItemDecision } from '../../src/dispute/corrections.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { endDispute, startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import { monday, reportWithCharges } from '../support/report.ts';

describe('the decision about a dispute', () => {
  it('gives each charge the outcome that was decided', () => {
    const report = reportWithCharges();
    const dispute = startDispute(report, monday);
    const [first, second, ...others] = adverseItemsOf(report.screenings).map(({ id }) => id);
    assert.ok(first && second);
    const charge = report.screenings.flatMap(({ records }) => records.flatMap(({ charges }) => charges))[0]!;
    const decisions = new Map<string, ItemDecision>([
      [first, { outcome: 'corrected', charge: { ...charge, charge: 'Another charge' } }],
      [second, { outcome: 'deleted' }],
      ...others.map((id) => [id, { outcome: 'verified' }] as [string, ItemDecision]),
    ]);
    endDispute(report, { corrections: correctionsOf(report.screenings, decisions) }, monday);
    const outcomes = dispute.items.map(({ outcome }) => outcome);
    assert.deepEqual(outcomes, ['corrected', 'deleted', ...others.map(() => 'verified')]);
    const left = adverseItemsOf(report.screenings);
    assert.match(left[0]?.text ?? '', /Another charge/);
    assert.ok(!left.some(({ id }) => id === second));
  });

  it('clears a screening whose last charge is deleted, and leaves the others alone', () => {
    const report = reportWithCharges();
    startDispute(report, monday);
    const ids = adverseItemsOf(report.screenings).map(({ id }) => id);
    const all = new Map(ids.map((id) => [id, { outcome: 'deleted' }] as const));
    const corrections = correctionsOf(report.screenings, all);
    assert.ok(corrections.every(({ result, records }) => result === 'clear' && !records.length));
    const verified = new Map(ids.map((id) => [id, { outcome: 'verified' }] as const));
    assert.deepEqual(correctionsOf(report.screenings, verified), []);
  });
});

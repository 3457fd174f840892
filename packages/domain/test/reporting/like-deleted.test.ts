// cspell:ignore OFAC
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge, ScreeningType, SuppliedRecord } from '@service-embeds/contract';
import { startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import { correctionsOf } from '../../src/dispute/disputed-items.ts';
import { classifyCharge } from '../../src/report-lifecycle/decide-charge.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import type { ItemAnswer } from '../../src/report/held-update.ts';
import { withoutDecisions } from '../../src/reporting/withheld-part.ts';
import { theft } from '../support/deleted-items.ts';
import {
  afterDays,
  apply,
  deleteEverything,
  reinsertion,
  screenedReport,
  screeningAt,
} from '../support/report.ts';

const offenseOnly: Charge = { ...theft, disposition_date: null };
const dispositionOnly: Charge = { ...theft, offense_date: null };
const record = (charges: Charge[], changes: Partial<SuppliedRecord> = {}): SuppliedRecord => ({
  case_number: null,
  source: 'Harris County',
  charges,
  ...changes,
});

/** Returns a report whose only screening found records, after disputes in other reports. */
function complete(
  records: SuppliedRecord[],
  earlier: readonly ReportAggregate[] = [],
  { type = 'county_criminal_search', at = afterDays(40) }: { type?: ScreeningType; at?: Date } = {},
): ReportAggregate {
  const report = Object.assign(screenedReport(type, null, 'TX'), {
    otherDisputes: earlier.flatMap(({ disputes }) => disputes),
  });
  const { id: screening_id } = screeningAt(report, 0);
  apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records }, at);
  return report;
}

/** Returns a report in which a dispute deleted these records. */
function reportWithDeletions(records: SuppliedRecord[], type?: ScreeningType): ReportAggregate {
  const report = complete(records, [], { at: afterDays(-1), ...(type && { type }) });
  deleteEverything(report);
  return report;
}

const waiting = (report: ReportAggregate) => report.heldUpdates.flatMap(({ charges }) => charges);
const charges = (report: ReportAggregate) => screeningAt(report, 0).records.flatMap((each) => each.charges);
const decide = (report: ReportAggregate, ...answers: ItemAnswer[]): void => {
  for (const answer of answers) {
    const next = waiting(report).find(({ decision }) => !decision);
    classifyCharge(report, next?.id ?? '', { class: answer, memberId: 'member', at: afterDays(41) });
  }
};

describe('A charge that is like one that a dispute deleted', () => {
  /** Returns whether a person is asked. If not: whether the report has it. */
  const fate = (sent: SuppliedRecord, before: SuppliedRecord) => {
    const report = complete([sent], [reportWithDeletions([before])]);
    if (waiting(report).length) {
      assert.deepEqual([charges(report), report.withheldRecords], [[], []]);
      return waiting(report).map(({ content }) => content?.isLikeDeleted);
    }
    return charges(report).length ? 'reported' : 'deleted';
  };

  it('waits for a person where the source has no case number and no day that both have', () => {
    assert.deepEqual(fate(record([dispositionOnly]), record([offenseOnly])), [true]);
    const undated = { ...offenseOnly, offense_date: null, disposition_class: 'conviction' as const };
    assert.deepEqual(fate(record([{ ...theft }]), record([{ ...undated, release_date: '2025-02-11' }])), [
      true,
    ]);
  });

  it('waits where one of the sources has no case number, or another source has the same number and day', () => {
    const numbered = { case_number: 'CR-17' };
    assert.deepEqual(fate(record([theft]), record([theft], numbered)), [true]);
    assert.deepEqual(fate(record([theft], numbered), record([theft])), [true]);
    const national = { source: 'National database' };
    assert.deepEqual(fate(record([theft], { ...numbered, ...national }), record([theft], numbered)), [true]);
    assert.deepEqual(fate(record([theft], national), record([theft], numbered)), [true]);
  });

  it('is deleted or another one where a number or a day says so', () => {
    const numbered = { case_number: 'CR-17' };
    assert.equal(fate(record([theft]), record([theft])), 'deleted');
    assert.equal(fate(record([dispositionOnly], numbered), record([offenseOnly], numbered)), 'deleted');
    assert.equal(fate(record([theft], { case_number: 'CR-18' }), record([theft], numbered)), 'reported');
    assert.equal(fate(record([{ ...offenseOnly, offense_date: '2024-06-01' }]), record([theft])), 'reported');
    assert.equal(fate(record([{ ...theft, charge: 'Trespass' }]), record([theft])), 'reported');
    assert.equal(fate(record([theft], { state: 'OK' }), record([theft], { state: 'TX' })), 'reported');
    const elsewhere = record([dispositionOnly], { source: 'Travis County' });
    assert.equal(fate(elsewhere, record([offenseOnly])), 'reported');
  });

  it('does not wait if the law keeps it out anyway', () => {
    const old = { ...theft, disposition: 'Dismissed', offense_date: null, disposition_date: '2012-01-04' };
    assert.deepEqual(waiting(complete([record([old])], [reportWithDeletions([record([offenseOnly])])])), []);
  });

  it('is in the report or kept apart as the person decides, and its words wait after that', () => {
    const earlier = [reportWithDeletions([record([offenseOnly])])];
    const sent = { ...dispositionOnly, disposition: 'Painted by the bench' };
    const report = complete([record([sent])], earlier);
    assert.deepEqual(
      waiting(report).map(({ content }) => content?.isLikeDeleted),
      [true],
    );
    decide(report, 'another_item');
    assert.deepEqual(
      waiting(report).map(({ content }) => [content?.isLikeDeleted, content?.words]),
      [[undefined, ['Painted by the bench']]],
    );
    const [words] = waiting(report);
    classifyCharge(report, words?.id ?? '', { class: 'conviction', memberId: 'member', at: afterDays(42) });
    assert.deepEqual([report.record.result, charges(report).length], ['consider', 1]);

    const other = complete([record([sent])], earlier);
    decide(other, 'same_item');
    assert.deepEqual([other.record.result, charges(other), waiting(other)], ['clear', [], []]);
    const [part] = other.withheldRecords;
    assert.deepEqual(
      part?.reasons.map(({ code }) => code),
      ['deleted_after_dispute'],
    );
    assert.deepEqual(withoutDecisions(part.record).charges, [sent]);
  });

  it('is asked about once: a correction of another charge does not ask again', () => {
    const report = complete(
      [record([dispositionOnly]), record([{ ...theft, charge: 'Trespass' }])],
      [reportWithDeletions([record([offenseOnly])])],
    );
    decide(report, 'another_item');
    const { items } = startDispute(report, afterDays(42));
    const decisions = new Map(
      items.map(({ id, text }) => [
        id,
        { outcome: text.includes('Trespass') ? 'deleted' : 'verified' } as const,
      ]),
    );
    const corrections = correctionsOf(report.screenings, decisions);
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(43));
    assert.deepEqual([waiting(report), charges(report).map((each) => each.charge)], [[], ['Theft']]);
  });
});

describe('One of several counts of an offense that a dispute deleted', () => {
  const counts = [record([{ ...theft }, { ...theft }], { case_number: 'CR-17' })];

  /** Returns a report of two counts of which a dispute deleted the second. */
  function withOneDeleted(): ReportAggregate {
    const report = complete(counts, [], { at: afterDays(-1) });
    const [, second] = charges(report);
    assert.ok(second);
    const decisions = new Map([[second.id, { outcome: 'deleted' as const }]]);
    startDispute(report, afterDays(0), { itemIds: [second.id], statement: 'I was charged once' });
    const corrections = correctionsOf(report.screenings, decisions);
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(5));
    assert.equal(charges(report).length, 1);
    return report;
  }

  it('does not come back in a later report unless a person finds that it is the other one', () => {
    const report = complete(counts, [withOneDeleted()]);
    assert.equal(waiting(report).length, 2);
    decide(report, 'another_item', 'same_item');
    assert.deepEqual([waiting(report), charges(report).length], [[], 1]);
  });

  it('may be the only one that a source sends', () => {
    const report = complete([record([theft], { case_number: 'CR-17' })], [withOneDeleted()]);
    assert.equal(waiting(report).length, 1);
  });

  it('is each of them if all were deleted', () => {
    const report = complete(counts, [reportWithDeletions(counts)]);
    assert.deepEqual([waiting(report), report.record.result], [[], 'clear']);
  });

  it('may be each of them if a source sends more than were deleted', () => {
    const more = [record([{ ...theft }, { ...theft }, { ...theft }], { case_number: 'CR-17' })];
    assert.equal(waiting(complete(more, [reportWithDeletions(counts)])).length, 3);
  });
});

describe('An entry of a list without charges that is like one that a dispute deleted', () => {
  const type = 'global_watchlist_search';
  const entry = (changes: Partial<SuppliedRecord> = {}) => record([], { source: 'OFAC SDN', ...changes });

  it('waits for a person where the list has no numbers', () => {
    const earlier = [reportWithDeletions([entry()], type)];
    const open = complete([entry()], earlier, { type });
    assert.deepEqual(
      waiting(open).map(({ content }) => [content?.isLikeDeleted, content?.places.length]),
      [[true, 1]],
    );
    decide(open, 'another_item');
    assert.deepEqual([open.record.result, screeningAt(open, 0).records.length], ['consider', 1]);
    const same = complete([entry()], earlier, { type });
    decide(same, 'same_item');
    assert.deepEqual([same.record.result, screeningAt(same, 0).records, waiting(same)], ['clear', [], []]);
  });

  it('is one with the same number, and none of another day or list', () => {
    const earlier = [reportWithDeletions([entry({ case_number: '7', file_date: '2020-01-02' })], type)];
    assert.equal(complete([entry({ case_number: '7' })], earlier, { type }).record.result, 'clear');
    for (const other of [
      entry({ case_number: '8' }),
      entry({ file_date: '2021-01-02' }),
      entry({ source: 'BIS Denied Persons' }),
    ])
      assert.equal(complete([other], earlier, { type }).record.result, 'consider');
  });

  it('is put back beside another entry of its list', () => {
    const report = complete([entry({ full_name: 'A' }), entry({ full_name: 'B' })], [], {
      type,
      at: afterDays(-1),
    });
    const [first] = screeningAt(report, 0).records;
    startDispute(report, afterDays(0), { itemIds: [first?.id ?? ''], statement: 'Not me' });
    const decisions = new Map([[first?.id ?? '', { outcome: 'deleted' as const }]]);
    const corrections = correctionsOf(report.screenings, decisions);
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(5));
    assert.equal(screeningAt(report, 0).records.length, 1);
    apply(report, reinsertion(first?.id ?? ''), afterDays(9));
    assert.deepEqual(
      screeningAt(report, 0).records.map((each) => each.full_name),
      ['B', 'A'],
    );
  });
});

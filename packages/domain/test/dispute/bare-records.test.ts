// cspell:ignore OFAC
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { motorVehicleContent, type SupplierUpdate } from '@service-embeds/contract';
import { startAdverseAction } from '../../src/adverse-action/adjudication.ts';
import { startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import {
  correctionsOf,
  disputableItems,
  readDecisions,
  type ItemDecision,
} from '../../src/dispute/disputed-items.ts';
import { settleReport } from '../../src/report-lifecycle/report-updates.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { findingsOf } from '../../src/report/aggregate/apply-ruleset.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import {
  afterDays,
  apply,
  completeAll,
  monday,
  newReport,
  reinsertion,
  screenings,
  screeningAt,
} from '../support/report.ts';

type Records = Extract<SupplierUpdate, { kind: 'screening_completed' }>['records'];

const source = 'Alameda County';
const charge = {
  charge: 'Theft',
  level: 'misdemeanor' as const,
  disposition: 'Guilty',
  offense_date: '2024-05-04',
  disposition_date: '2025-02-11',
};
const bare = (case_number: string): Records[number] => ({ case_number, source, charges: [] });
const charged: Records[number] = { case_number: 'CR-1', source, charges: [charge] };

/** Returns a finished report whose second screening found these records. */
function reportWith(...records: Records): ReportAggregate {
  const report = newReport();
  const { id: screening_id } = screeningAt(report, 1);
  apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records });
  completeAll(report);
  return report;
}
const itemOf = (report: ReportAggregate, text: string): string =>
  disputableItems(report).find((item) => item.text.includes(text))?.id ?? assert.fail(text);
const dispute = (report: ReportAggregate, ids: readonly string[]) =>
  startDispute(report, monday, { itemIds: ids, statement: 'This is not me.' });
const numbers = (report: ReportAggregate) =>
  screeningAt(report, 1).records.map(({ case_number }) => case_number);
const decide = (report: ReportAggregate, decisions: [string, ItemDecision['outcome']][]) => {
  const items = decisions.map(([id, outcome]) => ({ id, outcome }));
  const outcomes = readDecisions(report.screenings, report.openDispute ?? assert.fail(), items);
  const corrections = correctionsOf(report.screenings, outcomes);
  apply(report, { kind: 'dispute_ended', corrections }, afterDays(5));
};

describe('A record without charges beside other records', () => {
  it('is a finding of its own, of which the screening is none', () => {
    const report = reportWith(charged, bare('CR-2'), bare('CR-3'));
    const ids = adverseItemsOf(report.screenings).map(({ id }) => id);
    const [, second, third] = screeningAt(report, 1).records;
    assert.deepEqual(ids.slice(1), [second?.id, third?.id]);
    assert.match(adverseItemsOf(report.screenings)[1]?.text ?? '', /Alameda County: CR-2$/);
    assert.deepEqual(
      findingsOf(report.screenings).map(({ id }) => id),
      ids,
    );
    assert.equal(findingsOf(report.screenings)[1]?.object.object_id, screeningAt(report, 1).id);
  });

  it('is the screening itself where it is the only record', () => {
    const report = reportWith(bare('CR-2'));
    assert.deepEqual(
      adverseItemsOf(report.screenings).map(({ id }) => id),
      [screeningAt(report, 1).id],
    );
  });

  it('is deleted alone, and does not come back without a certification', () => {
    const report = reportWith(charged, bare('CR-2'), bare('CR-3'));
    const id = itemOf(report, 'CR-2');
    const { items } = dispute(report, [id, itemOf(report, 'CR-3')]);
    decide(report, [
      [id, 'deleted'],
      [itemOf(report, 'CR-3'), 'verified'],
    ]);
    assert.deepEqual(numbers(report), ['CR-1', 'CR-3']);
    const [{ items: decided } = { items }] = report.disputes;
    assert.deepEqual(
      decided.map(({ outcome }) => outcome),
      ['deleted', 'verified'],
    );
    assert.deepEqual(
      decided[0]?.deleted?.records.map(({ case_number }) => case_number),
      ['CR-2'],
    );
    apply(report, reinsertion(id), afterDays(6));
    assert.deepEqual(numbers(report), ['CR-1', 'CR-3', 'CR-2']);
  });

  it('is deleted if nobody verified it in time', () => {
    const report = reportWith(charged, bare('CR-2'));
    dispute(report, [itemOf(report, 'CR-2')]);
    settleReport(report, [], afterDays(31));
    assert.deepEqual([numbers(report), report.record.result], [['CR-1'], 'consider']);
  });

  it('is verified if its source sends the same again, and corrected if it sends charges', () => {
    const cases: [Records[number], ItemDecision['outcome']][] = [
      [bare('CR-2'), 'verified'],
      [{ ...bare('CR-2'), charges: [{ ...charge, charge: 'Trespass' }] }, 'corrected'],
    ];
    for (const [record, outcome] of cases) {
      const report = reportWith(charged, bare('CR-2'));
      const { id } = dispute(report, [itemOf(report, 'CR-2')]);
      const { id: screening_id } = screeningAt(report, 1);
      const corrections = [{ screening_id, result: 'consider' as const, records: [charged, record] }];
      apply(report, { kind: 'dispute_ended', corrections }, afterDays(5));
      const ended = report.disputes.find((each) => each.id === id);
      assert.equal(ended?.items[0]?.outcome, outcome);
    }
  });

  it('stays in an adverse action that a dispute about another finding interrupts', () => {
    const report = reportWith(charged, bare('CR-2'));
    const id = itemOf(report, 'CR-2');
    const request = { adverse_item_ids: [id], individualized_assessment_engaged: false };
    const action = startAdverseAction(report, request, monday);
    const other = adverseItemsOf(report.screenings)[0]?.id ?? '';
    dispute(report, [other]);
    decide(report, [[other, 'deleted']]);
    assert.equal(action.status, 'pending', 'the record is the only one left, and still the same finding');
    assert.equal(action.items.length, 1);
  });

  it('stays in it, too, if it was alone before, and goes with what it said', () => {
    const report = reportWith(bare('CR-2'));
    const { id: screening_id } = screeningAt(report, 1);
    const request = { adverse_item_ids: [screening_id], individualized_assessment_engaged: false };
    const action = startAdverseAction(report, request, monday);
    dispute(report, [report.record.id]);
    const records = [bare('CR-2'), bare('CR-3')];
    apply(
      report,
      { kind: 'dispute_ended', corrections: [{ screening_id, result: 'consider', records }] },
      afterDays(5),
    );
    assert.equal(action.status, 'pending');
    startDispute(report, afterDays(6));
    settleReport(report, [], afterDays(40));
    assert.deepEqual([action.status, report.record.result], ['canceled', 'clear']);
  });

  it('is not taken for another entry of its list that a source verifies alone', () => {
    const entry = (full_name: string) => ({ case_number: null, source: 'OFAC SDN', charges: [], full_name });
    const report = reportWith(entry('A'), entry('B'));
    const { id: screening_id, records } = screeningAt(report, 1);
    dispute(report, [records[0]!.id]);
    const corrections = [{ screening_id, result: 'consider' as const, records: [entry('B')] }];
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(5));
    assert.equal(report.disputes[0]?.items[0]?.outcome, 'deleted');
    assert.deepEqual(
      screeningAt(report, 1).records.map(({ id, full_name }) => [id, full_name]),
      [[records[1]?.id, 'B']],
    );
  });

  it('leaves a count its ID that a source verifies alone', () => {
    const count = (disposition: string) => ({ ...charge, disposition });
    const counts = { ...charged, charges: [count('Guilty'), count('Dismissed')] };
    const report = reportWith(counts);
    const { id: screening_id, records } = screeningAt(report, 1);
    const [guilty, dismissed] = records[0]!.charges;
    dispute(report, [guilty!.id]);
    const left = { ...charged, charges: [count('Dismissed')] };
    const corrections = [{ screening_id, result: 'consider' as const, records: [left] }];
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(5));
    assert.equal(report.disputes[0]?.items[0]?.outcome, 'deleted');
    assert.deepEqual(
      screeningAt(report, 1).records[0]?.charges.map(({ id }) => id),
      [dismissed?.id],
    );
  });

  describe('beside a charge and the entries of a driver', () => {
    /** Returns a report with a driving record. */
    const drivingReport = (records: Records, ...violations: object[]) => {
      const report = newReport({
        package: { slug: 'one', name: 'One', screenings: screenings('motor_vehicle_report') },
      });
      const { id: screening_id } = screeningAt(report, 0);
      apply(report, {
        kind: 'screening_completed',
        screening_id,
        result: 'consider',
        records,
        motor_vehicle_report: motorVehicleContent.parse({ violations }),
      });
      return { report, screening_id };
    };
    const speeding = { description: 'Speeding' };
    const entriesAndRecords = () => {
      const { report, screening_id } = drivingReport([charged, bare('CR-2')], speeding);
      const [first, second] = screeningAt(report, 0).records;
      return { report, screening_id, chargeId: first!.charges[0]!.id, bareId: second!.id };
    };
    const start = (report: ReportAggregate, ids: string[]) =>
      startAdverseAction(report, { adverse_item_ids: ids, individualized_assessment_engaged: false }, monday);

    it('does not take over the adverse action about the entries that a dispute deletes', () => {
      const { report, screening_id, chargeId } = entriesAndRecords();
      const action = start(report, [screening_id]);
      dispute(report, [screening_id, chargeId]);
      decide(report, [
        [screening_id, 'deleted'],
        [chargeId, 'deleted'],
      ]);
      assert.deepEqual(
        adverseItemsOf(report.screenings).map(({ id }) => id),
        [screening_id],
        'the record is the finding that is left',
      );
      assert.deepEqual([action.status, report.record.adjudication], ['canceled', null]);
    });

    it('does not take it over either if nobody verified them in time, and more was disputed', () => {
      const { report, screening_id, chargeId } = entriesAndRecords();
      const action = start(report, [screening_id]);
      dispute(report, [screening_id, chargeId, report.record.id]);
      settleReport(report, [], afterDays(31));
      assert.equal(action.status, 'dispute', 'staff still have to correct the report itself');
      apply(report, { kind: 'dispute_ended', corrections: [] }, afterDays(32));
      assert.equal(action.status, 'canceled');
    });

    it('keeps its own, also if the entries came after it', () => {
      const { report, screening_id, chargeId, bareId } = entriesAndRecords();
      const action = start(report, [bareId]);
      dispute(report, [screening_id, chargeId]);
      decide(report, [
        [screening_id, 'deleted'],
        [chargeId, 'deleted'],
      ]);
      assert.deepEqual([action.status, action.items.length], ['pending', 1]);

      const alone = drivingReport([bare('CR-2')]);
      const open = start(alone.report, [alone.screening_id]);
      const correct = (violations: object[], records: Records) => {
        dispute(alone.report, [alone.report.record.id]);
        const { screening_id } = alone;
        const motor_vehicle_report = motorVehicleContent.parse({ violations });
        const corrections = [{ screening_id, result: 'consider' as const, records, motor_vehicle_report }];
        apply(alone.report, { kind: 'dispute_ended', corrections }, afterDays(5));
      };
      correct([speeding], [bare('CR-2')]);
      correct([], [bare('CR-2')]);
      assert.equal(open.status, 'pending');
      correct([speeding], []);
      assert.equal(open.status, 'canceled');
    });
  });
});

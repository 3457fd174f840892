import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAdverseAction } from '../../src/adverse-action/adjudication.ts';
import { addToDispute, startDispute, endDispute } from '../../src/dispute/dispute-lifecycle.ts';
import {
  disputableItems,
  correctionsOf,
  readDecisions,
  type ItemDecision,
} from '../../src/dispute/disputed-items.ts';
import type { ReportOrder } from '../../src/report-lifecycle/create-report.ts';
import { nextDueAt, settleReport, type ReportUpdate } from '../../src/report-lifecycle/report-updates.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { placeLocations } from '../support/place-locations.ts';
import {
  afterDays,
  apply,
  candidate,
  completeAll,
  monday,
  newReport,
  rejects,
  reportWithCharges,
  screeningAt,
} from '../support/report.ts';

const statement = 'This is not me.';
const findingIds = (report: ReportAggregate) => adverseItemsOf(report.screenings).map(({ id }) => id);
const start = (report: ReportAggregate, itemIds: readonly string[] = findingIds(report), at = monday) =>
  startDispute(report, at, { itemIds, statement });
const kinds = (report: ReportAggregate) => report.messages.map(({ kind, recipient }) => [kind, recipient]);
const ended: Extract<ReportUpdate, { kind: 'dispute_ended' }> = { kind: 'dispute_ended', corrections: [] };

describe('a dispute of a candidate', () => {
  it('names findings, other screenings or the report itself, and nothing of another report', () => {
    const report = reportWithCharges();
    const ids = disputableItems(report).map(({ id }) => id);
    assert.deepEqual(ids.slice(0, 2), findingIds(report));
    assert.equal(ids.at(-1), report.record.id);
    assert.equal(ids.length, findingIds(report).length + 2, 'the clear screening, and the report');
    rejects(() => start(report, ['unknown']), 400, 'adverse_items_not_found');
    assert.equal(report.record.status, 'consider');
  });

  it('has to be decided within 30 days, and tells the candidate', () => {
    const report = reportWithCharges();
    const dispute = start(report);
    assert.equal(report.record.status, 'dispute');
    assert.deepEqual(dispute.dueAt, afterDays(30));
    assert.deepEqual(nextDueAt(report, undefined), afterDays(30));
    assert.deepEqual(kinds(report), [['dispute_received', report.candidate.email]]);
    rejects(() => start(report), 409, 'report_transition_not_allowed');
  });

  it('gets 15 days more, once, if the candidate sends more within 30 days', () => {
    const report = reportWithCharges();
    start(report);
    const dispute = addToDispute(report, 'The court confirms it.', afterDays(30));
    assert.deepEqual([dispute.dueAt, dispute.extendedAt], [afterDays(45), afterDays(30)]);
    addToDispute(report, 'The court confirms it.', afterDays(31));
    assert.equal(dispute.statements.length, 2, 'the same form again');
    addToDispute(report, 'And so do I.', afterDays(32));
    assert.deepEqual([dispute.dueAt, dispute.extendedAt], [afterDays(45), afterDays(30)]);
    const late = reportWithCharges();
    start(late, [late.record.id]);
    const other = addToDispute(late, 'More.', new Date(afterDays(30).getTime() + 1));
    assert.deepEqual([other.dueAt, other.extendedAt], [afterDays(30), null]);
    rejects(() => addToDispute(reportWithCharges(), 'More.', monday), 409, 'report_transition_not_allowed');
  });

  it('has to be decided within 21 days, without more time, if the candidate lives or will work in Maine', () => {
    const inMaine: Partial<ReportOrder>[] = [
      { workLocations: placeLocations({ country: 'US', state: 'ME' }) },
      {
        workLocations: placeLocations(
          { country: 'DE', state: 'BE' },
          { country: 'US', state: 'ME', city: 'Portland' },
        ),
      },
      { candidate: { ...candidate, zipcode: '04101' } },
    ];
    for (const order of inMaine) {
      const report = reportWithCharges(order);
      const dispute = start(report);
      assert.deepEqual(dispute.dueAt, afterDays(21));
      addToDispute(report, 'The court confirms it.', afterDays(2));
      assert.deepEqual([dispute.dueAt, dispute.extendedAt], [afterDays(21), null]);
      assert.equal(dispute.statements.length, 2);
    }
  });

  it('ends with an outcome for each item, which the candidate and the customer get at once', () => {
    const report = reportWithCharges();
    const dispute = start(report, [...findingIds(report), report.screenings[0]!.id]);
    const county = report.screenings.find(({ records }) => records.length > 0)!;
    const [record] = county.records;
    const [remaining, ...others] = record!.charges;
    const charges = [{ ...remaining!, charge: 'Another charge' }];
    const corrections = [
      {
        screening_id: county.id,
        result: 'consider' as const,
        records: [{ ...record!, charges }, ...county.records.slice(1)],
      },
    ];
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(5));
    assert.deepEqual(dispute.resolvedAt, afterDays(5));
    const outcomeOf = (id: string | undefined) => dispute.items.find((item) => item.id === id)?.outcome;
    assert.equal(outcomeOf(remaining?.id), 'corrected');
    assert.equal(outcomeOf(report.screenings[0]!.id), 'verified');
    for (const { id } of others) assert.equal(outcomeOf(id), 'deleted');
    assert.deepEqual(kinds(report).slice(1), [
      ['dispute_result', report.candidate.email],
      ['dispute_result_customer', 'adverse@northwind.example'],
    ]);
    assert.equal(report.openDispute, undefined);
    assert.ok(start(report), 'another dispute can follow');
  });

  it('deletes what was not verified in time', () => {
    const report = reportWithCharges();
    const dispute = start(report, findingIds(report).slice(0, 1));
    settleReport(report, [], new Date(afterDays(30).getTime() - 1));
    assert.equal(report.record.status, 'dispute');
    settleReport(report, [], afterDays(90));
    assert.deepEqual(dispute.resolvedAt, afterDays(30), 'at its own time, however late it is found');
    assert.deepEqual(
      dispute.items.map(({ outcome }) => outcome),
      ['deleted'],
    );
    assert.equal(findingIds(report).includes(dispute.items[0]!.id), false);
    assert.equal(report.events.at(-1)?.type, 'report.completed');
  });

  it('deletes findings in time although the dispute is also about the report itself, which staff correct', () => {
    const report = reportWithCharges();
    const ids = findingIds(report);
    const dispute = start(report, [...ids, report.record.id]);
    settleReport(report, [], afterDays(90));
    const outcomes = () => dispute.items.map(({ outcome }) => outcome);
    assert.deepEqual([outcomes(), findingIds(report)], [['deleted', 'deleted', null], []]);
    assert.deepEqual([report.record.status, report.record.result], ['dispute', 'clear']);
    const [received, result, ...others] = report.messages;
    assert.deepEqual([received?.kind, result?.kind, others], ['dispute_received', 'dispute_result', []]);
    assert.deepEqual(result?.at, afterDays(30));
    assert.equal(nextDueAt(report, undefined), null);

    const decisions = readDecisions(report.screenings, dispute, [
      { id: report.record.id, outcome: 'verified' },
    ]);
    const corrections = correctionsOf(report.screenings, decisions);
    apply(report, { ...ended, corrections }, afterDays(91));
    assert.deepEqual([outcomes(), report.record.status], [['deleted', 'deleted', 'verified'], 'clear']);
    assert.equal(dispute.items[0]?.deleted?.records.length, 1, 'known when its source sends it again');
  });

  it('leaves a clear report, and no adverse action, when every finding is deleted', () => {
    const report = reportWithCharges();
    const action = startAdverseAction(
      report,
      { adverse_item_ids: findingIds(report), individualized_assessment_engaged: false },
      monday,
    );
    start(report);
    settleReport(report, [], afterDays(30));
    assert.deepEqual([report.record.status, report.record.result], ['clear', 'clear']);
    assert.equal(report.screenings.flatMap(({ records }) => records).length, 0);
    assert.equal(action.status, 'canceled');
    assert.equal(report.record.adjudication, null);
  });

  it('stays open for staff if it is about data that only they can correct', () => {
    const report = newReport();
    completeAll(report);
    const dispute = start(report, [report.record.id]);
    assert.equal(nextDueAt(report, undefined), null);
    settleReport(report, [], afterDays(90));
    assert.equal(dispute.resolvedAt, null);
    assert.equal(report.record.status, 'dispute');
    apply(report, ended, afterDays(91));
    assert.equal(dispute.items[0]?.outcome, 'verified');
  });

  it('is about every finding if staff records it', () => {
    const report = reportWithCharges();
    apply(report, { kind: 'disputed' });
    assert.deepEqual(
      report.openDispute?.items.map(({ id }) => id),
      findingIds(report),
    );
    assert.deepEqual(kinds(report), [], 'the candidate has sent no form');
  });
});

describe('the copy of a report', () => {
  it('goes out when the report completes, if the candidate asked for it', () => {
    const report = newReport({ candidate: { ...candidate, copy_requested: true } });
    completeAll(report, afterDays(2));
    assert.deepEqual(
      report.messages.map(({ kind, recipient, at }) => [kind, recipient, at]),
      [
        ['report_copy', candidate.email, afterDays(2)],
        ['report_ready', null, afterDays(2)],
      ],
    );
    const silent = newReport();
    completeAll(silent);
    assert.deepEqual(kinds(silent), [['report_ready', null]], 'to the people of the customer alone');
    assert.deepEqual(silent.messages[0]?.content, { name: 'Ada Testerman', reportId: silent.record.id });
  });

  it('goes to residents of the District of Columbia and about its courts, wherever the work is', () => {
    const lawOf = (zipcode: string, state: string, result: 'clear' | 'consider' = 'consider') => {
      const report = newReport({ candidate: { ...candidate, zipcode } });
      const { id: screening_id } = screeningAt(report, 1);
      const charge = { charge: 'Theft', level: 'misdemeanor', disposition: 'Guilty' } as const;
      const charges = [{ ...charge, offense_date: '2025-05-04', disposition_date: '2025-09-02' }];
      const records = result === 'clear' ? [] : [{ case_number: '1', source: 'Court', state, charges }];
      apply(report, { kind: 'screening_completed', screening_id, result, records });
      completeAll(report);
      const copy = report.messages.find(({ kind }) => kind === 'report_copy');
      return copy && 'law' in copy.content ? copy.content.law : null;
    };
    assert.equal(lawOf('20001', 'VA'), 'DC');
    assert.equal(lawOf('94501', 'DC'), 'DC');
    assert.equal(lawOf('20001', 'VA', 'clear'), null, 'there is no record');
    assert.equal(lawOf('94501', 'VA'), null);
    assert.equal(lawOf('10001', 'NY'), null, 'the act of New York is about who works there');
  });

  it('comes with a message to the customer that names no person by an email address', () => {
    const nameless = { ...candidate, first_name: null, last_name: null };
    const report = newReport({ candidate: nameless });
    completeAll(report);
    assert.deepEqual(report.messages[0]?.content, { name: null, reportId: report.record.id });
  });

  it('does not go out of a canceled report', () => {
    const report = newReport({ candidate: { ...candidate, copy_requested: true } });
    for (const { id } of report.openScreenings)
      apply(report, { kind: 'screening_canceled', screening_id: id, reason: 'request_withdrawn' });
    assert.equal(report.record.status, 'canceled');
    assert.deepEqual(report.messages, []);
  });
});

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

  it('corrects a charge that has another level, disposition or day in the same words', () => {
    for (const change of [
      { level: 'infraction' as const },
      { disposition: 'Dismissed' },
      { disposition_date: '2025-03-11' },
    ]) {
      const report = reportWithCharges();
      const dispute = startDispute(report, monday);
      const [first, second] = report.screenings.flatMap(({ records }) =>
        records.flatMap(({ charges }) => charges),
      );
      assert.ok(first && second);
      const decisions = new Map<string, ItemDecision>([
        [first.id, { outcome: 'corrected', charge: { ...first, ...change } }],
        [second.id, { outcome: 'verified' }],
      ]);
      endDispute(report, { corrections: correctionsOf(report.screenings, decisions) }, afterDays(3));
      const outcomes = dispute.items.map(({ outcome }) => outcome);
      assert.deepEqual(outcomes, ['corrected', 'verified'], JSON.stringify(change));
    }
  });

  it('verifies what a supplier sends again, which knows none of our IDs', () => {
    const report = reportWithCharges();
    const dispute = startDispute(report, monday);
    const ids = findingIds(report);
    const county = report.screenings.find(({ records }) => records.length > 0)!;
    const records = county.records.map(({ id: _id, ...record }) => ({
      ...record,
      charges: record.charges.map(({ id: _charge, assessment: _assessment, ...charge }) => charge),
    }));
    const corrections = [{ screening_id: county.id, result: 'consider' as const, records }];
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(3));
    assert.deepEqual(findingIds(report), ids);
    assert.deepEqual(
      dispute.items.map(({ outcome }) => outcome),
      ['verified', 'verified'],
    );
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

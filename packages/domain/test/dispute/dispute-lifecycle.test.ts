import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAdverseAction } from '../../src/adverse-action/adjudication.ts';
import { assessIndividually } from '../../src/adverse-action/assess-individually.ts';
import { postNoticeDueAt } from '../../src/adverse-action/posted-notice.ts';
import type { ReportUpdate } from '../../src/report-lifecycle/report-updates.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { placeLocations } from '../support/place-locations.ts';
import {
  afterDays,
  apply,
  eventTypes,
  monday,
  newReport,
  rejects,
  reportWithCharges,
  screeningAt,
} from '../support/report.ts';

const disputed = { kind: 'disputed' } as const;
const ended: Extract<ReportUpdate, { kind: 'dispute_ended' }> = { kind: 'dispute_ended', corrections: [] };

function withAction() {
  const report = reportWithCharges();
  const ids = adverseItemsOf(report.screenings).map(({ id }) => id);
  const action = startAdverseAction(
    report,
    { adverse_item_ids: ids, individualized_assessment_engaged: false },
    monday,
  );
  report.changedAdverseActions.clear();
  return { report, action };
}

describe('a dispute', () => {
  it('starts on a finished report', () => {
    const report = reportWithCharges();
    apply(report, disputed, afterDays(1));
    assert.equal(report.record.status, 'dispute');
    assert.deepEqual(report.record.disputedAt, afterDays(1));
    assert.equal(report.record.result, 'consider');
    assert.equal(eventTypes(report).at(-1), 'report.disputed');
    assert.equal(report.changedAdverseActions.size, 0);
  });

  it('is rejected on an open or already disputed report', () => {
    const report = newReport();
    rejects(() => apply(report, disputed), 409, 'report_transition_not_allowed', /pending.*disputed/);
    const other = reportWithCharges();
    apply(other, disputed);
    rejects(() => apply(other, disputed), 409, 'report_transition_not_allowed');
  });

  it('ends upheld: the report is completed again and assessed again', () => {
    const report = reportWithCharges();
    apply(report, disputed, afterDays(1));
    apply(report, ended, afterDays(5));
    assert.equal(report.record.status, 'consider');
    assert.equal(report.record.disputedAt, null);
    assert.deepEqual(report.record.revisedAt, afterDays(5));
    assert.deepEqual(report.record.completedAt, monday);
    assert.equal(report.newAssessments.length, 2);
    assert.equal(eventTypes(report).at(-1), 'report.completed');
  });

  it('ends with corrections', () => {
    const report = reportWithCharges();
    apply(report, disputed);
    const screening = screeningAt(report, 1);
    const corrections = [{ screening_id: screening.id, result: 'clear' as const, records: [] }];
    apply(report, { ...ended, corrections }, afterDays(5));
    assert.equal(screening.result, 'clear');
    assert.deepEqual(screening.records, []);
    assert.equal(report.record.status, 'clear');
    assert.equal(report.record.assessment, 'eligible');
  });

  it('cannot end if there is none, and only complete screenings can be corrected', () => {
    const report = reportWithCharges();
    rejects(
      () => apply(report, ended),
      409,
      'report_transition_not_allowed',
      /consider.*taken out of dispute/,
    );
    const canceled = newReport();
    apply(canceled, { kind: 'screening_canceled', screening_id: 'id-2', reason: 'request_withdrawn' });
    apply(canceled, { kind: 'screening_completed', screening_id: 'id-3', result: 'clear', records: [] });
    apply(canceled, disputed);
    const correct = (screening_id: string) => () =>
      apply(canceled, { ...ended, corrections: [{ screening_id, result: 'clear', records: [] }] });
    rejects(correct('id-2'), 409, 'screening_finished', /canceled/);
    rejects(correct('other'), 404, 'screening_not_found');
    assert.equal(canceled.record.status, 'dispute');
  });

  it('pauses an adverse action and moves its dates by the length of the dispute', () => {
    const { report, action } = withAction();
    const { postNoticeReadyAt, postNoticeScheduledAt } = action;
    apply(report, disputed, afterDays(2));
    assert.equal(action.status, 'dispute');
    assert.equal(postNoticeDueAt(report), undefined);
    assert.deepEqual([...report.changedAdverseActions], [action]);
    apply(report, ended, afterDays(12));
    assert.equal(action.status, 'pending');
    assert.equal(action.postNoticeReadyAt.getTime() - postNoticeReadyAt.getTime(), 10 * 86_400_000);
    assert.equal(action.postNoticeScheduledAt.getTime() - postNoticeScheduledAt.getTime(), 10 * 86_400_000);
    assert.equal(action.items.length, 2);
    assert.equal(report.record.adjudication, 'pre_adverse_action');
  });

  it('leaves an adverse action the findings that remain', () => {
    const { report, action } = withAction();
    apply(report, disputed);
    const { id } = screeningAt(report, 0);
    const records = [{ case_number: null, source: 'Register', charges: [] }];
    const corrections = [{ screening_id: id, result: 'consider' as const, records }];
    apply(report, { ...ended, corrections });
    assert.deepEqual(
      action.items.map(({ id }) => id),
      ['id-4', 'id-5'],
    );
    assert.equal(action.status, 'pending');
  });

  it('leaves an adverse action the corrected words, which its final notice gives', () => {
    const { report, action } = withAction();
    apply(report, disputed);
    const { id, records } = screeningAt(report, 1);
    const corrected = records.map((record) => ({
      ...record,
      charges: record.charges.map((charge) => ({ ...charge, charge: `${charge.charge} (infraction)` })),
    }));
    apply(report, { ...ended, corrections: [{ screening_id: id, result: 'consider', records: corrected }] });
    assert.deepEqual(
      action.items.map(({ text }) => text.split(': ')[1]),
      ['Trespass (infraction)', 'Theft (infraction)'],
    );
  });

  it('leaves an adverse action no finding that, as it is corrected, the law forbids to use', () => {
    const report = reportWithCharges({ workLocations: placeLocations({ country: 'US', state: 'HI' }) });
    const [first = '', second = ''] = adverseItemsOf(report.screenings).map(({ id }) => id);
    const items = [first, second].map((adverse_item_id) => ({
      adverse_item_id,
      nature: 'Trespass.',
      time_passed: 'A year.',
      relation_to_job: 'Access to rooms.',
    }));
    assessIndividually(report, { items }, monday);
    const request = { adverse_item_ids: [first, second], individualized_assessment_engaged: true };
    const action = startAdverseAction(report, request, monday);
    apply(report, disputed);
    const { id, records } = screeningAt(report, 1);
    const corrected = records.map((record) => ({
      ...record,
      charges: record.charges.map((charge) =>
        // Hawaii lets an employer use misdemeanors for five years.
        charge.id === first ? { ...charge, disposition_date: '2019-02-11' } : charge,
      ),
    }));
    apply(report, { ...ended, corrections: [{ screening_id: id, result: 'consider', records: corrected }] });
    assert.deepEqual(
      action.items.map((item) => item.id),
      [second],
    );
    assert.equal(action.status, 'pending');
  });

  it('cancels an adverse action without remaining findings', () => {
    const { report, action } = withAction();
    apply(report, disputed);
    const corrections = [{ screening_id: screeningAt(report, 1).id, result: 'clear' as const, records: [] }];
    apply(report, { ...ended, corrections }, afterDays(3));
    assert.equal(action.status, 'canceled');
    assert.deepEqual(action.canceledAt, afterDays(3));
    assert.deepEqual(action.items, []);
    assert.equal(report.record.adjudication, null);
    assert.deepEqual([...report.changedAdverseActions], [action]);
  });
});

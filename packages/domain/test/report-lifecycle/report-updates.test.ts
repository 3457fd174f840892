import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  nextChange,
  nextDueAt,
  settleReport,
  type ScheduledUpdate,
} from '@service-embeds/domain/report-lifecycle/report-updates';
import {
  afterDays,
  afterWaitUntil,
  apply,
  eventTypes,
  monday,
  newReport,
  reportWithCharges,
} from '../support/report.ts';

const clear = (id: string, at: Date): ScheduledUpdate => ({
  at,
  update: { kind: 'screening_completed', screening_id: id, result: 'clear', records: [] },
});

describe('the decision of a simulated customer', () => {
  it('engages the candidate', () => {
    const report = reportWithCharges();
    apply(report, { kind: 'engaged' });
    assert.equal(report.record.adjudication, 'engaged');
  });

  it('starts an adverse action on every item', () => {
    const report = reportWithCharges();
    apply(report, { kind: 'adverse_action' });
    assert.equal(report.openAdverseAction?.items.length, 2);
    assert.equal(report.openAdverseAction.individualizedAssessmentEngaged, true);
  });
});

describe('settleReport', () => {
  it('applies each due update at its own time, and leaves the others', () => {
    const report = newReport();
    const updates = [clear('id-2', afterDays(1)), clear('id-3', afterDays(2))];
    settleReport(report, updates, new Date(afterDays(2).getTime() - 1));
    assert.equal(report.record.screeningsFinished, 1);
    settleReport(report, updates.slice(1), afterDays(2));
    assert.deepEqual(report.record.completedAt, afterDays(2));
  });

  it('skips updates that the report no longer allows', () => {
    const report = newReport();
    settleReport(report, [clear('id-2', monday), clear('id-2', monday), clear('id-3', monday)], monday);
    assert.equal(report.record.status, 'clear');
  });

  it('does not hide programming errors', () => {
    const report = newReport();
    report.publish = () => {
      throw new TypeError('broken');
    };
    assert.throws(
      () => settleReport(report, [{ at: monday, update: { kind: 'estimate_due' } }], monday),
      TypeError,
    );
  });

  it('sends the final notice when it is due, not before', () => {
    const report = reportWithCharges();
    apply(report, { kind: 'adverse_action' });
    settleReport(report, [], new Date(afterWaitUntil(7).getTime() - 1));
    assert.equal(report.record.adjudication, 'pre_adverse_action');
    settleReport(report, [], afterDays(9));
    assert.equal(report.record.adjudication, 'post_adverse_action');
    assert.deepEqual(report.adverseActions[0]?.completedAt, afterWaitUntil(7));
    assert.deepEqual(report.messages.at(-1)?.at, afterWaitUntil(7));
  });

  it('sends the final notice before an update of the same time', () => {
    const report = reportWithCharges();
    apply(report, { kind: 'adverse_action' });
    settleReport(report, [{ at: afterWaitUntil(7), update: { kind: 'disputed' } }], afterWaitUntil(7));
    assert.deepEqual(eventTypes(report).slice(-2), ['report.post_adverse_action', 'report.disputed']);
  });

  it('does not send the final notice after a dispute that began earlier', () => {
    const report = reportWithCharges();
    apply(report, { kind: 'adverse_action' });
    settleReport(report, [{ at: afterDays(6), update: { kind: 'disputed' } }], afterDays(30));
    assert.equal(report.record.adjudication, 'pre_adverse_action');
    assert.equal(report.record.status, 'dispute');
  });

  it('sends the notice of an adverse action that an update started', () => {
    const report = reportWithCharges();
    settleReport(report, [{ at: afterDays(1), update: { kind: 'adverse_action' } }], afterDays(30));
    assert.equal(report.record.adjudication, 'post_adverse_action');
  });
});

describe('nextChange', () => {
  it('says what happens next to a report', () => {
    const report = reportWithCharges();
    const kindAt = (nextUpdateAt?: Date) => nextChange(report, nextUpdateAt)?.kind;
    assert.equal(kindAt(), 'expiry');
    assert.equal(kindAt(afterDays(3)), 'screening');
    apply(report, { kind: 'adverse_action' });
    assert.equal(kindAt(), 'final_notice');
    apply(report, { kind: 'disputed' });
    assert.equal(kindAt(), 'dispute');
  });
});

describe('nextDueAt', () => {
  it('is the earlier of the next update and the final notice', () => {
    const report = reportWithCharges();
    assert.deepEqual(nextDueAt(report, undefined), afterDays(365), 'the expiry');
    assert.deepEqual(nextDueAt(report, afterDays(3)), afterDays(3));
    apply(report, { kind: 'adverse_action' });
    assert.deepEqual(nextDueAt(report, undefined), afterWaitUntil(7));
    assert.deepEqual(nextDueAt(report, afterDays(3)), afterDays(3));
    assert.deepEqual(nextDueAt(report, afterDays(9)), afterWaitUntil(7));
    apply(report, { kind: 'disputed' });
    assert.deepEqual(nextDueAt(report, undefined), afterDays(30), 'the end of the time to investigate');
  });
});

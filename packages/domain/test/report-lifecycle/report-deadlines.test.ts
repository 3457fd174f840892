import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextDueAt, settleReport, type ReportUpdate } from '../../src/report-lifecycle/report-updates.ts';
import { afterDays, apply, eventTypes, monday, newReport, screeningAt } from '../support/report.ts';

const requested = () => {
  const report = newReport();
  apply(report, { kind: 'documents_required', verification_type: 'ssn' });
  return report;
};

describe('a verification that stays unanswered', () => {
  it('suspends the report after 7 days', () => {
    const report = requested();
    settleReport(report, [], new Date(afterDays(7).getTime() - 1));
    assert.equal(report.record.status, 'pending');
    assert.deepEqual(nextDueAt(report, undefined), afterDays(7));
    settleReport(report, [], afterDays(7));
    assert.equal(report.record.status, 'suspended');
    assert.deepEqual(report.events.at(-1)?.at, afterDays(7));
    settleReport(report, [], afterDays(35));
    assert.deepEqual(nextDueAt(report, undefined), afterDays(37));
  });

  it('is followed by reminders: twice before the suspension, then every week until the end', () => {
    const report = requested();
    assert.deepEqual(nextDueAt(report, undefined), afterDays(3));
    settleReport(report, [], afterDays(3));
    const sent = () => report.messages.flatMap(({ kind, at }) => (kind === 'documents' ? [at] : []));
    assert.deepEqual(sent(), [monday, afterDays(3)]);
    settleReport(report, [], afterDays(3));
    assert.equal(sent().length, 2, 'there is no second reminder');
    assert.deepEqual(nextDueAt(report, undefined), afterDays(6));
    settleReport(report, [], afterDays(60));
    assert.deepEqual(sent(), [monday, ...[3, 6, 14, 21, 28, 35].map(afterDays)]);
    const reminders = report.messages.map(({ content }) => 'isReminder' in content && content.isReminder);
    assert.deepEqual(reminders, [false, true, true, true, true, true, true]);
  });

  it('is not followed by reminders after the candidate has answered', () => {
    const report = requested();
    apply(report, { kind: 'documents_required', verification_type: 'id' });
    apply(report, { kind: 'verification_completed', verification_type: 'ssn' }, afterDays(1));
    settleReport(report, [], afterDays(4));
    const reminded = report.verifications.filter(({ remindedAt }) => remindedAt).map(({ type }) => type);
    assert.deepEqual(reminded, ['id']);
  });

  it('cancels what waits for it 30 days later, and the rest goes on', () => {
    const report = requested();
    settleReport(report, [], afterDays(60));
    const [waiting, other] = [screeningAt(report, 0), screeningAt(report, 1)];
    assert.deepEqual(
      [waiting.status, waiting.cancellationReason, waiting.completedAt],
      ['canceled', 'missing_required_information', afterDays(37)],
    );
    assert.equal(other.status, 'pending');
    assert.equal(nextDueAt(report, undefined), null);
  });

  it('completes the report when nothing else is open', () => {
    const report = requested();
    const update: ReportUpdate = {
      kind: 'screening_completed',
      screening_id: screeningAt(report, 1).id,
      result: 'clear',
      records: [],
    };
    settleReport(report, [{ at: afterDays(2), update }], afterDays(60));
    assert.equal(report.record.includesCanceled, true);
    assert.deepEqual(report.record.completedAt, afterDays(37));
    assert.equal(eventTypes(report).at(-1), 'report.completed');
  });

  it('does nothing once the candidate has answered', () => {
    const report = requested();
    apply(report, { kind: 'verification_completed', verification_type: 'ssn' }, afterDays(1));
    assert.equal(nextDueAt(report, undefined), null);
    settleReport(report, [], afterDays(60));
    assert.equal(report.record.status, 'pending');
  });

  it('is counted from the newest request before anything is canceled', () => {
    const report = requested();
    apply(report, { kind: 'documents_required', verification_type: 'id' }, afterDays(5));
    settleReport(report, [], new Date(afterDays(42).getTime() - 1));
    assert.equal(report.record.status, 'suspended');
    assert.deepEqual(nextDueAt(report, undefined), afterDays(42));
    assert.equal(screeningAt(report, 0).status, 'suspended');
  });

  it('leaves a report alone that nothing was requested for', () => {
    const report = newReport();
    settleReport(report, [], afterDays(60));
    assert.equal(report.record.status, 'pending');
    assert.deepEqual(report.record.createdAt, monday);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelAdverseAction, engage, startAdverseAction } from '../../src/adverse-action/adjudication.ts';
import { startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import { expiryDeadline, nextDueAt, settleReport } from '../../src/report-lifecycle/report-updates.ts';
import { planUpgrade } from '../../src/report-lifecycle/upgrade-report.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { reportExpiry } from '../../src/report/report-expiry.ts';
import { eventTypes, newReport, rejects, reportWithCharges } from '../support/report.ts';

const expiryOf = ({ record }: ReportAggregate): Date => {
  const expiry = reportExpiry(record);
  assert.ok(expiry);
  return expiry;
};
const justBefore = (at: Date) => new Date(at.getTime() - 1);
const startAction = (report: ReportAggregate, at: Date) =>
  startAdverseAction(
    report,
    {
      adverse_item_ids: adverseItemsOf(report.screenings).map(({ id }) => id),
      individualized_assessment_engaged: false,
    },
    at,
  );

describe('the expiry of a report', () => {
  it('is on February 28 a year after a leap day', () => {
    const completedAt = new Date('2028-02-29T10:00:00Z');
    assert.deepEqual(reportExpiry({ completedAt }), new Date('2029-02-28T10:00:00Z'));
  });

  it('is a year after its completion, and raises one event', () => {
    const report = reportWithCharges();
    assert.deepEqual(nextDueAt(report, undefined), expiryOf(report));
    settleReport(report, [], justBefore(expiryOf(report)));
    assert.equal(report.record.expiredAt, null);
    settleReport(report, [], expiryOf(report));
    settleReport(report, [], new Date(expiryOf(report).getTime() + 1));
    assert.deepEqual(report.record.expiredAt, expiryOf(report));
    assert.equal(eventTypes(report).filter((type) => type === 'report.expired').length, 1);
    assert.equal(nextDueAt(report, undefined), null);
  });

  it('stops new decisions and upgrades, even before a worker has marked it', () => {
    const report = reportWithCharges();
    const expiry = expiryOf(report);
    rejects(() => engage(report, expiry), 409, 'report_expired');
    rejects(() => startAction(report, expiry), 409, 'report_expired');
    rejects(() => planUpgrade(report, { slug: 'more', screenings: [] }, expiry), 409, 'report_expired');
    engage(report, justBefore(expiry));
    assert.equal(report.record.adjudication, 'engaged');
    engage(report, expiry);
    assert.equal(expiryDeadline(report), undefined, 'it was decided');
  });

  it('waits for an adverse action and a dispute that began before', () => {
    const report = reportWithCharges();
    const expiry = expiryOf(report);
    const action = startAction(report, justBefore(expiry));
    settleReport(report, [], expiry);
    assert.equal(report.record.expiredAt, null);
    cancelAdverseAction(report, action, expiry);
    assert.deepEqual(nextDueAt(report, undefined), expiry);
    const disputed = reportWithCharges();
    startDispute(disputed, justBefore(expiryOf(disputed)));
    assert.equal(expiryDeadline(disputed), undefined);
  });

  it('has no time while a report is open', () => {
    const report = newReport();
    assert.equal(reportExpiry(report.record), null);
    assert.equal(expiryDeadline(report), undefined);
  });
});

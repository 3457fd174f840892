import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setArchived } from '../../src/report/archive-report.ts';
import { eventTypes, newReport, rejects, reportWithCharges } from '../support/report.ts';

const at = new Date('2026-03-02T12:00:00Z');
const later = new Date('2026-03-03T12:00:00Z');
const updates = (report: ReturnType<typeof reportWithCharges>): number =>
  eventTypes(report).filter((type) => type === 'report.updated').length;

describe('the archive of reports', () => {
  it('takes a finished report, and gives it back', () => {
    const report = reportWithCharges();
    const before = updates(report);
    setArchived(report, true, at);
    assert.deepEqual(report.record.archivedAt, at);
    assert.equal(updates(report), before + 1);
    setArchived(report, false, later);
    assert.equal(report.record.archivedAt, null);
    assert.equal(updates(report), before + 2);
  });

  it('changes nothing for the value as it was read', () => {
    const report = reportWithCharges();
    const before = updates(report);
    setArchived(report, false, at);
    assert.equal(report.record.archivedAt, null);
    setArchived(report, true, at);
    setArchived(report, true, later);
    assert.deepEqual(report.record.archivedAt, at);
    assert.equal(updates(report), before + 1);
  });

  it('refuses a report that is not finished', () => {
    const report = newReport();
    rejects(() => setArchived(report, true, at), 409, 'report_transition_not_allowed');
    assert.equal(report.record.archivedAt, null);
  });
});

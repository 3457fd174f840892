import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canArchive, setArchived } from '../../src/report-lifecycle/archive-report.ts';
import { eventTypes, newReport, rejects, reportWithCharges } from '../support/report.ts';

const at = new Date('2026-03-02T12:00:00Z');
const later = new Date('2026-03-03T12:00:00Z');
const updates = (report: ReturnType<typeof reportWithCharges>): number =>
  eventTypes(report).filter((type) => type === 'report.updated').length;

describe('the archive of reports', () => {
  it('takes a finished report, and gives it back', () => {
    const report = reportWithCharges();
    const before = updates(report);
    assert.equal(canArchive(report.record), true);
    assert.equal(setArchived(report, true, at), true);
    assert.deepEqual(report.record.archivedAt, at);
    assert.equal(canArchive(report.record), false);
    assert.equal(updates(report), before + 1);
    assert.equal(setArchived(report, false, later), true);
    assert.equal(report.record.archivedAt, null);
    assert.equal(updates(report), before + 2);
  });

  it('changes nothing for the value as it was read', () => {
    const report = reportWithCharges();
    const before = updates(report);
    assert.equal(setArchived(report, false, at), false);
    assert.equal(report.record.archivedAt, null);
    setArchived(report, true, at);
    assert.equal(setArchived(report, true, later), false);
    assert.deepEqual(report.record.archivedAt, at);
    assert.equal(updates(report), before + 1);
  });

  it('refuses a report that is not finished', () => {
    const report = newReport();
    assert.equal(canArchive(report.record), false);
    rejects(() => setArchived(report, true, at), 409, 'report_transition_not_allowed');
    assert.equal(report.record.archivedAt, null);
  });
});

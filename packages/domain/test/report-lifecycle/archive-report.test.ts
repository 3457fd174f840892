import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelAdverseAction, startAdverseAction } from '../../src/adverse-action/adjudication.ts';
import { startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import { canArchive, setArchived } from '../../src/report-lifecycle/archive-report.ts';
import { upgradeReport } from '../../src/report-lifecycle/upgrade-report.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import {
  afterDays,
  apply,
  deleteEverything,
  eventTypes,
  newReport,
  reinsertion,
  rejects,
  reportWithCharges,
} from '../support/report.ts';

const at = new Date('2026-03-02T12:00:00Z');
const later = new Date('2026-03-03T12:00:00Z');
const updates = (report: ReturnType<typeof reportWithCharges>): number =>
  eventTypes(report).filter((type) => type === 'report.updated').length;
const start = (report: ReportAggregate) =>
  startAdverseAction(
    report,
    {
      adverse_item_ids: adverseItemsOf(report.screenings).map(({ id }) => id),
      individualized_assessment_engaged: false,
    },
    at,
  );

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

  it('refuses a report whose adverse action is open, and takes it once the action is over', () => {
    const report = reportWithCharges();
    const action = start(report);
    assert.equal(canArchive(report.record), false);
    rejects(() => setArchived(report, true, later), 409, 'adverse_action_in_progress');
    assert.equal(report.record.archivedAt, null);
    cancelAdverseAction(report, action, later);
    assert.equal(setArchived(report, true, later), true);
  });

  it('gives a report back that needs the customer again', () => {
    const [decided, disputed, upgraded, restored] = Array.from({ length: 4 }, () => reportWithCharges());
    assert.ok(decided && disputed && upgraded && restored);
    const [itemId = ''] = deleteEverything(restored);
    for (const report of [decided, disputed, upgraded, restored]) setArchived(report, true, afterDays(32));
    start(decided);
    startDispute(disputed, later);
    const screenings = [...upgraded.screenings, { type: 'drug_screening' as const, subtype: null }];
    upgradeReport(
      upgraded,
      {
        package: { slug: 'larger', name: 'Larger', screenings },
        courts: [],
        consentId: undefined,
        conditionalOfferMade: true,
      },
      later,
    );
    apply(restored, reinsertion(itemId), afterDays(33));
    for (const report of [decided, disputed, upgraded, restored])
      assert.equal(report.record.archivedAt, null);
  });
});

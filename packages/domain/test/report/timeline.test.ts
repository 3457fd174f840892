import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assessIndividually } from '../../src/adverse-action/individualized-assessment.ts';
import { pauseAdverseAction, resumeAdverseAction } from '../../src/adverse-action/adverse-action-clock.ts';
import { engage, startAdverseAction } from '../../src/report/adjudication.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { endDispute, startDispute } from '../../src/report/dispute.ts';
import type { ReportAggregate } from '../../src/report/report-aggregate.ts';
import { timelineOf, toTimelineEntry, type TimelineRecords } from '../../src/report/timeline.ts';
import { afterDays, reportWithCharges } from '../support/report.ts';

const robin = { kind: 'person', id: 'robin' } as const;

const recordsOf = (report: ReportAggregate): TimelineRecords => ({
  report: report.record,
  verifications: report.verifications,
  adverseActions: report.adverseActions,
  individualizedAssessments: report.individualizedAssessments,
  disputes: report.disputes,
  activities: report.newActivities,
  noticesOf: () => ({ pre: { status: 'delivered', failure: null, statusAt: null }, post: undefined }),
});
const typesOf = (report: ReportAggregate, view: 'status' | 'result' | 'records' = 'records') =>
  timelineOf(recordsOf(report), view).map(({ type }) => type);

/** A report whose adverse action somebody started, paused and continued. */
function reportWithAction(): ReportAggregate {
  const report = reportWithCharges();
  report.actor = robin;
  const items = adverseItemsOf(report.screenings).map(({ id }) => id);
  const texts = { nature: 'Petty theft.', time_passed: 'Two years.', relation_to_job: 'Cash.' };
  const assessed = items.map((adverse_item_id) => ({ adverse_item_id, ...texts }));
  assessIndividually(report, { items: assessed }, afterDays(1));
  const request = { adverse_item_ids: items, individualized_assessment_engaged: true };
  const action = startAdverseAction(report, request, afterDays(2));
  pauseAdverseAction(report, action, afterDays(3));
  resumeAdverseAction(report, action, afterDays(4));
  return report;
}

describe('timelineOf', () => {
  it('says what happened and who did it, newest first', () => {
    const items = timelineOf(recordsOf(reportWithAction()), 'records');
    assert.deepEqual(
      items.map(({ type, actor }) => [type, actor?.kind]),
      [
        ['adverse_action_resumed', 'person'],
        ['adverse_action_paused', 'person'],
        ['adverse_action_started', 'person'],
        ['individualized_assessment', 'person'],
        ['completed', 'system'],
        ['ordered', 'candidate'],
      ],
    );
    assert.equal(items[2]?.delivery, 'delivered');
  });

  it('has the milestones of a report from before actors were recorded, without names', () => {
    const report = reportWithAction();
    const items = timelineOf({ ...recordsOf(report), activities: [] }, 'records');
    assert.deepEqual(
      items.map(({ type, actor }) => [type, actor?.kind]),
      [
        ['adverse_action_started', undefined],
        ['individualized_assessment', undefined],
        ['completed', 'system'],
        ['ordered', 'candidate'],
      ],
    );
  });

  it('shows a page no more than its view', () => {
    const report = reportWithCharges();
    report.addActivity('note', afterDays(1), 'A call with the branch.');
    engage(report, afterDays(2));
    assert.deepEqual(typesOf(report), ['engaged', 'note', 'completed', 'ordered']);
    assert.deepEqual(typesOf(report, 'result'), ['engaged', 'completed', 'ordered']);
    assert.deepEqual(typesOf(report, 'status'), ['completed', 'ordered']);
    assert.deepEqual(typesOf(reportWithAction(), 'result'), ['completed', 'ordered']);
  });

  it('names the candidate who disputes and the staff that settles it', () => {
    const report = reportWithCharges();
    const [item] = adverseItemsOf(report.screenings);
    report.actor = { kind: 'candidate', id: report.record.candidateId };
    startDispute(report, afterDays(1), { itemIds: [item?.id ?? ''], statement: 'Not me.' });
    report.actor = { kind: 'staff', id: null };
    endDispute(report, { corrections: [] }, afterDays(3));
    const kinds = timelineOf(recordsOf(report), 'records').map(({ type, actor }) => `${type} ${actor?.kind}`);
    assert.deepEqual(kinds.slice(0, 3), [
      'revised undefined',
      'dispute_resolved staff',
      'disputed candidate',
    ]);
  });

  it('gives actors their names in the API', () => {
    const at = afterDays(1);
    const entry = toTimelineEntry({ type: 'note', at, actor: robin, text: 'Called.' }, () => 'Robin');
    assert.deepEqual([entry.actor, entry.text], [{ kind: 'person', name: 'Robin' }, 'Called.']);
    assert.equal(toTimelineEntry({ type: 'completed', at, actor: null }, () => 'Robin').actor, null);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { engage, startAdverseAction } from '../../../src/adverse-action/adjudication.ts';
import { pauseAdverseAction, resumeAdverseAction } from '../../../src/adverse-action/adverse-action-clock.ts';
import { assessIndividually } from '../../../src/adverse-action/assess-individually.ts';
import { endDispute, startDispute } from '../../../src/dispute/dispute-lifecycle.ts';
import { adverseItemsOf } from '../../../src/report/adverse-items.ts';
import type { ReportAggregate } from '../../../src/report/aggregate/report-aggregate.ts';
import {
  timelineOf,
  toTimelineEntry,
  type TimelineRecords,
} from '../../../src/report/view/timeline-entries.ts';
import { afterDays, reportWithCharges } from '../../support/report.ts';

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

/** A report whose adverse action a person started, paused and continued. */
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

  it('has every milestone of the records, with who is known to be behind it', () => {
    const { record } = reportWithCharges();
    const records: TimelineRecords = {
      ...recordsOf(reportWithCharges()),
      report: {
        ...record,
        createdAt: afterDays(0),
        upgradedAt: afterDays(1),
        completedAt: afterDays(4),
        adjudication: 'engaged',
        adjudicatedAt: afterDays(11),
        revisedAt: afterDays(12),
        reinsertedAt: afterDays(13),
        expiredAt: afterDays(14),
      },
      verifications: [
        {
          accountId: 'account',
          id: 'v',
          reportId: 'id-1',
          candidateId: 'c',
          type: 'id',
          createdAt: afterDays(2),
          completedAt: afterDays(3),
          processedAt: null,
          remindedAt: null,
        },
      ],
      individualizedAssessments: [{ createdAt: afterDays(5) }],
      disputes: [
        { createdAt: afterDays(9), resolvedAt: afterDays(10), statements: [] },
        { createdAt: afterDays(15), resolvedAt: null, statements: [{ text: 'Not me.', at: '' }] },
      ],
      activities: [],
    };
    const candidate = { kind: 'candidate', id: record.candidateId };
    const system = { kind: 'system', id: null };
    assert.deepEqual(timelineOf(records, 'records'), [
      { type: 'disputed', at: afterDays(15), actor: candidate },
      { type: 'expired', at: afterDays(14), actor: system },
      { type: 'item_reinserted', at: afterDays(13), actor: null },
      { type: 'revised', at: afterDays(12), actor: null },
      { type: 'engaged', at: afterDays(11), actor: null },
      { type: 'dispute_resolved', at: afterDays(10), actor: null },
      // The candidate wrote no statement: staff or a supplier recorded it.
      { type: 'disputed', at: afterDays(9), actor: null },
      { type: 'individualized_assessment', at: afterDays(5), actor: null },
      { type: 'completed', at: afterDays(4), actor: system },
      { type: 'verification_completed', at: afterDays(3), actor: candidate, verificationType: 'id' },
      { type: 'verification_requested', at: afterDays(2), actor: system, verificationType: 'id' },
      { type: 'upgraded', at: afterDays(1), actor: null },
      { type: 'ordered', at: afterDays(0), actor: candidate },
    ]);
    const inStatus = timelineOf(records, 'status').map(({ type }) => type);
    assert.deepEqual(inStatus, [
      'completed',
      'verification_completed',
      'verification_requested',
      'upgraded',
      'ordered',
    ]);
    const inResult = timelineOf(records, 'result').map(({ type }) => type);
    assert.deepEqual(inResult.slice(0, 3), ['expired', 'revised', 'engaged']);
    const undecided = { ...records, report: { ...records.report, adjudication: null } };
    assert.equal(
      timelineOf(undecided, 'records').some(({ type }) => type === 'engaged'),
      false,
    );
  });

  it('ends an adverse action with the answer of the candidate, and with its final notice or its end', () => {
    const report = reportWithAction();
    const [action] = report.adverseActions;
    assert.ok(action);
    const completed = {
      ...action,
      repliedAt: afterDays(5),
      canceledAt: afterDays(6),
      completedAt: afterDays(9),
    };
    const records: TimelineRecords = {
      ...recordsOf(report),
      adverseActions: [completed],
      activities: [],
      noticesOf: () => ({
        pre: { status: 'delivered', failure: null, statusAt: null },
        post: { status: 'failed', failure: 'invalid_address', statusAt: null },
      }),
    };
    assert.deepEqual(timelineOf(records, 'records').slice(0, 4), [
      {
        type: 'adverse_action_completed',
        at: afterDays(9),
        actor: { kind: 'system', id: null },
        delivery: 'not_delivered',
      },
      { type: 'adverse_action_canceled', at: afterDays(6), actor: null },
      {
        type: 'candidate_replied',
        at: afterDays(5),
        actor: { kind: 'candidate', id: report.record.candidateId },
      },
      { type: 'adverse_action_started', at: afterDays(2), actor: null, delivery: 'delivered' },
    ]);
  });

  it('names who ordered: the candidate, an API key, a partner application, or the service itself', () => {
    const ordererOf = (changes: Partial<TimelineRecords['report']>) => {
      const report = reportWithCharges();
      const records = recordsOf(report);
      return timelineOf({ ...records, report: { ...records.report, ...changes } }, 'records').at(-1)?.actor;
    };
    assert.equal(ordererOf({ source: 'form' })?.kind, 'candidate');
    assert.deepEqual(ordererOf({ source: 'api', applicationId: 'partner' }), {
      kind: 'application',
      id: 'partner',
    });
    assert.deepEqual(ordererOf({ source: 'api', applicationId: null }), { kind: 'api_key', id: null });
    assert.equal(ordererOf({ source: 'recurrence' })?.kind, 'system');
  });

  it('joins an activity to the milestone of its type and time alone', () => {
    const report = reportWithCharges();
    const activity = (type: 'completed' | 'note', days: number) => ({
      accountId: 'account',
      id: 'activity',
      reportId: 'id-1',
      type,
      actorKind: 'staff' as const,
      actorId: 'sam',
      text: null,
      createdAt: afterDays(days),
    });
    const actorsWith = (...activities: ReturnType<typeof activity>[]) =>
      timelineOf({ ...recordsOf(report), activities }, 'records').map(({ type, actor }) => [
        type,
        actor?.kind,
      ]);
    assert.deepEqual(actorsWith(activity('completed', 0)), [
      ['completed', 'staff'],
      ['ordered', 'candidate'],
    ]);
    assert.deepEqual(actorsWith(activity('completed', 1)), [
      ['completed', 'staff'],
      ['completed', 'system'],
      ['ordered', 'candidate'],
    ]);
    const [note] = timelineOf({ ...recordsOf(report), activities: [activity('note', 0)] }, 'records');
    assert.deepEqual(note, { type: 'note', at: afterDays(0), actor: { kind: 'staff', id: 'sam' } });
    const withText = { ...recordsOf(report), activities: [{ ...activity('note', 2), text: 'Called.' }] };
    assert.equal(timelineOf(withText, 'records')[0]?.text, 'Called.');
  });

  it('gives actors their names in the API', () => {
    const at = afterDays(1);
    const entry = toTimelineEntry({ type: 'note', at, actor: robin, text: 'Called.' }, () => 'Robin');
    assert.deepEqual([entry.actor, entry.text], [{ kind: 'person', name: 'Robin' }, 'Called.']);
    const empty = {
      object: 'timeline_entry',
      actor: null,
      verification_type: null,
      delivery: null,
      text: null,
    };
    const completed = { type: 'completed', created_at: '2026-03-03T17:00:00Z' };
    assert.deepEqual(
      toTimelineEntry({ type: 'completed', at, actor: null }, () => 'Robin'),
      {
        ...empty,
        ...completed,
      },
    );
    const more = { verificationType: 'id', delivery: 'not_delivered' } as const;
    assert.deepEqual(
      toTimelineEntry({ type: 'completed', at, actor: null, ...more }, () => null),
      {
        ...empty,
        ...completed,
        verification_type: 'id',
        delivery: 'not_delivered',
      },
    );
  });
});

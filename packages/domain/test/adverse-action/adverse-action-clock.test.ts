import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cancelAdverseAction,
  sendPostNotice,
  startAdverseAction,
  sendNoticeAgain,
} from '@service-embeds/domain/adverse-action/adjudication';
import {
  pauseAdverseAction,
  recordDelivery,
  recordReply,
  resumeAdverseAction,
} from '@service-embeds/domain/adverse-action/adverse-action-clock';
import {
  assessIndividually,
  toIndividualizedAssessmentResource,
} from '@service-embeds/domain/adverse-action/assess-individually';
import { postNoticeDueAt, postNoticeHold } from '@service-embeds/domain/adverse-action/posted-notice';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { law } from '../support/law.ts';
import { placeLocations } from '../support/place-locations.ts';
import {
  afterDays,
  afterWaitUntil,
  apply,
  monday,
  newReport,
  rejects,
  reportWithCharges,
} from '../support/report.ts';

const texts = { nature: 'Petty theft.', time_passed: 'Two years.', relation_to_job: 'Handles cash.' };
const assess = (report: ReportAggregate, at = monday, ids = ['id-4', 'id-5']) =>
  assessIndividually(report, { items: ids.map((adverse_item_id) => ({ adverse_item_id, ...texts })) }, at);
const start = (report: ReportAggregate) =>
  startAdverseAction(
    report,
    { adverse_item_ids: ['id-4', 'id-5'], individualized_assessment_engaged: false },
    monday,
  );
/** An adverse action of a monday in a place. */
function startIn(state: string, city?: string) {
  const report = reportWithCharges({ workLocations: placeLocations({ country: 'US', state, city }) });
  assess(report);
  return { report, action: start(report) };
}
const scheduled = ({ postNoticeReadyAt, postNoticeScheduledAt }: ReturnType<typeof start>) => [
  postNoticeReadyAt,
  postNoticeScheduledAt,
];
const holdOf = (report: ReportAggregate, action: ReturnType<typeof start>, isUndelivered = false) =>
  postNoticeHold(action, {
    isUndelivered,
    assessments: report.individualizedAssessments,
    laws: law.laws,
  });

describe('an individualized assessment', () => {
  it('is required of every finding where the law requires it', () => {
    const report = reportWithCharges({
      workLocations: placeLocations({ country: 'US', state: 'CA', city: 'SF' }),
    });
    const sentence = /law of California and San Francisco, CA requires/;
    rejects(() => start(report), 409, 'individualized_assessment_required', sentence);
    assess(report, monday, ['id-4']);
    rejects(() => start(report), 409, 'individualized_assessment_required');
    assert.deepEqual(report.messages, []);
    assess(report, monday, ['id-5']);
    assert.equal(start(report).individualizedAssessmentEngaged, true);
  });

  it('is optional elsewhere', () => {
    const report = reportWithCharges();
    assert.equal(start(report).individualizedAssessmentEngaged, false);
  });

  it('keeps what was written, with the findings', () => {
    const report = reportWithCharges();
    const record = assess(report, afterDays(1), ['id-5']);
    assert.deepEqual(report.newIndividualizedAssessments, [record]);
    assert.deepEqual(toIndividualizedAssessmentResource(record), {
      id: record.id,
      object: 'individualized_assessment',
      report_id: 'id-1',
      adverse_action_id: null,
      items: [{ adverse_item_id: 'id-5', text: 'County criminal records, Alameda County: Theft', ...texts }],
      candidate_evidence: null,
      created_at: '2026-03-03T17:00:00Z',
    });
  });

  it('is rejected for unknown findings and unfinished reports', () => {
    rejects(() => assess(reportWithCharges(), monday, ['x']), 400, 'adverse_items_not_found');
    rejects(() => assess(newReport()), 409, 'report_transition_not_allowed');
  });
});

describe('the delivery of a pre-adverse notice', () => {
  const delivered = (days: number) => {
    const { report, action } = startIn('TX');
    recordDelivery(report, afterDays(days));
    assert.deepEqual(action.deliveredAt, afterDays(days));
    return scheduled(action);
  };

  it('changes nothing on the day of sending', () => {
    assert.deepEqual(delivered(0.2), [afterWaitUntil(7), afterWaitUntil(7)]);
  });

  it('begins the waiting period when it was later', () => {
    assert.deepEqual(delivered(2), [afterWaitUntil(9), afterWaitUntil(9)]);
  });

  it('keeps a later schedule, and the days of an extension', () => {
    const { report, action } = startIn('CA', 'San Francisco');
    assert.deepEqual(action.postNoticeReadyAt, afterWaitUntil(9));
    recordReply(report, action, { needsTime: true, at: monday });
    assert.deepEqual(scheduled(action), [afterWaitUntil(16), afterWaitUntil(16)]);
    recordDelivery(report, afterDays(1));
    assert.deepEqual(scheduled(action), [afterWaitUntil(17), afterWaitUntil(17)]);
    recordDelivery(report, afterDays(1));
    assert.deepEqual(scheduled(action), [afterWaitUntil(17), afterWaitUntil(17)]);
  });

  it('is ignored without an open adverse action', () => {
    const report = reportWithCharges();
    recordDelivery(report, afterDays(3));
    assert.equal(report.changedAdverseActions.size, 0);
  });
});

describe('the answer of a candidate', () => {
  it('extends the waiting period once where the law requires it', () => {
    const { report, action } = startIn('CA');
    recordReply(report, action, { needsTime: false, at: afterDays(1) });
    assert.deepEqual(action.postNoticeReadyAt, afterWaitUntil(9));
    recordReply(report, action, { needsTime: true, at: afterDays(2) });
    recordReply(report, action, { needsTime: true, at: afterDays(3) });
    assert.deepEqual(action.repliedAt, afterDays(1));
    assert.deepEqual(scheduled(action), [afterWaitUntil(16), afterWaitUntil(16)]);
  });

  it('holds the final notice until it was assessed, where the law requires it', () => {
    const { report, action } = startIn('CA');
    recordReply(report, action, { needsTime: false, at: afterDays(1) });
    assert.equal(holdOf(report, action), 'reassessment_required');
    assert.equal(postNoticeDueAt(report), undefined);
    // A Saturday after the scheduled time: the final notice goes out on the next Monday.
    const second = assess(report, afterDays(12));
    assert.equal(second.adverseActionId, action.id);
    assert.equal(holdOf(report, action), null);
    assert.deepEqual(postNoticeDueAt(report), afterDays(14));
  });

  it('holds nothing elsewhere', () => {
    const { report, action } = startIn('TX');
    recordReply(report, action, { needsTime: true, at: afterDays(1) });
    assert.equal(holdOf(report, action), null);
    assert.deepEqual(scheduled(action), [afterWaitUntil(7), afterWaitUntil(7)]);
  });

  it('is a dispute, too', () => {
    const { report, action } = startIn('CA');
    apply(report, { kind: 'disputed' }, afterDays(1));
    assert.deepEqual(action.repliedAt, afterDays(1));
    assert.equal(holdOf(report, action), 'dispute');
    apply(report, { kind: 'dispute_ended', corrections: [] }, afterDays(3));
    // Five business days more, and the two days of the dispute.
    assert.deepEqual(action.postNoticeReadyAt, afterWaitUntil(18));
  });
});

describe('a pause', () => {
  it('moves both dates by its length, and never to a day off', () => {
    const { report, action } = startIn('TX');
    pauseAdverseAction(report, action, afterDays(1));
    pauseAdverseAction(report, action, afterDays(2));
    assert.deepEqual(action.pausedAt, afterDays(1));
    assert.equal(holdOf(report, action), 'paused');
    resumeAdverseAction(report, action, afterDays(6));
    // Twelve days after a Monday are a Saturday.
    assert.deepEqual(scheduled(action), [afterWaitUntil(14), afterWaitUntil(14)]);
    assert.equal(action.pausedAt, null);
    resumeAdverseAction(report, action, afterDays(8));
    assert.deepEqual(scheduled(action), [afterWaitUntil(14), afterWaitUntil(14)]);
  });

  it('counts the time once that it shares with a dispute', () => {
    const { report, action } = startIn('TX');
    pauseAdverseAction(report, action, afterDays(1));
    apply(report, { kind: 'disputed' }, afterDays(2));
    resumeAdverseAction(report, action, afterDays(3));
    assert.deepEqual(action.postNoticeReadyAt, afterWaitUntil(7));
    assert.equal(holdOf(report, action), 'dispute');
    apply(report, { kind: 'dispute_ended', corrections: [] }, afterDays(4));
    assert.deepEqual(scheduled(action), [afterWaitUntil(10), afterWaitUntil(10)]);
  });

  it('is rejected when the adverse action is over, as an answer is', () => {
    const { report, action } = startIn('TX');
    cancelAdverseAction(report, action, monday);
    for (const change of [pauseAdverseAction, resumeAdverseAction])
      rejects(() => change(report, action, monday), 409, 'adverse_action_finished', /canceled/);
    const reply = () => recordReply(report, action, { needsTime: false, at: monday });
    rejects(reply, 409, 'adverse_action_finished');
  });
});

describe('the hold of a final notice', () => {
  it('is the missing delivery, and nothing once the final notice was sent', () => {
    const { report, action } = startIn('TX');
    assert.equal(holdOf(report, action, true), 'notice_not_delivered');
    sendPostNotice(report, action, afterDays(7));
    assert.equal(holdOf(report, action, true), null);
  });
});

const startAction = (report: ReportAggregate) =>
  startAdverseAction(
    report,
    { adverse_item_ids: ['id-4', 'id-5'], individualized_assessment_engaged: true },
    monday,
  );

describe('sendNoticeAgain', () => {
  const failed = (days: number) => ({ delivery: 'failed' as const, at: afterDays(days) });

  it('sends a pre-adverse notice again, with the whole waiting period from that day', () => {
    const report = reportWithCharges();
    const action = startAction(report);
    sendNoticeAgain(report, action, failed(3));
    // Five business days after a Thursday are the next Thursday, later than the seven days that the account waits.
    assert.deepEqual(action.postNoticeReadyAt, afterWaitUntil(10));
    assert.deepEqual(action.postNoticeScheduledAt, afterWaitUntil(10));
    const [first, again, ...others] = report.messages;
    assert.ok(first?.kind === 'pre_adverse_action' && again?.kind === 'pre_adverse_action');
    assert.deepEqual(again, {
      ...first,
      at: afterDays(3),
      content: { ...first.content, scheduledAt: afterWaitUntil(10) },
    });
    assert.deepEqual(others, []);
  });

  it('sends the final notice again, which changes nothing of the adverse action', () => {
    const report = reportWithCharges();
    const action = startAction(report);
    sendPostNotice(report, action, afterDays(7));
    const before = { ...action };
    sendNoticeAgain(report, action, failed(8));
    assert.deepEqual(action, before);
    assert.deepEqual(
      report.messages.map(({ kind, at }) => [kind, at]),
      [
        ['pre_adverse_action', monday],
        ['post_adverse_action', afterDays(7)],
        ['post_adverse_action', afterDays(8)],
      ],
    );
  });

  it('is rejected unless the notice failed, and after the action is canceled', () => {
    const report = reportWithCharges();
    const action = startAction(report);
    for (const delivery of ['queued', 'sent', 'delivered', null] as const)
      rejects(() => sendNoticeAgain(report, action, { ...failed(1), delivery }), 409, 'delivery_not_failed');
    cancelAdverseAction(report, action, afterDays(1));
    rejects(() => sendNoticeAgain(report, action, failed(2)), 409, 'adverse_action_finished', /canceled/);
    assert.equal(report.messages.length, 1);
  });
});

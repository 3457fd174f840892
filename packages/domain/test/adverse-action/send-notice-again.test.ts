import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cancelAdverseAction,
  sendNoticeAgain,
  sendPostNotice,
  startAdverseAction,
} from '../../src/adverse-action/adjudication.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { afterDays, monday, rejects, reportWithCharges } from '../support/report.ts';

const start = (report: ReportAggregate) =>
  startAdverseAction(
    report,
    { adverse_item_ids: ['id-4', 'id-5'], individualized_assessment_engaged: true },
    monday,
  );

describe('sendNoticeAgain', () => {
  const failed = (days: number) => ({ delivery: 'failed' as const, at: afterDays(days) });

  it('sends a pre-adverse notice again, with the whole waiting period from that day', () => {
    const report = reportWithCharges();
    const action = start(report);
    sendNoticeAgain(report, action, failed(3));
    // Five business days after a Thursday are the next Thursday, later than the seven days that the account waits.
    assert.deepEqual(action.postNoticeReadyAt, afterDays(10));
    assert.deepEqual(action.postNoticeScheduledAt, afterDays(10));
    const [first, again, ...others] = report.messages;
    assert.ok(first?.kind === 'pre_adverse_action' && again?.kind === 'pre_adverse_action');
    assert.deepEqual(again, {
      ...first,
      at: afterDays(3),
      content: { ...first.content, scheduledAt: afterDays(10) },
    });
    assert.deepEqual(others, []);
  });

  it('sends the final notice again, which changes nothing of the adverse action', () => {
    const report = reportWithCharges();
    const action = start(report);
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
    const action = start(report);
    for (const delivery of ['queued', 'sent', 'delivered', null] as const)
      rejects(() => sendNoticeAgain(report, action, { ...failed(1), delivery }), 409, 'delivery_not_failed');
    cancelAdverseAction(report, action, afterDays(1));
    rejects(() => sendNoticeAgain(report, action, failed(2)), 409, 'adverse_action_finished', /canceled/);
    assert.equal(report.messages.length, 1);
  });
});

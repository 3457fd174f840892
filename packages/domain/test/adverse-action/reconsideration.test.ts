import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  engage,
  sendNoticeAgain,
  sendPostNotice,
  startAdverseAction,
} from '@service-embeds/domain/adverse-action/adjudication';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import {
  afterDays,
  deleteEverything,
  eventTypes,
  monday,
  rejects,
  reportWithCharges,
} from '../support/report.ts';

describe('A customer who reconsiders after the final notice', () => {
  it('engages the candidate, for example because a dispute has deleted every finding', () => {
    const report = reportWithCharges();
    const adverse_item_ids = adverseItemsOf(report.screenings).map(({ id }) => id);
    const request = { adverse_item_ids, individualized_assessment_engaged: false };
    const action = startAdverseAction(report, request, monday);
    sendPostNotice(report, action, afterDays(7));
    deleteEverything(report);
    assert.equal(report.record.result, 'clear');
    engage(report, afterDays(40));
    assert.deepEqual([report.record.adjudication, action.status], ['engaged', 'complete']);
    assert.equal(eventTypes(report).at(-1), 'report.engaged');
    const again = () => sendNoticeAgain(report, action, { delivery: 'failed', at: afterDays(41) });
    rejects(again, 409, 'report_transition_not_allowed', /is engaged\. It cannot be refused/);
  });
});

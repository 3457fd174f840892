import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cancelAdverseAction,
  sendPostNotice,
  startAdverseAction,
} from '../../src/adverse-action/adjudication.ts';
import {
  pauseAdverseAction,
  recordReply,
  resumeAdverseAction,
} from '../../src/adverse-action/adverse-action-clock.ts';
import { assessIndividually } from '../../src/adverse-action/assess-individually.ts';
import {
  postNoticeDueAt,
  postNoticeHold,
  isByPost,
  recordPosting,
} from '../../src/adverse-action/posted-notice.ts';
import { nextDueAt, settleReport } from '../../src/report-lifecycle/report-updates.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { toAdverseActionResource } from '../../src/report/serializers/decision-serializers.ts';
import { law } from '../support/law.ts';
import { placeLocations } from '../support/place-locations.ts';
import {
  afterDays,
  afterWaitUntil,
  monday,
  rejects,
  reportWithCharges,
  withoutMessages,
} from '../support/report.ts';

const addressIn = (state: string) => ({
  id: 'c1',
  object: 'candidate_postal_address' as const,
  uri: '/v1/candidates/c1/postal_address',
  candidate_id: 'c1',
  name: 'Sam Sample',
  street: '1 Sample St',
  street2: null,
  city: 'Sample',
  state,
  zipcode: '43004',
});
const request = { adverse_item_ids: ['id-4', 'id-5'], individualized_assessment_engaged: false };
const byPost = { postal: { required: true } };

/** A report of a candidate with an address in a state, or with none. */
function reportOf(state: string | null, workState = 'TX'): ReportAggregate {
  const report = reportWithCharges({ workLocations: placeLocations({ country: 'US', state: workState }) });
  Object.assign(report.candidate, { postal_address: state && addressIn(state) });
  return report;
}
const start = (report: ReportAggregate) => startAdverseAction(report, { ...request, medium: byPost }, monday);
const startByEmail = (report: ReportAggregate) => startAdverseAction(report, request, monday);
const holdOf = (action: ReturnType<typeof start>, isUndelivered = false) =>
  postNoticeHold(action, { isUndelivered, assessments: [], laws: law.laws });

describe('the medium of a notice', () => {
  it('is post where that is required, or preferred to email', () => {
    assert.equal(isByPost(undefined), false);
    assert.equal(isByPost({ email: { priority: 1 } }), false);
    assert.equal(isByPost({ postal: {} }), false);
    assert.equal(isByPost({ email: { priority: 1 }, postal: { priority: 2 } }), false);
    assert.equal(isByPost({ email: { priority: 2 }, postal: { priority: 1 } }), true);
    assert.equal(isByPost({ postal: { priority: 1 } }), true);
    assert.equal(isByPost({ email: { priority: 1 }, postal: { priority: 2, required: true } }), true);
  });
});

describe('a notice by post', () => {
  it('is what Los Angeles County wants, whatever the request says', () => {
    const workLocations = placeLocations({ country: 'US', state: 'CA', city: 'Los Angeles County' });
    const texts = { nature: 'Petty theft.', time_passed: 'Two years.', relation_to_job: 'Handles cash.' };
    const items = request.adverse_item_ids.map((adverse_item_id) => ({ adverse_item_id, ...texts }));
    const startWith = (address: ReturnType<typeof addressIn> | null) => {
      const report = reportWithCharges({ workLocations });
      Object.assign(report.candidate, { postal_address: address });
      assessIndividually(report, { items }, monday);
      return startByEmail(report);
    };
    assert.equal(holdOf(startWith(addressIn('CA'))), 'notice_not_posted');
    rejects(() => startWith(null), 409, 'postal_address_missing');
  });

  it('needs an address', () => {
    const report = reportOf(null);
    rejects(() => start(report), 409, 'postal_address_missing');
    assert.deepEqual(report.messages, []);
    const action = startByEmail(report);
    rejects(
      () => recordPosting(report, action, { postedAt: monday, at: monday }),
      409,
      'postal_address_missing',
    );
  });

  it('holds the final notice until it was posted, whatever became of the email', () => {
    const report = reportOf('OH');
    const action = start(report);
    assert.equal(report.messages.length, 1, 'the email goes out, too');
    assert.equal(holdOf(action), 'notice_not_posted');
    assert.equal(postNoticeDueAt(report), undefined);
    recordPosting(report, action, { postedAt: afterDays(1), at: afterDays(2) });
    assert.equal(holdOf(action, true), null);
    const resource = toAdverseActionResource(action, { pre: undefined, post: undefined, hold: null });
    assert.deepEqual(
      [resource.by_post, resource.pre_notice_posted_at, resource.post_notice_posted_at],
      [true, '2026-03-03T17:00:00Z', null],
    );
    assert.equal(report.newActivities.at(-1)?.type, 'adverse_action_posted');
  });

  it('takes the place of an email that failed, although post was not requested', () => {
    const report = reportOf('OH');
    const action = startByEmail(report);
    assert.equal(holdOf(action, true), 'notice_not_delivered');
    recordPosting(report, action, { postedAt: afterDays(2), at: afterDays(2) });
    assert.equal(holdOf(action, true), null);
    // Five business days from a Wednesday.
    assert.deepEqual(action.postNoticeScheduledAt, afterWaitUntil(9));
  });

  it('counts as received after 5 days in California and 10 elsewhere, where a law counts from receipt', () => {
    for (const [state, days] of [
      // Posted on a Monday, received on a Saturday, five business days later.
      ['CA', 11],
      // Received on a Thursday.
      ['OH', 17],
    ] as const) {
      const report = reportOf(state, 'CA');
      report.individualizedAssessments.push({
        accountId: 'a',
        id: 'assessment',
        reportId: 'id-1',
        adverseActionId: null,
        items: ['id-4', 'id-5'].map((adverse_item_id) => ({
          adverse_item_id,
          text: '',
          nature: '',
          time_passed: '',
          relation_to_job: '',
        })),
        candidateEvidence: null,
        createdAt: monday,
      });
      const action = start(report);
      recordPosting(report, action, { postedAt: monday, at: monday });
      assert.deepEqual(action.postNoticeReadyAt, afterWaitUntil(days), state);
      recordReply(report, action, { needsTime: true, at: monday });
      assert.deepEqual(action.postNoticeReadyAt, afterWaitUntil(days + 7), state);
    }
  });

  it('is recorded once, at a time between the notice and now, and the final notice on its own', () => {
    const report = reportOf('OH');
    const action = start(report);
    const post = (postedAt: Date, at = afterDays(1)) => recordPosting(report, action, { postedAt, at });
    rejects(() => post(afterDays(-1)), 400, 'posted_at_invalid');
    rejects(() => post(afterDays(2)), 400, 'posted_at_invalid');
    post(monday);
    rejects(() => post(monday), 409, 'notice_already_posted');
    sendPostNotice(report, action, afterDays(9));
    post(afterDays(9), afterDays(9));
    assert.deepEqual(action.postNoticePostedAt, afterDays(9));
    rejects(() => post(afterDays(9), afterDays(9)), 409, 'notice_already_posted');
  });

  it('cannot be posted when the adverse action is canceled', () => {
    const report = reportOf('OH');
    const action = start(report);
    cancelAdverseAction(report, action, monday);
    rejects(
      () => recordPosting(report, action, { postedAt: monday, at: monday }),
      409,
      'adverse_action_finished',
    );
  });
});

describe('the reminder of a notice by post', () => {
  const hour = 3_600_000;
  const remindersOf = ({ messages }: ReportAggregate) =>
    messages.flatMap((message) =>
      message.kind === 'letter_due'
        ? [[message.at, message.recipient, message.content.isFinal] as const]
        : [],
    );

  it('comes after 3, 7, 14 and 28 days, for each notice, until its posting is recorded', () => {
    const report = reportOf('OH');
    const action = start(report);
    settleReport(report, [], new Date(afterDays(3).getTime() - hour));
    assert.deepEqual(remindersOf(report), []);
    assert.deepEqual(nextDueAt(report, undefined), afterDays(3));
    for (const days of [3, 7]) settleReport(withoutMessages(report), [], afterDays(days));
    assert.deepEqual(remindersOf(report), [[afterDays(7), 'adverse@northwind.example', false]]);
    recordPosting(report, action, { postedAt: afterDays(8), at: afterDays(8) });
    assert.deepEqual(nextDueAt(report, undefined), action.postNoticeScheduledAt);
    settleReport(withoutMessages(report), [], action.postNoticeScheduledAt);
    assert.deepEqual([action.status, remindersOf(report)], ['complete', []]);
    const daysAfterFinal = (days: number) => new Date(action.completedAt!.getTime() + days * 24 * hour);
    assert.deepEqual(nextDueAt(report, undefined), daysAfterFinal(3));
    for (const days of [3, 7, 14, 28]) {
      settleReport(withoutMessages(report), [], daysAfterFinal(days));
      assert.deepEqual(remindersOf(report), [[daysAfterFinal(days), 'adverse@northwind.example', true]]);
    }
    assert.equal(nextDueAt(report, undefined), null);
  });

  it('is for those who decide if the account has no address for that', () => {
    const report = reportOf('OH');
    Object.assign(report.account, { adverseActionEmail: null });
    start(report);
    settleReport(report, [], afterDays(3));
    assert.deepEqual(remindersOf(report), [[afterDays(3), null, false]]);
  });

  it('waits for a pause, and comes once after it', () => {
    const report = reportOf('OH');
    const action = start(report);
    pauseAdverseAction(report, action, afterDays(1));
    settleReport(report, [], afterDays(10));
    assert.deepEqual(remindersOf(report), []);
    resumeAdverseAction(report, action, afterDays(10));
    settleReport(report, [], afterDays(10));
    assert.deepEqual(remindersOf(report), [[afterDays(3), 'adverse@northwind.example', false]]);
    assert.deepEqual(nextDueAt(report, undefined), afterDays(14));
  });

  it('never comes for an email, after the final posting, after a cancellation, or without an address', () => {
    const reports = [reportOf('OH'), reportOf('OH'), reportOf('OH')];
    const [byEmail, canceled, removed] = reports;
    startByEmail(byEmail!);
    cancelAdverseAction(canceled!, start(canceled!), monday);
    start(removed!);
    Object.assign(removed!.candidate, { postal_address: null });
    for (const report of reports) {
      settleReport(report, [], afterDays(40));
      assert.deepEqual(remindersOf(report), []);
    }
  });
});

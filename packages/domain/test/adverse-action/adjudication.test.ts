import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Adjudication } from '@service-embeds/contract';
import {
  adjudicate,
  cancelAdverseAction,
  engage,
  sendPostNotice,
  startAdverseAction,
} from '@service-embeds/domain/adverse-action/adjudication';
import { postNoticeDueAt } from '@service-embeds/domain/adverse-action/posted-notice';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { toAdverseActionResource } from '@service-embeds/domain/report/serializers/decision-serializers';
import {
  afterDays,
  afterWaitUntil,
  apply,
  eventTypes,
  monday,
  newReport,
  rejects,
  reportWithCharges,
  screeningAt,
} from '../support/report.ts';

const start = (report: ReportAggregate, scheduled?: string, ids = ['id-4', 'id-5']) =>
  startAdverseAction(
    report,
    {
      adverse_item_ids: ids,
      individualized_assessment_engaged: true,
      ...(scheduled !== undefined && { post_notice_scheduled_at: scheduled }),
    },
    monday,
  );

describe('engage', () => {
  it('records the decision once', () => {
    const report = reportWithCharges();
    engage(report, afterDays(1));
    engage(report, afterDays(2));
    assert.equal(report.record.adjudication, 'engaged');
    assert.deepEqual(eventTypes(report).slice(2), ['report.engaged']);
    assert.deepEqual(report.events.at(-1)?.at, afterDays(1));
  });

  it('is rejected before the report is finished, and during an adverse action', () => {
    const pending = newReport();
    rejects(() => engage(pending, monday), 409, 'report_transition_not_allowed', /pending.*engaged/);
    const report = reportWithCharges();
    start(report);
    rejects(() => engage(report, monday), 409, 'adverse_action_in_progress');
  });
});

describe('adjudicate', () => {
  it('engages the candidate, and ignores a decision that is sent back as it was read', () => {
    const report = reportWithCharges();
    adjudicate(report, null, monday);
    assert.equal(report.record.adjudication, null);
    adjudicate(report, 'engaged', monday);
    assert.equal(report.record.adjudication, 'engaged');
    adjudicate(report, 'engaged', afterDays(400));
    assert.deepEqual(eventTypes(report).slice(2), ['report.engaged']);
  });

  it('leaves the decisions of an adverse action to that action, and takes none back', () => {
    const report = reportWithCharges();
    const decide = (decision: Adjudication | null) => () => adjudicate(report, decision, monday);
    rejects(decide('pre_adverse_action'), 400, 'adjudication_not_settable');
    rejects(decide('post_adverse_action'), 400, 'adjudication_not_settable');
    adjudicate(report, 'engaged', monday);
    rejects(decide(null), 400, 'adjudication_not_settable');
    assert.equal(report.record.adjudication, 'engaged');
  });
});

describe('adverse items', () => {
  it('are the charges of screenings with the result consider', () => {
    const report = reportWithCharges();
    const assessment = { value: 'review', rule: { name: 'Anything', type: 'custom' } };
    assert.deepEqual(adverseItemsOf(report.screenings), [
      {
        id: 'id-4',
        object: 'adverse_item',
        screening_id: 'id-3',
        screening_type: 'county_criminal_search',
        text: 'County criminal records, Alameda County: Trespass',
        assessment,
        use_limit: null,
      },
      {
        id: 'id-5',
        object: 'adverse_item',
        screening_id: 'id-3',
        screening_type: 'county_criminal_search',
        text: 'County criminal records, Alameda County: Theft',
        assessment,
        use_limit: null,
      },
    ]);
  });

  it('are the screening itself if it names no charges', () => {
    const report = newReport();
    apply(report, { kind: 'screening_completed', screening_id: 'id-2', result: 'consider', records: [] });
    const [item, ...others] = adverseItemsOf(report.screenings);
    assert.equal(item?.id, 'id-2');
    assert.equal(item.screening_id, 'id-2');
    assert.doesNotMatch(item.text, /:/);
    assert.deepEqual(others, []);
  });
});

describe('startAdverseAction', () => {
  it('schedules the final notice after the waiting period of the account', () => {
    const report = reportWithCharges();
    const action = start(report);
    const notice = { status: 'queued', failure: null, statusAt: action.createdAt } as const;
    assert.deepEqual(toAdverseActionResource(action, { pre: notice, post: undefined, hold: null }), {
      id: 'id-9',
      object: 'adverse_action',
      uri: '/v1/adverse_actions/id-9',
      report_id: 'id-1',
      status: 'pending',
      adverse_items: adverseItemsOf(report.screenings),
      individualized_assessment_engaged: true,
      jurisdictions: ['US'],
      post_notice_ready_at: '2026-03-10T14:00:00Z',
      post_notice_scheduled_at: '2026-03-10T14:00:00Z',
      delivery: { state: 'queued', reason: null, updated_at: '2026-03-02T17:00:00Z' },
      pre_notice_delivery: 'pending',
      post_notice_delivery: null,
      post_notice_hold: null,
      by_post: false,
      pre_notice_posted_at: null,
      post_notice_posted_at: null,
      candidate_replied_at: null,
      paused_at: null,
      reasons_required: false,
      reasons: null,
      reasons_recorded_at: null,
      created_at: '2026-03-02T17:00:00Z',
      completed_at: null,
      canceled_at: null,
    });
    assert.equal(action.accountId, 'account');
    assert.equal(report.record.adjudication, 'pre_adverse_action');
    assert.deepEqual(report.adverseActions, [action]);
    assert.deepEqual([...report.changedAdverseActions], [action]);
    assert.equal(report.openAdverseAction, action);
    assert.deepEqual(postNoticeDueAt(report), action.postNoticeScheduledAt);
    assert.equal(eventTypes(report).at(-1), 'report.pre_adverse_action');
  });

  it('sends the pre-adverse notice', () => {
    const report = reportWithCharges();
    start(report, undefined, ['id-5']);
    assert.deepEqual(report.messages, [
      {
        kind: 'pre_adverse_action',
        recipient: 'ada@example.com',
        at: monday,
        content: {
          accountName: 'Northwind',
          contact: 'adverse@northwind.example',
          firstName: 'Ada',
          language: 'en',
          items: [
            {
              screening_type: 'county_criminal_search',
              text: 'County criminal records, Alameda County: Theft',
            },
          ],
          jurisdictions: ['US'],
          candidateJurisdictions: ['US', 'TX', 'CA'],
          assessedItems: [],
          reasons: null,
          letterTexts: {},
          startedAt: monday,
          scheduledAt: afterWaitUntil(7),
          reportUrl: 'https://portal.example/reports/id-1/report',
        },
      },
    ]);
  });

  it('names the support address if the account has none for adverse actions', () => {
    const account = {
      name: 'Northwind',
      adverseActionWaitingDays: 10,
      adverseActionEmail: null,
      candidateReviewDays: 0,
      employeeCount: null,
      supportEmail: 'support@northwind.example',
    };
    const report = reportWithCharges({ account });
    const action = start(report);
    // Ten days after a Monday is a Thursday.
    assert.deepEqual(action.postNoticeScheduledAt, afterWaitUntil(10));
    const [message] = report.messages;
    assert.ok(message?.kind === 'pre_adverse_action');
    assert.equal(message.content.contact, 'support@northwind.example');
  });

  it('never waits fewer than five business days', () => {
    const account = {
      adverseActionWaitingDays: 5,
      candidateReviewDays: 0,
      name: 'N',
      employeeCount: null,
      adverseActionEmail: null,
      supportEmail: null,
    };
    const report = reportWithCharges({ account });
    const action = start(report);
    // Five calendar days after a Monday are a Saturday: the fifth business day is the next Monday.
    assert.deepEqual(action.postNoticeReadyAt, afterWaitUntil(7));
    assert.deepEqual(action.postNoticeScheduledAt, afterWaitUntil(7));
  });

  it('accepts a requested time from the earliest one on', () => {
    const earliest = '2026-03-10T14:00:00Z';
    assert.deepEqual(start(reportWithCharges(), earliest).postNoticeScheduledAt, afterWaitUntil(7));
    const later = '2026-04-01T12:00:00Z';
    assert.deepEqual(start(reportWithCharges(), later).postNoticeScheduledAt, new Date(later));
    const report = reportWithCharges();
    const early = () => start(report, '2026-03-10T09:59:59Z');
    rejects(early, 400, 'post_notice_too_early', /2026-03-10T14:00:00Z/);
    assert.equal(report.record.adjudication, null);
  });

  it('accepts no time after the report has expired, so that no candidate waits for ever', () => {
    const report = reportWithCharges();
    for (const late of ['2027-03-03T12:00:00Z', '9999-12-31T23:59:59Z'])
      rejects(() => start(report, late), 400, 'post_notice_too_late', /2027-03-02T17:00:00Z/);
    assert.equal(report.record.adjudication, null);
    const last = start(report, '2027-03-02T16:00:00Z');
    assert.deepEqual(last.postNoticeScheduledAt, new Date('2027-03-02T16:00:00Z'));
  });

  it('rejects unknown items, and reports that are open, decided, or in an adverse action', () => {
    const report = reportWithCharges();
    rejects(() => start(report, undefined, ['id-4', 'x']), 400, 'adverse_items_not_found', /item x\./);
    const pending = newReport();
    rejects(() => start(pending), 409, 'report_transition_not_allowed', /pending.*given an adverse action/);
    start(report);
    rejects(() => start(report), 409, 'adverse_action_in_progress');
    const engaged = reportWithCharges();
    engage(engaged, monday);
    rejects(() => start(engaged), 409, 'report_transition_not_allowed', /is engaged/);
    const final = reportWithCharges();
    sendPostNotice(final, start(final), afterDays(7));
    rejects(() => start(final), 409, 'report_transition_not_allowed', /is post adverse action/);
  });
});

describe('the final notice', () => {
  it('completes the adverse action', () => {
    const report = reportWithCharges();
    const action = start(report);
    report.changedAdverseActions.clear();
    sendPostNotice(report, action, afterDays(7));
    assert.equal(action.status, 'complete');
    assert.deepEqual(action.completedAt, afterDays(7));
    assert.deepEqual([...report.changedAdverseActions], [action]);
    assert.equal(report.record.adjudication, 'post_adverse_action');
    assert.equal(report.openAdverseAction, undefined);
    assert.equal(eventTypes(report).at(-1), 'report.post_adverse_action');
    const message = report.messages.at(-1);
    assert.equal(message?.kind, 'post_adverse_action');
    assert.deepEqual(message.at, afterDays(7));
  });
});

describe('cancelAdverseAction', () => {
  it('withdraws the decision, so that the customer can decide again', () => {
    const report = reportWithCharges();
    const first = start(report);
    cancelAdverseAction(report, first, afterDays(1));
    assert.equal(first.status, 'canceled');
    assert.deepEqual(first.canceledAt, afterDays(1));
    assert.equal(report.record.adjudication, null);
    assert.equal(eventTypes(report).at(-1), 'report.updated');
    const second = start(report);
    assert.deepEqual(report.adverseActions, [second, first]);
  });

  it('is possible during a dispute', () => {
    const report = reportWithCharges();
    const action = start(report);
    apply(report, { kind: 'disputed' });
    cancelAdverseAction(report, action, monday);
    assert.equal(action.status, 'canceled');
  });

  it('is rejected after the final notice, and twice', () => {
    const report = reportWithCharges();
    const action = start(report);
    sendPostNotice(report, action, afterDays(7));
    const cancel = () => cancelAdverseAction(report, action, afterDays(8));
    rejects(cancel, 409, 'adverse_action_finished', /complete/);
    const other = reportWithCharges();
    const canceled = start(other);
    cancelAdverseAction(other, canceled, monday);
    const again = () => cancelAdverseAction(other, canceled, monday);
    rejects(again, 409, 'adverse_action_finished', /canceled/);
    assert.equal(screeningAt(other, 1).status, 'complete');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reportPhase, screeningType } from '@service-embeds/contract';
import type { ScreeningRecord } from '../../../src/report/report-record.ts';
import {
  limitOutcome,
  limitToView,
  requireAllowedFilters,
  resultStatuses,
  toReportAddresses,
} from '../../../src/report/view/limit-to-view.ts';
import { newReport, screeningAt } from '../../support/report.ts';

const screening = {
  object: 'county_criminal_search',
  id: 's',
  status: 'complete',
  result: 'consider',
  assessment: 'review',
  records: [{ case_number: '1', charges: [{ level: 'felony' }] }],
};
const report = {
  object: 'report',
  id: 'r',
  status: 'consider',
  result: 'consider',
  assessment: 'escalated',
  adjudication: 'engaged',
  screenings: [screening],
};

describe('what a page sees of reports', () => {
  it('with the view status is neither a result nor a decision, however deep the report is', () => {
    const text = JSON.stringify(limitToView({ data: [{ orders: [{ report }] }] }, 'status'));
    assert.doesNotMatch(text, /consider|escalated|review|engaged|felony/);
    assert.match(text, /"status":"complete"/);
  });

  it('with the view result is the result without its records', () => {
    const text = JSON.stringify(limitToView(report, 'result'));
    assert.match(text, /escalated/);
    assert.match(text, /review/);
    assert.doesNotMatch(text, /felony/);
  });

  it('without the view records is no story of the candidate, which says what was found', () => {
    const withStory = {
      ...report,
      candidate_stories: [{ object: 'candidate_story', content: 'That felony' }],
    };
    for (const view of ['status', 'result'] as const)
      assert.doesNotMatch(JSON.stringify(limitToView(withStory, view)), /felony/);
  });

  it('with the view status is no time at which something was found, disputed, put back or explained', () => {
    const time = '2026-03-02T17:00:00Z';
    const traces = { public_record_notice_at: time, revised_at: time, reinserted_at: time };
    const whole = { ...report, ...traces, candidate_story_ids: ['a story'] };
    const text = JSON.stringify(limitToView([whole], 'status'));
    assert.doesNotMatch(text, /2026-03-02|a story/);
    assert.match(JSON.stringify(limitToView([whole], 'result')), /2026-03-02/);
  });

  it('with the view status is no decision about a candidate, and no dispute', () => {
    const candidate = { object: 'candidate', id: 'c', adjudication: 'post_adverse_action' };
    const text = JSON.stringify(limitToView([candidate, { ...report, status: 'dispute' }], 'status'));
    assert.doesNotMatch(text, /adverse|dispute/);
  });

  it('with the view records is everything', () => {
    assert.equal(limitToView(report, 'records'), report);
  });

  it('counts finished reports together with the view status', () => {
    const counts = {
      object: 'report_counts',
      total: 7,
      by_status: { pending: 1, clear: 2, consider: 3, complete: 0, dispute: 1 },
      by_phase: { pending: 1, clear: 2, consider: 1, complete: 0, dispute: 1, engaged: 2 },
    };
    assert.deepEqual(limitToView(counts, 'status'), {
      ...counts,
      by_status: { pending: 1, clear: 0, consider: 0, complete: 6, dispute: 0 },
      by_phase: { pending: 1, clear: 0, consider: 0, complete: 6, dispute: 0, engaged: 0 },
    });
    assert.deepEqual(limitToView(counts, 'result'), counts);
  });

  it('cannot be found out by filters and sorts with the view status', () => {
    for (const query of [
      { status: 'consider' },
      { phase: ['engaged'] },
      { phase: ['pending', 'clear'] },
      { sort: '-status' },
      { assessment: 'review' },
      { unknown: 1 },
      { status: 'dispute' },
      { adjudication: 'engaged' },
      { report_adjudicated_after: '2026-01-01T00:00:00Z' },
    ])
      assert.throws(() => requireAllowedFilters('status', query), /filter or sort/);
    requireAllowedFilters('status', { status: 'pending', sort: '-created_at', page: 2, search: 'ada' });
    requireAllowedFilters('status', { phase: ['pending', 'suspended'], archived: false });
    requireAllowedFilters('status', { phase: [...reportPhase.options] });
    requireAllowedFilters('result', { status: 'consider' });
  });

  it('keeps what says nothing about the result, with every view', () => {
    const answer = {
      object: 'list',
      total: 1,
      data: [{ object: 'package', status: 'consider', none: null }],
    };
    for (const view of ['status', 'result', 'records'] as const)
      assert.deepEqual(limitToView(answer, view), answer);
    const pending = { ...report, status: 'pending', result: null, assessment: null, adjudication: null };
    assert.deepEqual(limitToView({ ...pending, screenings: [] }, 'status'), {
      ...pending,
      screenings: [],
      expired_at: null,
      public_record_notice_at: null,
      revised_at: null,
      reinserted_at: null,
      candidate_story_ids: [],
    });
  });

  it('is empty stories and disclosures where a report has any, and no such field elsewhere', () => {
    const withTexts = { ...report, candidate_stories: ['text'], self_disclosures: ['text'] };
    const { candidate_stories, self_disclosures } = limitToView(withTexts, 'result') as typeof withTexts;
    assert.deepEqual([candidate_stories, self_disclosures], [[], []]);
    const limited = limitToView(report, 'result');
    assert.deepEqual(['candidate_stories' in limited, 'self_disclosures' in limited], [false, false]);
  });

  it('is a candidate without the decision with the view status alone', () => {
    const person = { object: 'candidate', id: 'c', first_name: 'Ada', adjudication: 'engaged' };
    assert.deepEqual(limitToView(person, 'status'), { ...person, adjudication: null });
    assert.deepEqual(limitToView(person, 'result'), person);
  });

  it('hides the lack of a decision with the view status: only such a report expires', () => {
    const outcome = { status: 'consider', result: 'consider', adjudication: null, assessment: null } as const;
    const hidden = { status: 'complete', result: null, adjudication: null, assessment: null };
    const expiredAt = new Date('2026-03-02T17:00:00Z');
    assert.deepEqual(limitOutcome({ ...outcome, expiredAt }, 'status'), { ...hidden, expiredAt: null });
    const expired_at = '2026-03-02T17:00:00Z';
    assert.deepEqual(limitOutcome({ ...outcome, expired_at }, 'status'), { ...hidden, expired_at: null });
    const resource = { ...outcome, expired_at };
    for (const view of ['result', 'records'] as const) assert.equal(limitOutcome(resource, view), resource);
    for (const status of ['clear', 'consider', 'complete', 'dispute'] as const) {
      assert.ok(resultStatuses.includes(status));
      assert.equal(limitOutcome({ ...resource, status }, 'status').status, 'complete');
    }
    for (const status of ['pending', 'suspended', 'canceled'] as const)
      assert.equal(limitOutcome({ ...resource, status }, 'status').status, status);
  });

  const fields = {
    id: 's',
    uri: '/v1/reports/r',
    report_id: 'r',
    status: 'complete',
    subtype: '7years',
    county: 'Alameda',
    state: 'CA',
    cancellation_reason: null,
    cancellation_reason_description: null,
    created_at: '2026-03-02T17:00:00Z',
    estimated_completion_time: null,
    estimated_completion_date: null,
    screening_pointers: [],
    completed_at: '2026-03-03T17:00:00Z',
    turnaround_time: 86_400,
  };
  for (const object of screeningType.options)
    it(`is of a ${object} only what every screening has`, () => {
      const finding = { result: 'consider', assessment: 'review' };
      const full = {
        ...fields,
        ...finding,
        object,
        records: [{ charges: [] }],
        addresses: [{ city: 'Reno' }],
      };
      assert.deepEqual(limitToView(full, 'result'), { ...fields, ...finding, object, records: [] });
      const none = { result: null, assessment: null, records: [] };
      assert.deepEqual(limitToView(full, 'status'), { ...fields, ...none, object });
    });
});

describe('filters with the view status', () => {
  const isAllowed = (query: Record<string, unknown>): boolean => {
    try {
      requireAllowedFilters('status', query);
      return true;
    } catch {
      return false;
    }
  };

  it('are those that say nothing about a result', () => {
    const harmless =
      `page per_page candidate_id package search include email full_name custom_id geo_id node archived created_after
      created_before program_id metadata`.split(/\s+/);
    for (const name of harmless) assert.ok(isAllowed({ [name]: 'x' }), name);
    for (const name of ['result', 'assessment', 'sort', 'tags'])
      assert.equal(isAllowed({ [name]: 'x' }), false, name);
    assert.ok(isAllowed({ assessment: undefined }));
  });

  it('sort by the times that everybody sees', () => {
    for (const sort of ['created_at', '-created_at', 'completed_at', '-completed_at'])
      assert.ok(isAllowed({ sort }), sort);
    assert.equal(isAllowed({ sort: 'adjudication' }), false);
    // Only `sort` may have the value.
    assert.equal(isAllowed({ assessment: 'created_at' }), false);
  });

  it('name the states before a result', () => {
    for (const status of ['pending', 'suspended', 'canceled']) {
      assert.ok(isAllowed({ status }), status);
      assert.ok(isAllowed({ phase: [status] }), status);
    }
    for (const phase of [
      'clear',
      'consider',
      'complete',
      'dispute',
      'engaged',
      'pre_adverse_action',
      'expired',
    ]) {
      assert.equal(isAllowed({ phase: [phase] }), false, phase);
      assert.equal(isAllowed({ status: phase }), false, phase);
    }
    assert.equal(isAllowed({ status: ['pending'] }), false, 'a list');
  });
});

describe('the addresses of a report', () => {
  it('are those that its SSN trace found, the newest first', () => {
    const address = {
      street: '1 Main Street',
      unit: null,
      city: 'Oakland',
      state: 'CA',
      zipcode: '94612',
      from_date: '2015-01-01',
      to_date: '2018-12-31',
    };
    const trace = {
      ...screeningAt(newReport(), 0),
      content: {
        ssn_trace: {
          addresses: [
            address,
            { ...address, street: '2 Oak Street', unit: 'Apt 3', from_date: '2019-01-01', to_date: null },
            { ...address, street: null, from_date: null, to_date: '2019-06-30' },
          ],
        },
      },
    } as unknown as ScreeningRecord;
    const place = { city: 'Oakland', state: 'CA' };
    assert.deepEqual(toReportAddresses([screeningAt(newReport(), 1), trace]), [
      { ...place, name: '2 Oak Street Apt 3', start_date: '2019-01-01T00:00:00Z', end_date: null },
      { ...place, name: null, start_date: null, end_date: '2019-06-30T00:00:00Z' },
      {
        ...place,
        name: '1 Main Street',
        start_date: '2015-01-01T00:00:00Z',
        end_date: '2018-12-31T00:00:00Z',
      },
    ]);
  });
});

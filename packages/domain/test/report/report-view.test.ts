import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limitToView, requireAllowedFilters } from '../../src/report/report-view.ts';

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
      { phase: 'engaged' },
      { sort: '-status' },
      { assessment: 'review' },
      { unknown: 1 },
      { status: 'dispute' },
      { adjudication: 'engaged' },
      { report_adjudicated_after: '2026-01-01T00:00:00Z' },
    ])
      assert.throws(() => requireAllowedFilters('status', query), /filter or sort/);
    requireAllowedFilters('status', { status: 'pending', sort: '-created_at', page: 2, search: 'ada' });
    requireAllowedFilters('result', { status: 'consider' });
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type DisputeRecord,
  toDisputeResource,
  toReportDispute,
} from '@service-embeds/domain/report/dispute-record';
import { afterDays, furnisher, monday } from '../support/report.ts';

const item = {
  id: 'charge',
  screening_id: 'screening',
  screening_type: 'county_criminal_search' as const,
  text: 'Theft',
  outcome: null,
};
const record: DisputeRecord = {
  accountId: 'account',
  id: 'dispute',
  reportId: 'report',
  candidateId: 'candidate',
  items: [item],
  statements: [{ text: 'That was another person.', at: '2026-03-02T17:00:00Z' }],
  note: null,
  createdAt: monday,
  dueAt: afterDays(30),
  extendedAt: null,
  resolvedAt: null,
};
const resource = {
  id: 'dispute',
  object: 'dispute',
  report_id: 'report',
  candidate_id: 'candidate',
  status: 'open',
  items: [{ ...item, reinsertion: null }],
  note: null,
  created_at: '2026-03-02T17:00:00Z',
  due_at: '2026-04-01T17:00:00Z',
  extended_at: null,
  resolved_at: null,
  overdue: false,
};

describe('a dispute in the API', () => {
  it('is open, and overdue after its last day', () => {
    assert.deepEqual(toReportDispute(record, afterDays(30)), resource);
    assert.equal(toReportDispute(record, afterDays(31)).overdue, true);
  });

  it('is resolved, and never overdue then', () => {
    const resolvedAt = afterDays(3);
    assert.deepEqual(toReportDispute({ ...record, resolvedAt, note: 'Deleted.' }, afterDays(99)), {
      ...resource,
      status: 'resolved',
      note: 'Deleted.',
      resolved_at: '2026-03-05T17:00:00Z',
    });
  });

  it('shows what was put back, and nothing that was deleted', () => {
    const reinsertion = { at: '2026-03-20T17:00:00Z', furnisher };
    const deleted = { ...item, outcome: 'deleted' as const, deleted: { records: [] } };
    const { items } = toReportDispute({ ...record, items: [deleted, { ...deleted, reinsertion }] }, monday);
    const withoutContent = { ...item, outcome: 'deleted', reinsertion: null };
    assert.deepEqual(items, [withoutContent, { ...withoutContent, reinsertion }]);
  });

  it('shows what the candidate wrote to staff alone', () => {
    assert.deepEqual(toDisputeResource(record, monday), { ...resource, statements: record.statements });
  });
});

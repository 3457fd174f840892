import type { ReportDispute } from '@service-embeds/contract';
import type { Dispute } from '@service-embeds/contract/resources/decision/dispute';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { DisputeRecord } from '../report/dispute-record.ts';

/** Returns the items of a dispute as people read them: without what was deleted. */
export const shownItems = ({ items }: DisputeRecord): Dispute['items'] =>
  items.map(({ deleted: _deleted, reinsertion = null, ...item }) => ({ ...item, reinsertion }));

/** Returns a dispute as the customer sees it. @param now the account's time */
export const toReportDispute = (record: DisputeRecord, now: Date): ReportDispute => ({
  id: record.id,
  object: 'dispute',
  report_id: record.reportId,
  candidate_id: record.candidateId,
  status: record.resolvedAt ? 'resolved' : 'open',
  items: shownItems(record),
  note: record.note,
  created_at: toTimestamp(record.createdAt),
  due_at: toTimestamp(record.dueAt),
  extended_at: toTimestampOrNull(record.extendedAt),
  resolved_at: toTimestampOrNull(record.resolvedAt),
  overdue: !record.resolvedAt && record.dueAt < now,
});

/** Returns a dispute as staff sees it, with what the candidate wrote. */
export const toDisputeResource = (record: DisputeRecord, now: Date): Dispute => ({
  ...toReportDispute(record, now),
  statements: record.statements,
});

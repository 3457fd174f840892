import type { Furnisher, Result, ScreeningType, ReportDispute } from '@service-embeds/contract';
import type { Dispute } from '@service-embeds/contract/resources/decision/dispute';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { FoundRecord, ScreeningRecord } from './report-record.ts';

/** What became of something that a candidate disputes (FCRA section 611(a)(5) and (6)). */
export type DisputeOutcome = 'corrected' | 'verified' | 'deleted';

/** Something in a report that a candidate disputes. */
export interface DisputedItem {
  /**
   * ID of the charge, of a record without charges, of the screening (of what it says beside its findings, if it has any), or of the report
   * itself, if it is about none of its screenings.
   */
  id: string;
  /** Null: it is about the report itself. */
  screening_id: string | null;
  screening_type: ScreeningType | null;
  text: string;
  /** Null while the dispute is open. */
  outcome: DisputeOutcome | null;
  /** What the report said, if the outcome is that it was deleted. */
  deleted?: DeletedContent;
  /** When it was put back, and who certified it. */
  reinsertion?: { at: string; furnisher: Furnisher };
}

/**
 * What a report said before a dispute deleted it: records with the deleted charges alone, or all of a screening. It is kept to
 * recognize the item when a source sends it again (FCRA section 611(a)(5)(C)), and no report shows it.
 */
export interface DeletedContent {
  /** Result of the screening. Undefined: charges were deleted, not the content of their screening. */
  result?: Result | undefined;
  records: FoundRecord[];
  /** The report kept another count of the same offense, so that one count alone may be that one. Default: it kept none. */
  isOneOfSeveral?: true;
  /** Undefined: charges were deleted, not the content of their screening. */
  content?: ScreeningRecord['content'];
}

/** What a candidate said about a dispute, and when. */
export interface DisputeStatement {
  text: string;
  at: string;
}

export interface DisputeRecord {
  accountId: string;
  id: string;
  reportId: string;
  candidateId: string;
  items: DisputedItem[];
  /** Oldest first. Empty: staff or a supplier recorded the dispute. */
  statements: DisputeStatement[];
  /** What staff wrote to the candidate and the customer about the result. Null: nothing. */
  note: string | null;
  createdAt: Date;
  /** End of the time to investigate. */
  dueAt: Date;
  /** When the candidate sent more, which gave the investigation more time. */
  extendedAt: Date | null;
  /** Null: it is open. */
  resolvedAt: Date | null;
}

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

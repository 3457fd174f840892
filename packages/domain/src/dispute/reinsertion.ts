import { ApiError, errorCatalog, type SupplierUpdate } from '@service-embeds/contract';
import { decisionMailbox } from '../account/account-record.ts';
import { assess } from '../report/aggregate/apply-ruleset.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import { outcomeOf } from '../report/outcome.ts';
import type { FoundRecord } from '../report/report-record.ts';
import { noticePublicRecord } from '../report/screenings/hold-update.ts';
import { keepApart } from '../report/screenings/screening-results.ts';
import { isSameCase } from '../reporting/duplicate-records.ts';
import { toTimestamp } from '../time.ts';
import { noticeOf } from './dispute-lifecycle.ts';

type Reinsertion = Omit<Extract<SupplierUpdate, { kind: 'item_reinserted' }>, 'kind'>;

/**
 * Puts back an item that was deleted after a dispute, because its source certifies that it is complete and accurate
 * (FCRA section 611(a)(5)(B)). The candidate is told in the same change, so within the five business days of the law. What a law has
 * come to keep out of reports since then stays out.
 *
 * @throws ApiError 400 `item_certification_required`; 409 if the report is not finished; 409 `item_not_deleted` if nothing with this
 *   ID is deleted, a law keeps all of it out of reports by now, or its charges have no class
 */
export function reinsertItem(
  report: ReportAggregate,
  { item_id: itemId, certified, furnisher }: Reinsertion,
  at: Date,
): void {
  if (!certified) throw new ApiError(errorCatalog.itemCertificationRequired);
  if (!report.isFinished) report.rejectTransition('given back a deleted item');
  const { dispute, item, deleted, screening } = findDeletedItem(report, itemId);
  const { type, state } = screening;
  const { records, content = {}, result = 'consider' } = deleted;
  // The classes of what was in the report before are decided.
  const before = {
    type,
    state,
    result,
    records,
    content,
    others: report.besides(screening),
    isDecided: true,
  };
  const outcome = report.screenRecords(before, at);
  if (outcome.unclassified.length || (outcome.withheld.length && outcome.result === 'clear'))
    throw new ApiError(errorCatalog.itemNotDeleted);
  keepApart(report, screening, outcome.withheld, at);
  report.updateScreening(screening, {
    result: outcome.result === 'consider' ? 'consider' : screening.result,
    records: outcome.records.reduce(addRecord, screening.records),
    content: { ...screening.content, ...outcome.content },
  });
  if (outcome.result === 'consider') noticePublicRecord(report, type, at);
  const newItem = { ...item, reinsertion: { at: toTimestamp(at), furnisher } };
  report.updateDispute(dispute, { items: dispute.items.map((each) => (each === item ? newItem : each)) });
  report.update({ ...outcomeOf(report.screenings), revisedAt: at, reinsertedAt: at, archivedAt: null });
  report.addActivity('item_reinserted', at);
  assess(report, at);
  report.publish('report.completed', at);
  const notice = { ...noticeOf(report, { ...dispute, items: [newItem] }, at), furnisher };
  report.send({ kind: 'item_reinserted', recipient: report.candidate.email, at, content: notice });
  const recipient = decisionMailbox(report.account);
  if (recipient !== null) report.send({ kind: 'item_reinserted_customer', recipient, at, content: notice });
}

/** @throws ApiError 409 `item_not_deleted` */
function findDeletedItem(report: ReportAggregate, itemId: string) {
  for (const dispute of report.disputes)
    for (const item of dispute.items) {
      const { id, screening_id, deleted, reinsertion } = item;
      const screening = report.screenings.find((each) => each.id === screening_id);
      if (id === itemId && deleted && !reinsertion && screening) return { dispute, item, deleted, screening };
    }
  throw new ApiError(errorCatalog.itemNotDeleted);
}

/** Returns the records of a screening with one more, or with its charges in the record of the same case. */
function addRecord(records: FoundRecord[], newRecord: FoundRecord): FoundRecord[] {
  const current = records.find((record) => record.case_number !== null && isSameCase(record, newRecord));
  if (!current) return [...records, newRecord];
  const mergedRecord = { ...current, charges: [...current.charges, ...newRecord.charges] };
  return records.map((record) => (record === current ? mergedRecord : record));
}

import { ApiError, errorCatalog, type SupplierUpdate } from '@service-embeds/contract';
import { decisionMailbox } from '../account/account-record.ts';
import { recordReply, startClock, stopClock } from '../adverse-action/adverse-action-clock.ts';
import { linkExpiry } from '../environment.ts';
import { candidateJurisdictions } from '../place/placed-location.ts';
import { adverseItemsOf, currentItem, usableItems } from '../report/adverse-items.ts';
import { assess } from '../report/aggregate/apply-ruleset.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { DisputeNotice } from '../report/aggregate/report-messages.ts';
import { isDisputedUnseen, isUnderReview } from '../report/candidate-review.ts';
import type { DisputedItem, DisputeRecord } from '../report/dispute-record.ts';
import { outcomeOf } from '../report/outcome.ts';
import type { AdverseActionRecord, ScreeningRecord } from '../report/report-record.ts';
import { keepDeletedContent } from '../report/screenings/deleted-records.ts';
import { disputeTarget, holdUnclassified } from '../report/screenings/hold-update.ts';
import { checkContentType, releaseReport, setResult } from '../report/screenings/screening-results.ts';
import { millisecondsPerDay, toTimestamp } from '../time.ts';
import { deletedBesides, outcomesOf } from './dispute-outcomes.ts';
import { allFindings, keepIds, selectDisputedItems, withoutItems } from './disputed-items.ts';

/** How long a dispute may be investigated. */
export interface InvestigationTime {
  days: number;
  /** Days more if the candidate sends relevant information in that time. */
  extensionDays: number;
}

/** FCRA section 611(a)(1)(A) and (B). */
const federalTime: InvestigationTime = { days: 30, extensionDays: 15 };
/** 10 M.R.S. 1310-H(2): 21 calendar days, "notwithstanding any provision of federal law", and no extension. */
const maineTime: InvestigationTime = { days: 21, extensionDays: 0 };

/**
 * Returns how long a dispute may be investigated. The law of Maine names no territory, so it applies to candidates who live or will
 * work there, like its notice (`required-disclosures.ts`). Counsel has to say whether federal law preempts it (15 USC
 * 1681t(b)(1)(B)); an investigation that keeps the shorter time keeps both laws.
 *
 * @param jurisdictions of the candidate, as `candidateJurisdictions` returns them
 */
export const investigationTime = (jurisdictions: readonly string[]): InvestigationTime =>
  jurisdictions.includes('ME') ? maineTime : federalTime;

/** Returns when a dispute that begins now has to be decided. */
export const disputeDueAt = (at: Date, { days }: InvestigationTime): Date => daysAfter(at, days);

/** Returns what information of the candidate changes: it extends the time once, and only while that has not ended. */
export function extendedDeadline(
  { createdAt, dueAt, extendedAt }: DisputeRecord,
  { days, extensionDays }: InvestigationTime,
  at: Date,
): Pick<DisputeRecord, 'dueAt' | 'extendedAt'> {
  if (!extensionDays || extendedAt || at > daysAfter(createdAt, days)) return { dueAt, extendedAt };
  return { dueAt: daysAfter(dueAt, extensionDays), extendedAt: at };
}

/** Whether an item that was not verified in time can be deleted. Staff has to correct other data. */
const canDelete = ({ screening_id, outcome }: DisputedItem): boolean =>
  screening_id !== null && outcome === null;

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * millisecondsPerDay);

type DisputeResult = Omit<Extract<SupplierUpdate, { kind: 'dispute_ended' }>, 'kind'>;

/** What a candidate disputes, and why. */
export interface DisputeClaim {
  /** IDs of findings, screenings, or of the report. */
  itemIds: readonly string[];
  statement: string;
}

/**
 * Records that the candidate disputes the report (FCRA section 611). An open adverse action pauses.
 *
 * @param claim default: every finding, for a dispute that staff or a supplier records
 * @throws ApiError 409 if the report is not finished, 400 if it has no such item
 */
export function startDispute(report: ReportAggregate, at: Date, claim?: DisputeClaim): DisputeRecord {
  const isUnseen = isUnderReview(report.record) && !report.openDispute;
  if (!report.isFinished && !isUnseen) report.rejectTransition('disputed');
  const { accountId, candidateId, id: reportId } = report.record;
  const dispute: DisputeRecord = {
    accountId,
    id: report.environment.newId(at),
    reportId,
    candidateId,
    items: claim ? selectDisputedItems(report, claim.itemIds) : allFindings(report),
    statements: claim ? [{ text: claim.statement, at: toTimestamp(at) }] : [],
    note: null,
    createdAt: at,
    dueAt: disputeDueAt(at, timeToInvestigate(report)),
    extendedAt: null,
    resolvedAt: null,
  };
  report.addDispute(dispute);
  report.addActivity('disputed', at);
  report.update({ disputedAt: at, archivedAt: null, ...(!isUnseen && { status: 'dispute' }) });
  const action = report.openAdverseAction;
  if (action) {
    recordReply(report, action, { needsTime: true, at });
    report.updateAdverseAction(action, { status: 'dispute' });
    stopClock(report, action, at);
  }
  // Of a report that the candidate reads first, the customer hears when it is released.
  if (!isUnseen) report.publish('report.disputed', at);
  if (claim) sendDisputeNotice(report, 'dispute_received', dispute, at);
  return dispute;
}

/**
 * Adds what the candidate sends later to the open dispute. The first time, it can give the investigation more time. The same text again changes nothing: the form was sent twice.
 *
 * @throws ApiError 409 if no dispute is open
 */
export function addToDispute(report: ReportAggregate, statement: string, at: Date): DisputeRecord {
  const dispute = report.openDispute;
  if (!dispute) return report.rejectTransition('given more about a dispute');
  const { statements } = dispute;
  if (statements.some(({ text }) => text === statement)) return dispute;
  report.updateDispute(dispute, {
    statements: [...statements, { text: statement, at: toTimestamp(at) }],
    ...extendedDeadline(dispute, timeToInvestigate(report), at),
  });
  return dispute;
}

const timeToInvestigate = ({ candidate, record }: ReportAggregate): InvestigationTime =>
  investigationTime(candidateJurisdictions(candidate.zipcode, record.workLocations));

/**
 * Ends a dispute with corrected screenings. The report is completed again, and a paused adverse action continues. Corrections with
 * charges that no table understands wait for a person, and the dispute goes on.
 *
 * @throws ApiError 409 if the report is not disputed or a corrected screening is not complete, 404 if the report has no
 * such screening, 400 if content is that of another type of screening
 */
export function endDispute(report: ReportAggregate, result: DisputeResult, at: Date): void {
  const { corrections, note } = result;
  if (report.record.status !== 'dispute' && !isDisputedUnseen(report))
    report.rejectTransition('taken out of dispute');
  const pairs = corrections.map((correction) => {
    const screening = report.screenings.find(({ id }) => id === correction.screening_id);
    if (!screening) throw new ApiError(errorCatalog.screeningNotFound);
    if (screening.status !== 'complete') throw new ApiError(errorCatalog.screeningFinished(screening.status));
    checkContentType(screening, correction);
    return {
      screening,
      correction: { ...correction, records: keepIds(screening, correction.records) },
    };
  });
  const update = { ...result, kind: 'dispute_ended' } as const;
  const results = pairs.map(({ screening, correction }) => ({ screening, ...correction }));
  if (holdUnclassified(report, { targetId: disputeTarget(report), update, results }, at)) return;
  const before = copyScreenings(report);
  for (const { screening, correction } of pairs) setResult(report, screening, correction, at);
  const deletions = pairs.filter(({ correction }) => correction.delete_content);
  for (const { screening } of deletions) report.updateScreening(screening, { content: {} });
  const correctedIds = pairs.map(({ screening }) => screening.id);
  const deletedIds = deletions.map(({ screening }) => screening.id);
  resolveDispute(report, { before, correctedIds, deletedIds, note: note ?? null }, at);
}

/**
 * Returns when what is disputed has to be deleted because it was not verified (FCRA section 611(a)(5)(A)). Undefined: no
 * dispute is open, or what is left of it is about data that only staff can correct.
 */
export function disputeDeadline(report: ReportAggregate): { at: Date; apply: () => void } | undefined {
  const dispute = report.openDispute;
  if (!dispute?.items.some(canDelete)) return undefined;
  return { at: dispute.dueAt, apply: () => deleteDisputedItems(report, dispute) };
}

function deleteDisputedItems(report: ReportAggregate, dispute: DisputeRecord): void {
  const { items, dueAt } = dispute;
  const unverified = items.filter(canDelete);
  const ids = unverified.map(({ id }) => id);
  const before = copyScreenings(report);
  for (const screening of report.screenings)
    if (unverified.some(({ screening_id }) => screening_id === screening.id))
      report.updateScreening(screening, withoutItems(screening, ids));
  if (unverified.length === items.length) resolveDispute(report, { before, isUnverified: true }, dueAt);
  else deleteSomeItems(report, dispute, { before, ids });
}

/** Tells the candidate what was deleted of a dispute that goes on about other data. */
function deleteSomeItems(
  report: ReportAggregate,
  dispute: DisputeRecord,
  { before, ids }: { before: readonly ScreeningRecord[]; ids: readonly string[] },
): void {
  const { dueAt: at } = dispute;
  const items = dispute.items.map((item) =>
    ids.includes(item.id) ? { ...item, outcome: 'deleted' as const } : item,
  );
  report.updateDispute(dispute, { items: keepDeletedContent(items, before, report.screenings) });
  const action = report.openAdverseAction;
  if (action) report.updateAdverseAction(action, { items: itemsLeft(report, action, { before, at }) });
  if (!isDisputedUnseen(report)) {
    report.update({ result: outcomeOf(report.screenings).result, revisedAt: at });
    report.publish('report.updated', at);
  }
  const disputeOfDeleted = { ...dispute, items: dispute.items.filter(({ id }) => ids.includes(id)) };
  sendDisputeNotice(report, 'dispute_result', disputeOfDeleted, at);
}

/** Returns the screenings as they are now. Changes replace their fields, so the copy stays what it is. */
const copyScreenings = ({ screenings }: ReportAggregate): ScreeningRecord[] =>
  screenings.map((screening) => ({ ...screening }));

/** What ended a dispute: what the investigation corrected, or that nothing was verified in time. */
type DisputeEnd = { before: readonly ScreeningRecord[] } & (
  | { correctedIds: readonly string[]; deletedIds: readonly string[]; note: string | null }
  | { isUnverified: true }
);

function resolveDispute(report: ReportAggregate, end: DisputeEnd, at: Date): void {
  const isUnseen = isDisputedUnseen(report);
  if (!isUnseen) {
    report.update({ ...outcomeOf(report.screenings), revisedAt: at });
    continueAdverseAction(report, end.before, at);
    assess(report, at);
    report.publish('report.completed', at);
  }
  report.update({ disputedAt: null });
  const dispute = report.openDispute;
  if (!dispute) return;
  const changes =
    'isUnverified' in end
      ? { items: dispute.items.map((item) => ({ ...item, outcome: 'deleted' as const })) }
      : {
          items: outcomesOf(dispute.items, report, end).concat(
            deletedBesides(dispute.items, end.before, report),
          ),
          note: end.note,
        };
  const items = keepDeletedContent(changes.items, end.before, report.screenings);
  report.updateDispute(dispute, { ...changes, items, resolvedAt: at });
  report.addActivity('dispute_resolved', at);
  sendDisputeNotice(report, 'dispute_result', dispute, at);
  if (isUnseen) {
    releaseUnseen(report, at);
    return;
  }
  const recipient = decisionMailbox(report.account);
  if (recipient !== null)
    report.send({ kind: 'dispute_result_customer', recipient, at, content: noticeOf(report, dispute, at) });
}

/** Releases what the candidate read and disputed first, unless a search was added, or the consent was withdrawn meanwhile. */
function releaseUnseen(report: ReportAggregate, at: Date): void {
  if (isUnderReview(report.record)) releaseReport(report, at);
}

/** The results go out with the decision, and so within the five business days of FCRA section 611(a)(6)(A). */
function sendDisputeNotice(
  report: ReportAggregate,
  kind: 'dispute_received' | 'dispute_result',
  dispute: DisputeRecord,
  at: Date,
): void {
  const { email: recipient } = report.candidate;
  report.send({ kind, recipient, at, content: noticeOf(report, dispute, at) });
}

/** Returns what mails about a dispute say. */
export function noticeOf(
  { account, candidate, environment, record }: ReportAggregate,
  { items, note, dueAt }: DisputeRecord,
  at: Date,
): DisputeNotice {
  const expiresAt = linkExpiry('report', at);
  return {
    accountName: account.name,
    firstName: candidate.first_name,
    language: candidate.language,
    reportId: record.id,
    items,
    note,
    dueAt,
    checkUrl: environment.links.checkUrl(record.id, expiresAt),
    reportUrl: environment.links.reportUrl(record.id, expiresAt),
  };
}

/** Returns the findings of an adverse action that are left and that the law still lets the customer use, as they are now. */
function itemsLeft(
  report: ReportAggregate,
  { items }: AdverseActionRecord,
  { before, at }: { before: readonly ScreeningRecord[]; at: Date },
): AdverseActionRecord['items'] {
  const usable = usableItems(adverseItemsOf(report.screenings, report.limitUse(at)));
  return items.flatMap((item) => {
    const current = currentItem(usable, { before, after: report.screenings }, item);
    return current ? { ...item, text: current.text } : [];
  });
}

/** Continues the paused adverse action with the findings that are left. Without any it is canceled. */
function continueAdverseAction(report: ReportAggregate, before: readonly ScreeningRecord[], at: Date): void {
  const action = report.openAdverseAction;
  if (!action) return;
  const items = itemsLeft(report, action, { before, at });
  if (!items.length) {
    report.updateAdverseAction(action, { items, status: 'canceled', canceledAt: at });
    report.setAdjudication(null, at);
    return;
  }
  report.updateAdverseAction(action, { items, status: 'pending' });
  startClock(report, action, at);
}

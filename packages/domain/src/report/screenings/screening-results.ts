import {
  ApiError,
  errorCatalog,
  contentTypes,
  type CancellationReason,
  type ScreeningContent,
  type SupplierUpdate,
} from '@service-embeds/contract';
import { addBusinessDays } from '../../business-days.ts';
import { linkExpiry } from '../../environment.ts';
import { dutiesFor, selectLaws } from '../../law/select-laws.ts';
import { candidateJurisdictions, jurisdictionsOf } from '../../place/placed-location.ts';
import { isAdverseContent } from '../../reporting/adverse-content.ts';
import { isUnverified } from '../../reporting/silent-sources.ts';
import type { SupersededCharge, WithheldPart } from '../../reporting/withheld-part.ts';
import { isCriminal } from '../adverse-items.ts';
import { assess } from '../aggregate/apply-ruleset.ts';
import type { ReportAggregate } from '../aggregate/report-aggregate.ts';
import type { CompletedCopy } from '../aggregate/report-messages.ts';
import { isUnderReview } from '../candidate-review.ts';
import { outcomeOf } from '../outcome.ts';
import type { ScreeningRecord } from '../report-record.ts';
import { addTraceSearches } from './court-searches.ts';
import { deletedBy } from './deleted-records.ts';
import { noticePublicRecord, holdUnclassified, suppliedContent } from './hold-update.ts';
import { mergeContent } from './reference-screenings.ts';

type Update<Kind extends SupplierUpdate['kind']> = Extract<SupplierUpdate, { kind: Kind }>;
type ScreeningResult = Omit<Update<'screening_completed'>, 'kind'>;

/**
 * Sets the result of an open screening. The last one completes the report. A result with charges that no table understands waits
 * for a person, and the screening stays open (`hold-update.ts`).
 *
 * @throws ApiError 409 if the report or the screening is finished, 404 if the report has no such screening, 400 if the
 * content is that of another type of screening
 */
export function completeScreening(report: ReportAggregate, result: ScreeningResult, at: Date): void {
  const screening = findOpenScreening(report, result.screening_id);
  checkContentType(screening, result);
  const update = { ...result, kind: 'screening_completed' } as const;
  const results = [{ screening, ...result }];
  if (holdUnclassified(report, { targetId: screening.id, update, results }, at)) return;
  report.updateScreening(screening, { status: 'complete', completedAt: at });
  setResult(report, screening, result, at);
  addTraceSearches(report, result.ssn_trace?.addresses ?? [], at);
  updateProgress(report, at);
}

/**
 * Cancels an open screening. The last one completes the report.
 *
 * @throws ApiError 409 if the report or the screening is finished, 404 if the report has no such screening
 */
export function cancelScreening(
  report: ReportAggregate,
  { screening_id, reason }: Omit<Update<'screening_canceled'>, 'kind'>,
  at: Date,
): void {
  const screening = findOpenScreening(report, screening_id);
  report.updateScreening(screening, { status: 'canceled', cancellationReason: reason, completedAt: at });
  updateProgress(report, at);
}

/**
 * Completes a report without its open screenings: they are canceled, because the customer no longer needs them.
 *
 * @throws ApiError 409 if no screening is open
 */
export function completeReport(report: ReportAggregate, at: Date): void {
  if (!report.openScreenings.length) report.rejectTransition('completed');
  cancelOpenScreenings(report, 'request_withdrawn', at);
}

/**
 * Stops a report whose consent was withdrawn: its open screenings are canceled. What they found until then stays, and a
 * finished report stays as it is. One that the candidate reads before the customer never reaches the customer.
 */
export function stopReport(report: ReportAggregate, at: Date): void {
  if (!isUnderReview(report.record)) {
    cancelOpenScreenings(report, 'consent_withdrawn', at);
    return;
  }
  report.update({ status: 'canceled', completedAt: at, reviewUntil: null });
  report.publish('report.canceled', at);
}

function cancelOpenScreenings(report: ReportAggregate, reason: CancellationReason, at: Date): void {
  for (const { id } of report.openScreenings) cancelScreening(report, { screening_id: id, reason }, at);
}

/**
 * Sets what a screening found. Every record and charge gets an ID, by which stories, adverse items and assessments refer to it.
 * Records that the report must not contain, or that a dispute deleted, are kept apart. Content that the result leaves out stays
 * as it is. The caller has checked its type.
 */
export function setResult(
  report: ReportAggregate,
  screening: ScreeningRecord,
  { result, records, ...supplied }: Omit<ScreeningResult, 'screening_id'>,
  at: Date,
): void {
  const newId = (): string => report.environment.newId(at);
  const content = suppliedContent(supplied);
  const { type, state } = screening;
  const { areClassesDecided: isDecided, entryDecisions, itemDecisions } = report;
  const outcome = report.screenRecords(
    {
      type,
      state,
      result,
      records,
      content,
      others: report.besides(screening),
      apart: report.apartFrom(screening),
      isDecided,
      entryDecisions,
      itemDecisions,
      deleted: deletedBy(report.disputesOfCandidate),
    },
    at,
  );
  keepApart(report, screening, outcome.withheld, at);
  removeSuperseded(report, screening, outcome.superseded ?? [], at);
  const isUnable = outcome.result === 'consider' && !outcome.records.length && isUnverified(outcome.content);
  if (outcome.result === 'consider' && !isUnable) noticePublicRecord(report, screening.type, at);
  report.updateScreening(screening, {
    content: mergeContent(screening.content, outcome.content),
    result: outcome.result,
    // "Unable to verify" is no finding, and the report is then not clear either.
    ...(isUnable && { status: 'canceled', result: null, cancellationReason: 'vendor_unable_to_complete' }),
    records: outcome.records.map(({ closed: _closed, ...record }) => {
      const charges = record.charges.map((charge) => ({ id: newId(), ...charge }));
      return { id: newId(), ...record, charges };
    }),
  });
}

/** Takes charges out of the other screenings about whose cases a person has decided otherwise: each case is reported once. */
function removeSuperseded(
  report: ReportAggregate,
  screening: ScreeningRecord,
  superseded: readonly SupersededCharge[],
  at: Date,
): void {
  for (const other of superseded.length ? report.besides(screening) : []) {
    const parts: WithheldPart[] = [];
    const records = other.records.flatMap((record) => {
      const charges = record.charges.filter((charge) => {
        const reason = superseded.find(({ id }) => id === charge.id)?.reason;
        if (reason) parts.push({ record: { ...record, charges: [charge] }, reasons: [reason] });
        return !reason;
      });
      return charges.length || !record.charges.length ? [{ ...record, charges }] : [];
    });
    if (!parts.length) continue;
    keepApart(report, other, parts, at);
    const isLeft = records.length > 0 || isAdverseContent(other.content);
    report.updateScreening(other, { records, result: isLeft ? other.result : 'clear' });
  }
}

/** Keeps parts of what a screening found apart from the report, for the provider's staff. */
export function keepApart(
  report: ReportAggregate,
  { id: screeningId }: Pick<ScreeningRecord, 'id'>,
  parts: readonly WithheldPart[],
  at: Date,
): void {
  const { accountId, candidateId, id: reportId } = report.record;
  for (const part of parts) {
    const id = report.environment.newId(at);
    report.withheldRecords.push({
      accountId,
      id,
      reportId,
      candidateId,
      screeningId,
      ...part,
      createdAt: at,
    });
  }
}

/** Rejects content of another type of screening. @throws ApiError 400 */
export function checkContentType({ type }: ScreeningRecord, content: ScreeningContent): void {
  for (const name of contentTypes)
    if (content[name] && type !== name) throw new ApiError(errorCatalog.contentOfAnotherType(name));
}

/** Returns an open screening. @throws ApiError 409 if the report or the screening is finished, 404 if there is none */
export function findOpenScreening(report: ReportAggregate, id: string): ScreeningRecord {
  if (report.record.status !== 'pending' && report.record.status !== 'suspended')
    report.rejectTransition('given results');
  const screening = report.screenings.find((item) => item.id === id);
  if (!screening) throw new ApiError(errorCatalog.screeningNotFound);
  if (screening.status === 'complete' || screening.status === 'canceled')
    throw new ApiError(errorCatalog.screeningFinished(screening.status));
  return screening;
}

function updateProgress(report: ReportAggregate, at: Date): void {
  const open = report.openScreenings.length;
  report.update({ screeningsFinished: report.record.screeningsTotal - open });
  if (open > 0) return;
  const outcome = outcomeOf(report.screenings);
  if (outcome.status === 'canceled') {
    report.update({ ...outcome, completedAt: at });
    report.publish('report.canceled', at);
    return;
  }
  if (report.record.candidateReviewDays > 0) beginReview(report, at);
  else releaseReport(report, at);
}

export function releaseReport(report: ReportAggregate, at: Date): void {
  const isReviewed = report.record.candidateReviewDays > 0;
  report.update({
    ...outcomeOf(report.screenings),
    completedAt: at,
    ...(isReviewed && { reviewUntil: null, releasedAt: at }),
  });
  assess(report, at);
  report.update({ documentId: report.record.documentId ?? report.environment.newId(at) });
  report.publish('report.completed', at);
  sendCopy(report, at);
  sendReportReady(report, at);
}

/** Tells the customer's people that the report is complete. */
function sendReportReady(report: ReportAggregate, at: Date): void {
  const { first_name, last_name } = report.candidate;
  const name = [first_name, last_name].filter(Boolean).join(' ') || null;
  report.send({ kind: 'report_ready', recipient: null, at, content: { name, reportId: report.record.id } });
}

/**
 * Sends a finished report to a candidate who has asked for a copy, or to whom a law gives it. It goes out with the report, and so
 * within the time of every state: 24 hours in Minnesota (Minn. Stat. 13C.02), three business days in California (Cal. Civ. Code
 * 1786.16(b)(1)).
 */
function sendCopy(report: ReportAggregate, at: Date): void {
  const { account, candidate, environment, record } = report;
  const law = lawOfCopy(report, at);
  if (!candidate.copy_requested && !law) return;
  const content = {
    accountName: account.name,
    firstName: candidate.first_name,
    language: candidate.language,
    url: environment.links.reportUrl(record.id, linkExpiry('report', at)),
    law,
  };
  report.send({ kind: 'report_copy', recipient: candidate.email, at, content });
}

/**
 * Returns the state whose law gives the candidate a copy of the criminal history that the customer receives, by the work location, and by the
 * residence or the court where the law protects residents. New York's wants a text
 * with it, so that it comes first. Null: none does.
 */
function lawOfCopy(
  { account, candidate, environment, record, screenings }: ReportAggregate,
  at: Date,
): CompletedCopy['law'] {
  const findings = screenings.filter(({ type, result }) => isCriminal(type) && result === 'consider');
  if (!findings.length) return null;
  const places = jurisdictionsOf(record.workLocations);
  const courts = findings.flatMap(({ state, records }) => [state, ...records.map((each) => each.state)]);
  const jurisdictions = [
    ...candidateJurisdictions(candidate.zipcode, record.workLocations),
    ...courts.flatMap((state) => state ?? []),
  ];
  const { employeeCount } = account;
  const laws = selectLaws(environment.laws, { jurisdictions, employeeCount, at });
  const copies = dutiesFor(laws, 'record_copy').filter(
    ({ law, duty }) => duty.protectsResidents ?? places.includes(law.jurisdiction),
  );
  if (!copies.length) return null;
  return copies.some(({ duty }) => duty.enclosed) ? 'NY' : 'DC';
}

/**
 * Keeps a finished report from its customer for the business days that the account chose when it was ordered, and sends the candidate
 * the way to it. In the report and its events nothing changes until it is released.
 */
function beginReview(report: ReportAggregate, at: Date): void {
  const { account, candidate, environment, record } = report;
  const until = addBusinessDays(at, record.candidateReviewDays);
  report.update({ reviewUntil: until });
  const content = {
    accountName: account.name,
    firstName: candidate.first_name,
    language: candidate.language,
    url: environment.links.checkUrl(record.id, linkExpiry('report', at)),
    until,
  };
  report.send({ kind: 'report_review', recipient: candidate.email, at, content });
}

import {
  contentTypes,
  type ScreeningContent,
  type SuppliedRecord,
  type ScreeningType,
} from '@service-embeds/contract';
import { linkExpiry } from '../../environment.ts';
import type { UnclassifiedPart } from '../../reporting/withheld-part.ts';
import type { ReportAggregate } from '../aggregate/report-aggregate.ts';
import type {
  ChargePlace,
  HeldUpdate,
  HoldableUpdate,
  WaitingCharge,
  WaitingContent,
} from '../held-update.ts';
import type { ScreeningRecord } from '../report-record.ts';
import { deletedBy } from './deleted-records.ts';

/** Returns the parts of an update that are content. */
export const suppliedContent = (update: ScreeningContent): ScreeningContent =>
  Object.fromEntries(
    contentTypes.flatMap((name) => (update[name] === undefined ? [] : [[name, update[name]]])),
  );

/** What an update says of one screening. Content is that of the screening's type. */
interface SuppliedResult extends ScreeningContent {
  screening: ScreeningRecord;
  result: 'clear' | 'consider';
  records: readonly SuppliedRecord[];
}

/**
 * Keeps an update that no table understands until a person has decided about its charges. Nothing of it reaches the report before. An
 * update that is kept for the same screening or dispute is replaced, and its charges wait since the first one.
 *
 * @param targetId the screening or the dispute that the update completes
 * @returns whether the update waits. False: every charge is classified
 */
export function holdUnclassified(
  report: ReportAggregate,
  { targetId, update, results }: { targetId: string; update: HoldableUpdate; results: SuppliedResult[] },
  at: Date,
): boolean {
  const questions = results.flatMap((result) => findUnclassified(report, result, at));
  // What a record says of a case matters once it is known whose it is, and whether a dispute deleted it.
  const identities = questions.filter(({ content }) => content.identity && content.places.length);
  const likeDeleted = questions.filter(({ content }) => content.isLikeDeleted && content.places.length);
  const openQuestions = [identities, likeDeleted, questions].find(({ length }) => length) ?? [];
  const before = report.heldUpdates.find((held) => held.targetId === targetId);
  if (before) report.removeHeldUpdate(before);
  if (!openQuestions.length) return false;
  const { accountId, candidateId, id: reportId } = report.record;
  const createdAt = before?.createdAt ?? at;
  const owner = { accountId, reportId, candidateId, createdAt };
  const id = report.environment.newId(at);
  const charges = openQuestions.map(({ screeningId, content }): WaitingCharge => ({
    ...owner,
    id: report.environment.newId(at),
    heldUpdateId: id,
    screeningId,
    content,
    decision: null,
  }));
  report.addHeldUpdate({ ...owner, id, targetId, update, charges });
  return true;
}

/** Returns what waits of a screening's result. Records that a dispute deleted are kept out anyway, so they do not wait. */
function findUnclassified(
  report: ReportAggregate,
  { screening, result, records, ...supplied }: SuppliedResult,
  at: Date,
): { screeningId: string; content: WaitingContent }[] {
  const { type, state, id: screeningId } = screening;
  const { areClassesDecided: isDecided, entryDecisions, itemDecisions } = report;
  const screened = report.screenRecords(
    {
      type,
      state,
      result,
      records,
      content: suppliedContent(supplied),
      others: report.besides(screening),
      apart: report.apartFrom(screening),
      isDecided,
      // What waits once more has lost what was decided about its violations.
      areEntriesDecided: false,
      entryDecisions,
      itemDecisions,
      deleted: deletedBy(report.disputesOfCandidate),
      questionOffense: report.questionOffenses(at),
    },
    at,
  );
  const completed = { ...screening, result: screened.result, content: screened.content };
  const patientLaw = isDecided ? undefined : report.questionPatient(completed, at);
  const patients = patientLaw === undefined ? [] : [patientPart(patientLaw)];
  return [...screened.unclassified, ...patients].map((each) => ({
    screeningId,
    content: contentOf(each, screening, records),
  }));
}

/** What is asked of a positive test for marijuana, which is no record. */
const patientPart = (patientLaw: string): UnclassifiedPart => ({
  record: { case_number: null, source: 'Drug screening', charges: [] },
  words: null,
  state: null,
  proposals: [],
  patientLaw,
});

function contentOf(
  {
    record,
    closingWords = [],
    state,
    proposals,
    isMinor,
    sealingLaw,
    offense,
    identity,
    isLikeDeleted,
    patientLaw,
  }: UnclassifiedPart,
  screening: ScreeningRecord,
  records: readonly SuppliedRecord[],
): WaitingContent {
  const { charges, case_number, source } = record;
  const [first] = charges;
  const { charge = '', level = 'other', offense_date = null, disposition_date = null } = first ?? {};
  return {
    places: placesOf(record, screening.id, records),
    words: [...new Set(charges.flatMap(({ disposition }) => disposition ?? []).concat(closingWords))],
    state: state ?? screening.state,
    record: { case_number, source },
    charge: { charge, level, offense_date, disposition_date },
    proposals: [...proposals],
    ...(isMinor && { isMinor }),
    ...(sealingLaw !== undefined && { sealingLaw }),
    offense,
    ...(identity && { identity }),
    ...(isLikeDeleted && { isLikeDeleted }),
    patientLaw,
  };
}

/**
 * Returns where charges are in a result. The rules hand on the charges that they were given, and no copies of them. A record without
 * charges has one place.
 */
const placesOf = (
  part: SuppliedRecord,
  screeningId: string,
  records: readonly SuppliedRecord[],
): ChargePlace[] =>
  records.flatMap((each, record) => {
    if (each === part && !each.charges.length) return [{ screeningId, record, charge: 0 }];
    return each.charges.flatMap((charged, charge) =>
      part.charges.includes(charged) ? [{ screeningId, record, charge }] : [],
    );
  });

/** Returns the updates that can no longer be entered: their screening or dispute is finished, or the report is. */
export const obsoleteUpdates = ({
  heldUpdates,
  openDispute,
  openScreenings,
  record,
}: ReportAggregate): HeldUpdate[] =>
  heldUpdates.filter(({ targetId, update }) =>
    update.kind === 'dispute_ended'
      ? record.status !== 'dispute' || targetId !== disputeTarget({ openDispute, record })
      : !openScreenings.some(({ id }) => id === targetId),
  );

/** Returns what the end of a dispute completes: the dispute, or the report where it has no record of one. */
export const disputeTarget = ({
  openDispute,
  record,
}: Pick<ReportAggregate, 'openDispute' | 'record'>): string => openDispute?.id ?? record.id;

/** Screenings whose findings are public records: of courts, registries and motor vehicle agencies. */
const publicRecords = /arrest|criminal|civil|sex_offender|motor_vehicle/;

/**
 * Tells the candidate, once for each report, that public records about them are being reported, and to whom (15 U.S.C.
 * 1681k(a)(1)).
 */
export function noticePublicRecord(report: ReportAggregate, type: ScreeningType, at: Date): void {
  const { account, candidate, record, givesPublicRecordNotice } = report;
  if (!givesPublicRecordNotice || record.publicRecordNoticeAt || !publicRecords.test(type)) return;
  const { street, city, state, zipcode } = account.company ?? {};
  const address = [street, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  report.update({ publicRecordNoticeAt: at });
  report.send({
    kind: 'public_records',
    recipient: candidate.email,
    at,
    content: {
      accountName: account.name,
      accountAddress: address || null,
      firstName: candidate.first_name,
      language: candidate.language,
      checkUrl: report.environment.links.checkUrl(record.id, linkExpiry('report', at)),
    },
  });
}

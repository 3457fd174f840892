import type {
  Result,
  ScreeningContent,
  ScreeningType,
  SuppliedRecord,
  Charge,
} from '@service-embeds/contract';
import type { PlaceLaw } from '../law/place-law.ts';
import { findAutomaticSealing } from './automatic-sealing.ts';
import { classifyRecords } from './classify-records.ts';
import type { DispositionAddition, OffenseAddition } from './dispositions/disposition-entry.ts';
import { divideRecords } from './divide-records.ts';
import { checkDrugResult } from './drug-results.ts';
import {
  type ReportedRecord,
  canBeSameCase,
  canBeSameCharge,
  isSameCourt,
  isSameIfKnown,
} from './duplicate-records.ts';
import { accuracy, findIdentityProblem, type Identity } from './identity-match.ts';
import type { ReportingContext } from './reportable-charge.ts';
import { screenContent, type EntrySetting } from './screen-content.ts';
import { screenNumbers } from './screen-numbers.ts';
import { separateDeletedRecords, type DeletedItem } from './separate-deleted.ts';
import type {
  ApartRecord,
  IdentityQuestion,
  ItemDecision,
  OffenseQuestioner,
  SupersededCharge,
  UnclassifiedPart,
  WithheldPart,
  JudgedItem,
} from './withheld-part.ts';

/** What a screening found, divided. */
export interface ScreenedRecords<CourtRecord extends SuppliedRecord = SuppliedRecord> {
  /** `clear` if the supplier found records and none of them may be reported. */
  result: Result;
  /** Their charges have the class of their disposition. */
  records: CourtRecord[];
  content: ScreeningContent;
  withheld: WithheldPart[];
  /** Charges about which a person has to decide. As long as there are any the screening is not complete. */
  unclassified: UnclassifiedPart[];
  /** Charges of other screenings that a decision is about as well. Default: none. */
  superseded?: readonly SupersededCharge[];
}

/** What a supplier sends of a screening. */
export interface SuppliedScreening<CourtRecord extends SuppliedRecord = SuppliedRecord> {
  type: ScreeningType;
  result: Result;
  records: readonly CourtRecord[];
  content: ScreeningContent;
  /** State of the court that was searched, for records that name none. Default: that of the driver's license, else unknown. */
  state?: string | null;
  /** The other screenings of the report. What they report already is not reported twice. Default: none. */
  others?: readonly { type: ScreeningType; records: readonly ReportedRecord[] }[];
  /** What is kept out of reports about the person: of this report all, of other reports what is closed. Default: nothing. */
  apart?: readonly ApartRecord[];
  /** Whether staff have decided about each charge that was unknown, so that no class contradicts its words. Default: no. */
  isDecided?: boolean;
  /** The same for the violations of a driving record. Default: as for the charges. */
  areEntriesDecided?: boolean;
  /** What staff decided about violations of a driving record, by words and state. Default: nothing. */
  entryDecisions?: readonly DispositionAddition[];
  /** What disputes of the candidate deleted and staff have not put back. What is like it waits for a person. Default: nothing. */
  deleted?: readonly DeletedItem[];
  /** What staff decided about what says the same as that. Default: nothing. */
  itemDecisions?: readonly ItemDecision[];
  /** Asks about charges that may be offenses that a law names. Default: nothing is asked. */
  questionOffense?: OffenseQuestioner;
}

/** What the rules depend on. */
export interface RecordPolicy {
  /** Null: records need no match, because they are invented. */
  identity: Identity | null;
  context: Omit<ReportingContext, 'at'>;
  /** The table of the laws of places, for what they say besides the limits: salary history. */
  laws: readonly PlaceLaw[];
  /** Words of courts that staff added. Default: none. */
  additions?: readonly DispositionAddition[];
  /** What staff decided about words of charges that a law may name. Default: nothing. */
  offenseAdditions?: readonly OffenseAddition[];
}

/** Returns what the classes of a driving record's violations depend on. */
function entriesOf(screening: SuppliedScreening, additions: readonly DispositionAddition[]): EntrySetting {
  const { state = null, isDecided = false, areEntriesDecided } = screening;
  const { entryDecisions: decisions = [], deleted: items = [], itemDecisions = [] } = screening;
  const deleted = items.flatMap(({ content }) => content ?? []);
  return { state, additions, decisions, isDecided: areEntriesDecided ?? isDecided, deleted, itemDecisions };
}

/** The register of a driving record is that of the state which issued the license. */
const searchedState = ({ state, content }: SuppliedScreening): string | null =>
  state ?? content.motor_vehicle_report?.license_state ?? null;

/**
 * Divides records by whether they are about the person. What is asked about a whole record, whose identity is unclear, or which can be an
 * entry that a dispute deleted, is asked only if the report could contain it.
 */
function matchRecords<CourtRecord extends SuppliedRecord>(
  all: readonly CourtRecord[],
  { identity, at, deleted }: { identity: Identity | null; at: Date; deleted: readonly SuppliedRecord[] },
  isReportable: (record: CourtRecord) => boolean,
): { ofPerson: CourtRecord[]; withheld: WithheldPart[]; questions: UnclassifiedPart[] } {
  const ofPerson: CourtRecord[] = [];
  const withheld: WithheldPart[] = [];
  const questions: UnclassifiedPart[] = [];
  for (const record of all) {
    const problem = identity && findIdentityProblem(record, identity, at);
    const code = problem === 'unclear' ? 'identity_unconfirmed' : problem;
    const isLike = !code && !record.charges.length && isLikeDeleted(deleted, record);
    if (isLike && isReportable(record)) questions.push(questionEntry(record));
    else if (!code) ofPerson.push(record);
    else if (problem === 'unclear' && isReportable(record)) questions.push(questionIdentity(record));
    else withheld.push({ record, reasons: [{ code, source: accuracy }] });
  }
  return { ofPerson, withheld, questions };
}

const questionEntry = (record: SuppliedRecord): UnclassifiedPart => ({
  record,
  words: null,
  state: record.state ?? null,
  proposals: [],
  isLikeDeleted: true,
});

/** What a record says of the birth: the most exact alone. */
function birthOf({ dob, yob, age }: SuppliedRecord): Omit<IdentityQuestion, 'full_name'> {
  if (dob) return { birth_date: dob };
  if (yob) return { birth_year: yob };
  return typeof age === 'number' ? { age } : {};
}

const questionIdentity = (record: SuppliedRecord): UnclassifiedPart => ({
  record,
  words: null,
  state: record.state ?? null,
  proposals: [],
  identity: {
    full_name: record.full_name ?? '',
    ...birthOf(record),
  },
});

/**
 * Divides what a screening found into what a report may contain, what is kept apart, and what a person has to classify. Nothing of
 * the second and third part reaches the report, its result, or its assessment.
 *
 * @throws ApiError 400 if the result is not the one that the content has
 */
export function screenRecords<CourtRecord extends SuppliedRecord>(
  supplied: SuppliedScreening<CourtRecord>,
  { identity, context, laws, additions = [], offenseAdditions }: RecordPolicy,
  at: Date,
): ScreenedRecords<CourtRecord> {
  checkDrugResult(supplied.content, supplied.result);
  const screening = { ...supplied, state: searchedState(supplied) };
  const { deleted: items = [] } = supplied;
  const deleted = items.flatMap(({ records }) => records);
  const separated = separateDeletedRecords(supplied.records, items);
  const divide = (all: readonly CourtRecord[]) =>
    divideRecords(
      classifyRecords(all, { ...screening, dob: identity?.dob }, { additions, offenseAdditions }),
      { ...context, at },
      {
        questionOffense: screening.questionOffense,
        isLikeDeleted: (record, charge) => isLikeDeleted(deleted, record, charge),
        // No court seals an invented record.
        findSealing: identity ? (charge, record) => findAutomaticSealing(charge, record, at) : undefined,
      },
    );
  const isWatchlist = screening.type === 'global_watchlist_search';
  const { ofPerson, withheld, questions } = matchRecords(
    separated.records,
    { identity: identity && { ...identity, asksByName: isWatchlist }, at, deleted },
    (record) => {
      const { records, unclassified } = divide([record]);
      return records.length + unclassified.length > 0;
    },
  );
  const { records, ...divided } = divide(ofPerson);
  const entries = entriesOf(screening, additions);
  const numbers = screenNumbers(screening.content, { decisions: entries.itemDecisions, identity });
  const screened = screenContent(numbers.content, { ...context, laws, at, entries });
  const parts = [divided, numbers, screened];
  const unclassified = [...questions, ...parts.flatMap((each) => each.unclassified)];
  withheld.push(...separated.withheld, ...parts.flatMap((each) => each.withheld));
  const isAdverse = numbers.isAdverse || screened.isAdverse;
  const isWithheld = withheld.length > 0 || screened.isRelieved;
  const isEmptied = isWithheld && !records.length && !unclassified.length && !isAdverse;
  return {
    result: isEmptied ? 'clear' : screening.result,
    records,
    content: screened.content,
    withheld,
    unclassified,
    superseded: divided.superseded,
  };
}

/** Records and charges of a report have IDs. */
type IdentifiedItem = (Charge | SuppliedRecord) & JudgedItem & { id?: string };

/**
 * Whether a charge, or a record without any, can be one that a dispute deleted although nothing proves it: no case number or no day
 * tells the two apart, or another source writes of it. A person decides, so that it neither vanishes nor comes back unseen (15
 * U.S.C. 1681i(a)(5)(B)). What has an ID is in the report already.
 */
function isLikeDeleted(deleted: readonly SuppliedRecord[], record: SuppliedRecord, charge?: Charge): boolean {
  const item: IdentifiedItem = charge ?? record;
  if (item.is_deleted_item !== undefined || item.id !== undefined) return false;
  return deleted.some((other) => {
    if (charge) return other.charges.some((each) => canBeSameCharge(record, charge, other, each));
    const isSameFile = isSameCourt(record, other) && isSameIfKnown(record.file_date, other.file_date);
    return !other.charges.length && isSameFile && canBeSameCase(record, other);
  });
}

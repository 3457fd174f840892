import type { DispositionClass, MotorVehicleContent, ScreeningContent } from '@service-embeds/contract';
import type { PlaceLaw } from '../law/place-law.ts';
import { dutiesFor, selectLaws, type LawsAt } from '../law/select-laws.ts';
import { normalizeWords } from '../words/normalize-words.ts';
import { isUsable, type License } from './adverse-content.ts';
import { employerStatements, hasAdverseStatements, type Employer } from './adverse-statements.ts';
import { isSameItem, separateDeletedStatements, withoutAnswers } from './deleted-statements.ts';
import { classifyDisposition, type ClassifiedDisposition } from './dispositions/classify-disposition.ts';
import type { DispositionAddition } from './dispositions/disposition-entry.ts';
import { withVerifiedAnalytes } from './drug-results.ts';
import { closedCase, findEntryProblem, type ReportingContext } from './reportable-charge.ts';
import { withSilentSources } from './silent-sources.ts';
import {
  deletedAfterDispute,
  type ItemDecision,
  type UnclassifiedPart,
  type WithheldPart,
  type WithheldReason,
} from './withheld-part.ts';

/** Whether the law of one of these jurisdictions keeps an earlier salary out of a report. The size of the employer is not asked. */
export const bansSalaryHistory = (
  laws: readonly PlaceLaw[],
  jurisdictions: readonly string[],
  at: Date,
): boolean =>
  dutiesFor(selectLaws(laws, { jurisdictions, employeeCount: null, at }), 'salary_history').length > 0;

interface ScreenedContent {
  content: ScreeningContent;
  /** What is kept apart, as records with one charge each. */
  withheld: WithheldPart[];
  /** Violations about which a person has to decide, one for those with the same words and state. */
  unclassified: UnclassifiedPart[];
  /** Whether the rest still says something against the candidate. */
  isAdverse: boolean;
  /** Whether nothing else was against the candidate than an earlier salary, which is left out and kept nowhere. */
  isRelieved: boolean;
}

type Entries = Pick<MotorVehicleContent, 'violations' | 'accidents' | 'suspensions'>;
type LicensedEntries = Entries & Pick<License, 'status' | 'privilege_to_drive'>;
interface DatedEntry {
  text: string | null;
  day: string | null;
  state: string | null;
  /** How a violation ended, in the words of its source. */
  disposition?: string | null;
  /** Every day that the source has of it. */
  days: (string | null)[];
  ticket?: string | null;
  /** It still goes on, so that it is never too old. */
  isOpen?: boolean;
}

/** What the classes of violations depend on besides their words. */
export interface EntrySetting {
  /** State of the search, for entries that name none. Null: unknown. */
  state: string | null;
  /** Words that staff added to the corpus. */
  additions: readonly DispositionAddition[];
  /** What staff decided about the words of this result. */
  decisions: readonly DispositionAddition[];
  /** Whether staff have decided about every violation, so that none waits. */
  isDecided: boolean;
  /** Content that disputes of the candidate deleted. */
  deleted: readonly ScreeningContent[];
  /** What staff decided about what is like it. */
  itemDecisions: readonly ItemDecision[];
}

type EntryContext = ReportingContext & { entries: EntrySetting };

/** Where entries go that the report does not contain. */
interface Apart {
  withheld: WithheldPart[];
  unclassified: UnclassifiedPart[];
}

/**
 * Takes out of the content of a screening what a report must not contain: entries of driving records that are too old, what no medical
 * review officer confirmed, and earlier salaries where employers must not ask for them.
 */
export function screenContent(supplied: ScreeningContent, context: EntryContext & LawsAt): ScreenedContent {
  const separated = separateDeletedStatements(
    withSilentSources(withVerifiedAnalytes(supplied)),
    context.entries,
  );
  const { motor_vehicle_report: driver, employment_verification: employment } = separated.content;
  const drivers = driver && screenDriver(driver, context);
  const bansSalary = bansSalaryHistory(context.laws, context.states, context.at);
  const content = {
    ...separated.content,
    ...(drivers && { motor_vehicle_report: drivers.content }),
    ...(employment &&
      bansSalary && { employment_verification: { records: employment.records.map(withoutSalary) } }),
  };
  const isAdverse = hasAdverseStatements(content);
  return {
    content,
    withheld: [...separated.withheld, ...(drivers?.withheld ?? [])],
    unclassified: [...separated.unclassified, ...(drivers?.unclassified ?? [])],
    isAdverse,
    isRelieved: bansSalary && !isAdverse && hasAdverseStatements(separated.content),
  };
}

/** Returns what an employer says without the salary. If that alone was not confirmed, the rest is. */
function withoutSalary(record: Employer): Employer {
  const left = withoutAnswers(record, new Set(['salary']));
  const isRelieved = employerStatements(record).every(({ name }) => name === 'salary');
  return isRelieved && record.status === 'consider' && record.result?.salary
    ? { ...left, status: 'clear' }
    : left;
}

function screenDriver(driver: MotorVehicleContent, context: EntryContext) {
  const apart: Apart = { withheld: [], unclassified: [] };
  // The licenses repeat the entries of the record, which are kept apart once.
  const repeated: Apart = { withheld: [], unclassified: [] };
  const { license_reports: licenses, ...main } = {
    ...driver,
    ...screenEntries({ ...driver, status: driver.license_status }, context, apart),
  };
  const content: MotorVehicleContent = {
    ...main,
    ...(licenses && {
      license_reports: licenses.map((license) => ({
        ...license,
        ...screenEntries(license, context, repeated),
      })),
    }),
  };
  const withheld = apart.withheld.length ? apart.withheld : repeated.withheld;
  const waiting = [...apart.unclassified, ...repeated.unclassified];
  const unclassified = waiting.filter(
    (part, index) => waiting.findIndex((each) => isSameQuestion(each, part)) === index,
  );
  return { content, withheld, unclassified };
}

/** A decision about words counts for all entries with them, and one about a deleted item for those with the same text. */
const isSameQuestion = (first: UnclassifiedPart, other: UnclassifiedPart): boolean =>
  first.isLikeDeleted === other.isLikeDeleted &&
  first.state === other.state &&
  (first.isLikeDeleted
    ? first.record.charges[0]?.charge === other.record.charges[0]?.charge
    : first.words === other.words);

/** Returns the entries that may be reported, and adds the others to those that are kept apart. */
function screenEntries(
  { violations, accidents, suspensions, ...license }: LicensedEntries,
  context: EntryContext,
  { withheld, unclassified }: Apart,
): Entries {
  const keep =
    <Entry>(toDated: (entry: Entry) => DatedEntry) =>
    (entry: Entry): boolean => {
      const named = toDated(entry);
      const dated = { ...named, state: named.state ?? context.entries.state };
      const { problem, proposals, isLikeDeleted } = judgeEntry(dated, context);
      if (problem) withheld.push({ record: toRecord(dated), reasons: [problem] });
      else if (proposals) unclassified.push(toUnclassified(dated, proposals));
      if (isLikeDeleted && !problem) unclassified.push({ ...toUnclassified(dated, []), isLikeDeleted });
      return !problem && !proposals && !isLikeDeleted;
    };
  return {
    ...(violations && { violations: violations.filter(keep(toDatedEntry.violations)) }),
    ...(accidents && { accidents: accidents.filter(keep(toDatedEntry.accidents)) }),
    ...(suspensions && { suspensions: suspensions.filter(keep(toSuspension(license))) }),
  };
}

/** What the rules look at in the entries of each kind. */
const toDatedEntry: {
  [Kind in keyof Entries]-?: (entry: NonNullable<Entries[Kind]>[number]) => DatedEntry;
} = {
  violations: (entry) => ({
    text: entry.description ?? entry.type,
    day: entry.conviction_date ?? entry.issued_date,
    state: entry.state,
    disposition: entry.disposition,
    days: [entry.conviction_date, entry.issued_date],
    ticket: entry.ticket_number,
  }),
  accidents: (entry) => ({
    text: entry.description,
    day: entry.accident_date,
    state: entry.state,
    days: [entry.accident_date],
    ticket: entry.ticket_number,
  }),
  // A suspension counts from its end, and one without an end still goes on.
  suspensions: (entry) => ({
    text: entry.description,
    day: entry.end_date,
    state: entry.state,
    days: [entry.start_date, entry.end_date],
    isOpen: entry.end_date === null,
  }),
};

/**
 * Returns how the suspensions of a license are read. A license that may be used is not suspended, so that one without an end has ended
 * on a day that the source does not have: it counts from its begin.
 */
const toSuspension =
  (license: Omit<LicensedEntries, keyof Entries>) =>
  (entry: NonNullable<Entries['suspensions']>[number]): DatedEntry => {
    const dated = toDatedEntry.suspensions(entry);
    return dated.isOpen && isUsable(license) ? { ...dated, day: entry.start_date, isOpen: false } : dated;
  };

/**
 * Returns whether a dispute deleted an entry: the same ticket, or the same text with one of its days. The same text without a day that
 * both have can be another event, so that a person decides. Undefined: no decision yet.
 */
function isDeleted(entry: DatedEntry, { deleted, state, itemDecisions }: EntrySetting): boolean | undefined {
  const entriesOf = (content: Entries): DatedEntry[] => [
    ...(content.violations ?? []).map(toDatedEntry.violations),
    ...(content.accidents ?? []).map(toDatedEntry.accidents),
    ...(content.suspensions ?? []).map(toDatedEntry.suspensions),
  ];
  const likeness = deleted
    .flatMap(({ motor_vehicle_report: driver }) =>
      driver ? [driver, ...(driver.license_reports ?? [])] : [],
    )
    .flatMap(entriesOf)
    .map((each) => compareEntries({ ...each, state: each.state ?? state }, entry));
  if (likeness.includes('same')) return true;
  return likeness.includes('alike') ? isSameItem(itemOf(entry), itemDecisions) : false;
}

const itemOf = ({ text }: DatedEntry): Pick<ItemDecision, 'about' | 'name'> => ({
  about: drivingRecord,
  name: text ?? 'Entry',
});

function compareEntries(first: DatedEntry, other: DatedEntry): 'same' | 'alike' | 'other' {
  if (first.state !== null && other.state !== null && first.state !== other.state) return 'other';
  if (first.ticket && first.ticket === other.ticket) return 'same';
  if (wordsOf(first) !== wordsOf(other)) return 'other';
  const [days, otherDays] = [first, other].map((entry) => entry.days.filter((day) => day !== null));
  if (!days?.length || !otherDays?.length) return 'alike';
  return days.some((day) => otherDays.includes(day)) ? 'same' : 'other';
}

const drivingRecord = 'Motor vehicle report';

const wordsOf = ({ text }: DatedEntry): string => normalizeWords(text ?? '').join(' ');

/** What becomes of an entry. None of them: it may be reported. */
interface EntryVerdict {
  problem?: WithheldReason | undefined;
  /** What its words may mean, if a person has to decide. */
  proposals?: readonly DispositionClass[];
  /** A person has to decide whether a dispute deleted it. */
  isLikeDeleted?: true | undefined;
}

/** What an entry with unknown words can be in a report, as the limits count it. */
const possibleKinds = ['non_conviction', 'diverted', 'other'] as const;

/** Returns what becomes of an entry. One that a dispute deleted, or may have deleted, is not in the report. */
function judgeEntry(entry: DatedEntry, context: EntryContext): EntryVerdict {
  const wasDeleted = isDeleted(entry, context.entries);
  if (wasDeleted) return { problem: deletedAfterDispute };
  return { ...judgeWords(entry, context), isLikeDeleted: wasDeleted === undefined || undefined };
}

/**
 * Returns what the laws say of an entry. A violation that was dismissed is limited as a charge without a conviction, and one that is
 * sealed is in no report. One with unknown words waits for a person, unless no meaning of them could be reported.
 */
function judgeWords(entry: DatedEntry, context: EntryContext): EntryVerdict {
  const { day, state, disposition } = entry;
  if (entry.isOpen) return {};
  if (!disposition) return { problem: findEntryProblem(day, state, context) };
  const { class: value, proposals } = classifyEntry(disposition, state, context.entries);
  if (value === 'sealed') return { problem: closedCase };
  if (value !== 'unknown' || context.entries.isDecided) {
    const isUnproven = value === 'non_conviction' || value === 'diverted';
    return { problem: findEntryProblem(day, state, context, isUnproven ? value : 'other') };
  }
  const problems = possibleKinds.map((kind) => findEntryProblem(day, state, context, kind));
  return problems.every(Boolean) ? { problem: problems[0] } : { proposals };
}

/** Returns what the words of a violation mean: what staff decided about this result wins. */
function classifyEntry(
  words: string,
  state: string | null,
  { additions, decisions }: EntrySetting,
): Pick<ClassifiedDisposition, 'class' | 'proposals'> {
  const decision = decisions.find((each) => each.words === words && each.state === state);
  return decision
    ? { class: decision.class, proposals: [decision.class] }
    : classifyDisposition({ words, state, additions });
}

const toUnclassified = (entry: DatedEntry, proposals: readonly DispositionClass[]): UnclassifiedPart => ({
  record: toRecord(entry),
  words: entry.disposition ?? null,
  state: entry.state,
  proposals: proposals.filter((each) => each !== 'unknown'),
});

const toRecord = ({ text, day, state, disposition = null }: DatedEntry): WithheldPart['record'] => ({
  case_number: null,
  source: drivingRecord,
  state,
  record_type: 'other',
  charges: [
    { charge: text ?? 'Entry', level: 'other', disposition, offense_date: day, disposition_date: null },
  ],
});

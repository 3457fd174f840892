import type { Charge, SuppliedRecord, SuppliedRecordType } from '@service-embeds/contract';

type Case = Pick<SuppliedRecord, 'source' | 'case_number' | 'court_of_record' | 'state'>;

/** Whether two records are of one case. A source without case numbers has one record for each charge. */
export const isSameCase = (first: Case, other: Case): boolean =>
  isSameCourt(first, other) && caseNumber(first) === caseNumber(other);

/** Counties of several states have the same name. */
export const isSameCourt = (first: Case, other: Case): boolean =>
  (first.state ?? other.state) === (other.state ?? first.state) &&
  (normalize(first.source) === normalize(other.source) ||
    (Boolean(first.court_of_record) &&
      normalize(first.court_of_record) === normalize(other.court_of_record)));

/** Whether two charges of one case are the same offense: one of their days is the same, or there is none that both have. */
export function isSameCharge(first: Charge, other: Charge): boolean {
  if (!isSameOffense(first, other)) return false;
  const days = commonDays(first, other);
  return !days.length || days.some(([day, otherDay]) => day === otherDay);
}

export const isSameOffense = (first: Charge, other: Charge): boolean =>
  normalize(first.charge) === normalize(other.charge);

/**
 * Whether two charges can be the same although nothing proves it: no case number or no day tells them apart, or another source writes of
 * the case.
 */
export const canBeSameCharge = (record: Case, charge: Charge, other: Case, each: Charge): boolean =>
  canBeSameCase(record, other) &&
  isSameCharge(each, charge) &&
  (isSameCourt(record, other) || sharesDay(each, charge));

export const canBeSameCase = (record: Case, other: Case): boolean =>
  isSameIfKnown(record.state, other.state) && isSameIfKnown(caseNumber(record), caseNumber(other));

/** Whether two values are the same, or one of them is missing. */
export const isSameIfKnown = (first: string | null | undefined, other: string | null | undefined): boolean =>
  !first || !other || first === other;

/** Whether two charges have a day in common: of the offense, or of the disposition. */
export const sharesDay = (first: Charge, other: Charge): boolean =>
  commonDays(first, other).some(([day, otherDay]) => day === otherDay);

/** Returns the days that both charges have. */
const commonDays = (first: Charge, other: Charge) =>
  [
    [first.offense_date, other.offense_date],
    [first.disposition_date, other.disposition_date],
  ].filter(([day, otherDay]) => day !== null && otherDay !== null);

const normalize = (text: string | null | undefined): string =>
  (text ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

/** Returns a case number without punctuation, case and leading zeros: `CR-0017` and `cr 17` are the same. */
export const caseNumber = ({ case_number: text }: Case): string =>
  ((text ?? '').toLowerCase().match(/\d+|[a-z]+/g) ?? [])
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join(' ');

/** Records with each case once. */
export interface MergedCopies<CourtRecord extends SuppliedRecord> {
  records: CourtRecord[];
  /** Copies that say nothing else. */
  copies: CourtRecord[];
  /** A charge of a case with all its copies, which contradict one another. */
  contradictions: CourtRecord[];
}

/**
 * Makes one record of a case that is there twice, as accuracy requires (15 U.S.C. 1681e(b)). The charges of criminal records have
 * their classes, so that copies in other words are the same. What one copy calls sealed is sealed in all, and so
 * is a case that one copy calls closed.
 */
export function mergeCopies<CourtRecord extends SuppliedRecord>(
  records: readonly CourtRecord[],
): MergedCopies<CourtRecord> {
  const cases: [CourtRecord, ...CourtRecord[]][] = [];
  for (const record of records) {
    const same = cases.find(([first]) => isCopy(first, record));
    if (same) same.push(record);
    else cases.push([record]);
  }
  const merged: MergedCopies<CourtRecord> = { records: [], copies: [], contradictions: [] };
  for (const copies of cases)
    if (copies.length === 1) merged.records.push(copies[0]);
    else mergeCase(copies, merged);
  return merged;
}

/** Where a source has no case numbers, records are of one case only if their charges are the same offenses of the same day. */
function isCopy(first: SuppliedRecord, other: SuppliedRecord): boolean {
  if (!isSameCase(first, other) || first.record_type !== other.record_type) return false;
  if (first.case_number !== null) return true;
  return (
    other.charges.length > 0 &&
    other.charges.every(
      (charge) =>
        charge.offense_date !== null &&
        first.charges.some((each) => each.offense_date === charge.offense_date && isSameCharge(each, charge)),
    )
  );
}

/** The charges of one offense, by the record that has them. */
type Offense = Charge[][];

function mergeCase<CourtRecord extends SuppliedRecord>(
  records: [CourtRecord, ...CourtRecord[]],
  merged: MergedCopies<CourtRecord>,
): void {
  const [first, ...others] = records;
  const charges: Charge[] = [];
  const copies: Charge[] = [];
  for (const offense of offensesOf(records)) {
    const all = offense.flat();
    const complete = offense.find((list) => offense.every((each) => containsAll(list, each)));
    if (all.some((charge) => charge.disposition_class === 'sealed'))
      charges.push(...all.map((charge) => ({ ...charge, disposition_class: 'sealed' as const })));
    else if (complete) {
      charges.push(...complete);
      copies.push(...all.filter((charge) => !complete.includes(charge)));
    } else merged.contradictions.push({ ...first, charges: all });
  }
  const isLeft = charges.length > 0 || records.every((record) => !record.charges.length);
  const isClosed = records.some(({ closed }) => closed);
  if (isLeft)
    merged.records.push({ ...others.reduce(fillGaps, first), ...(isClosed && { closed: true }), charges });
  if (copies.length) merged.copies.push({ ...first, charges: copies });
  else if (others.some((record) => !record.charges.length)) merged.copies.push({ ...first, charges: [] });
}

/** Sorts the charges of a case by offense. A record can have several of one offense: its counts. */
function offensesOf(records: readonly SuppliedRecord[]): Offense[] {
  const offenses: Offense[] = [];
  for (const [index, record] of records.entries())
    for (const charge of record.charges) {
      const same = offenses.find((lists) => lists.flat().some((each) => isSameCharge(each, charge)));
      const offense = same ?? records.map(() => []);
      if (!same) offenses.push(offense);
      offense[index]?.push(charge);
    }
  return offenses;
}

/** How a charge ended, in a form that can be compared. */
const endOf = ({ disposition_class: value, disposition }: Charge): string =>
  value ?? (disposition ?? '').trim().toLowerCase();

/** Whether a list has each end as often as another one. */
function containsAll(list: readonly Charge[], other: readonly Charge[]): boolean {
  const count = (charges: readonly Charge[], end: string): number =>
    charges.filter((charge) => endOf(charge) === end).length;
  return other.every((charge) => count(list, endOf(charge)) >= count(other, endOf(charge)));
}

/** Returns a record with what another copy has and it has not. */
const fillGaps = <CourtRecord extends SuppliedRecord>(
  record: CourtRecord,
  copy: CourtRecord,
): CourtRecord => ({
  ...copy,
  ...Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined)),
});

/** Records of a screening without what another screening of the report has already. */
export interface SeparatedCopies<CourtRecord extends SuppliedRecord> {
  records: CourtRecord[];
  /** Charges that ended the same way there, or records without charges. */
  copies: CourtRecord[];
  /** Charges that ended another way there, each in its record. */
  contradictions: CourtRecord[];
}

export interface ReportedRecord extends Omit<SuppliedRecord, 'charges'> {
  charges: (Charge & { id?: string })[];
}

/** What the other screenings of a report have. */
export interface ReportedRecords {
  /** Their records, with types and classes. */
  reported: readonly ReportedRecord[];
  /** The same of records about the person that are kept out of the report. */
  apart: readonly SuppliedRecord[];
  /** Whether staff have seen what contradicts them. Then it is kept as it is. */
  isDecided: boolean;
}

/**
 * Takes out of a screening what another screening of the report has: a national search finds the cases of county searches again, and
 * each is one record (15 U.S.C. 1681e(b)). What ended another way in a record that is kept out of the report is a contradiction as well: a
 * list can still have a conviction of a case that its court has sealed or dismissed.
 *
 * @param typeOf returns the type of one of `records`. Those of the other screenings have theirs
 */
export function separateReported<CourtRecord extends SuppliedRecord>(
  records: readonly CourtRecord[],
  { reported, apart, isDecided }: ReportedRecords,
  typeOf: (record: CourtRecord) => SuppliedRecordType,
): SeparatedCopies<CourtRecord> {
  const separated: SeparatedCopies<CourtRecord> = { records: [], copies: [], contradictions: [] };
  for (const record of records) {
    const type = typeOf(record);
    const isSame = (each: CaseOfType): boolean => each.record_type === type && isReportedCase(record, each);
    const copies = { same: reported.filter(isSame), apart: apart.filter(isSame), isDecided };
    if (copies.same.length || copies.apart.length) separateRecord(record, copies, separated);
    else separated.records.push(record);
  }
  return separated;
}

type CaseOfType = Case & Pick<SuppliedRecord, 'record_type'>;

interface CopiesOfCase extends Pick<ReportedRecords, 'isDecided'> {
  same: readonly ReportedRecord[];
  apart: readonly SuppliedRecord[];
}

/** Without a case number nothing says that two sources write of one case. */
const isReportedCase = (record: Case, other: Case): boolean =>
  record.case_number !== null && isSameCase(record, other);

function separateRecord<CourtRecord extends SuppliedRecord>(
  record: CourtRecord,
  copies: CopiesOfCase,
  separated: SeparatedCopies<CourtRecord>,
): void {
  if (!record.charges.length) {
    separated.copies.push(record);
    return;
  }
  const kinds: Record<ChargeKind, Charge[]> = { new: [], copy: [], contradiction: [] };
  for (const charge of record.charges) kinds[kindOf(charge, copies)].push(charge);
  const part = (charges: Charge[]): CourtRecord => ({ ...record, charges });
  if (kinds.new.length) separated.records.push(part(kinds.new));
  if (kinds.copy.length) separated.copies.push(part(kinds.copy));
  separated.contradictions.push(...kinds.contradiction.map((charge) => part([charge])));
}

type ChargeKind = 'new' | 'copy' | 'contradiction';

/** Returns what a charge is beside the other records of its case. A case that is closed as a whole contradicts every charge. */
function kindOf(charge: Charge, { same, apart, isDecided }: CopiesOfCase): ChargeKind {
  const isSame = (each: Charge): boolean => isSameCharge(each, charge);
  const isEqual = (each: Charge): boolean => each.disposition_class === charge.disposition_class;
  const reported = same.flatMap(({ charges }) => charges).filter(isSame);
  if (reported.some(isEqual)) return 'copy';
  const isContradicted = apart.some(
    ({ charges }) =>
      charges.some((each) => isSame(each) && !isEqual(each)) ||
      (charge.disposition_class !== 'sealed' && charges.every((each) => each.disposition_class === 'sealed')),
  );
  return !isDecided && (reported.length > 0 || isContradicted) ? 'contradiction' : 'new';
}

/** A charge of another screening, and the class that was decided. */
type DecidedCopy = { id: string } & Pick<Charge, 'disposition_class'>;

/**
 * Returns the charges of other screenings that a decision is about as well: the same offense of the same case, which ended another
 * way there. The class that was decided counts for all copies.
 *
 * @param records with the classes that were decided, and with their types
 */
export const supersededCharges = (
  records: readonly SuppliedRecord[],
  { reported, isDecided }: Pick<ReportedRecords, 'reported' | 'isDecided'>,
): DecidedCopy[] => (isDecided ? reported.flatMap((copy) => supersededIn(copy, records)) : []);

function supersededIn(copy: ReportedRecord, records: readonly SuppliedRecord[]): DecidedCopy[] {
  const ofType = records.filter((each) => each.record_type === copy.record_type);
  return copy.charges.flatMap(({ id, ...charge }) => {
    const newer = ofType.flatMap((record) =>
      record.charges.filter((each) =>
        isReportedCase(copy, record)
          ? isSameCharge(each, charge)
          : each.disposition_class === 'sealed' && canBeSameCharge(copy, charge, record, each),
      ),
    );
    const isKept = newer.some((each) => each.disposition_class === charge.disposition_class);
    const [first] = newer;
    return id !== undefined && first && !isKept ? [{ id, disposition_class: first.disposition_class }] : [];
  });
}

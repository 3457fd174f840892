import type { Charge, SuppliedRecord } from '@service-embeds/contract';
import { isSameCase, isSameCharge } from './same-case.ts';

/** Records with each case once. */
export interface MergedCopies<Found extends SuppliedRecord> {
  records: Found[];
  /** Copies that say nothing else. */
  copies: Found[];
  /** A charge of a case with all its copies, which contradict one another. */
  contradictions: Found[];
}

/**
 * Makes one record of a case that is there twice, as accuracy requires (15 U.S.C. 1681e(b)). The charges of criminal records have
 * their classes, so that copies in other words are the same. What one copy calls sealed is sealed in all.
 */
export function mergeCopies<Found extends SuppliedRecord>(records: readonly Found[]): MergedCopies<Found> {
  const cases: [Found, ...Found[]][] = [];
  for (const record of records) {
    const same = cases.find(([first]) => isCopy(first, record));
    if (same) same.push(record);
    else cases.push([record]);
  }
  const merged: MergedCopies<Found> = { records: [], copies: [], contradictions: [] };
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

function mergeCase<Found extends SuppliedRecord>(
  records: [Found, ...Found[]],
  merged: MergedCopies<Found>,
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
  if (isLeft) merged.records.push({ ...others.reduce(fillGaps, first), charges });
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
const fillGaps = <Found extends SuppliedRecord>(record: Found, copy: Found): Found => ({
  ...copy,
  ...Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined)),
});

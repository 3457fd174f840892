import fc from 'fast-check';
import type { Charge, SuppliedRecord } from '@service-embeds/contract';

/** What generated records say about themselves. */
export const recordMarkers = {
  mayBeReported: 'MAY BE REPORTED',
  mustNotBeReported: 'MUST NOT BE REPORTED',
};

/** Whom records are about. */
interface RecordPerson {
  full_name: string;
  dob: string;
}

const closed = ['Expunged', 'Sealed by order', 'Juvenile adjudication', 'Set aside', 'Full pardon'];
const unproven = ['Dismissed', 'Acquitted', 'Not guilty', 'Nolle prosequi', 'No bill', 'Charges declined'];

/**
 * Returns records of every kind that a supplier finds, as of a time: some may be reported about a person who lives in California, some
 * must not, and some are mixed. Whatever a report must not contain is marked.
 */
export function recordsOf(person: RecordPerson, at: Date): fc.Arbitrary<SuppliedRecord> {
  const { mayBeReported, mustNotBeReported: marker } = recordMarkers;
  const yearsAgo = (years: number): string =>
    new Date(Date.UTC(at.getUTCFullYear() - years, at.getUTCMonth(), at.getUTCDate() - 1))
      .toISOString()
      .slice(0, 10);
  const chargeOf = (charge: string, disposition: string | null, years: number): Charge => ({
    charge,
    level: 'misdemeanor',
    disposition,
    offense_date: yearsAgo(years + 1),
    disposition_date: disposition === null ? null : yearsAgo(years),
    // No table of words has the markers.
    offenses: [{ kind: 'marijuana', is_named: false }],
  });
  const anyAge = fc.integer({ min: 0, max: 60 });
  const obsolete = fc.integer({ min: 8, max: 60 });
  const allowed = fc.integer({ min: 0, max: 5 }).map((years) => chargeOf(mayBeReported, 'Guilty', years));
  const forbidden = fc.oneof(
    obsolete.map((years) => chargeOf(marker, 'Guilty', years)),
    obsolete.map((years) => chargeOf(marker, null, years)),
    fc
      .tuple(fc.constantFrom(...unproven, ...closed), anyAge)
      .map(([disposition, years]) => chargeOf(marker, disposition, years)),
  );
  const recordOf = (charges: Charge[]): SuppliedRecord => ({
    case_number: mayBeReported,
    source: mayBeReported,
    charges,
    ...person,
  });
  const marked = (charges: Charge[], changes: Partial<SuppliedRecord> = {}): SuppliedRecord => ({
    ...recordOf(charges.map((charge) => ({ ...charge, charge: marker }))),
    case_number: marker,
    source: marker,
    ...changes,
  });
  const stranger = fc.constantFrom<Partial<SuppliedRecord>>(
    { full_name: 'Bo Other', dob: person.dob },
    { full_name: person.full_name, dob: '1970-01-01' },
    { full_name: person.full_name, dob: null },
    { full_name: null, dob: null },
    { closed: true },
  );
  const charges = (charge: fc.Arbitrary<Charge>) => fc.array(charge, { minLength: 1, maxLength: 3 });
  const anyRecord = fc.oneof(
    charges(allowed).map((list) => recordOf(list)),
    fc.tuple(charges(allowed), charges(forbidden)).map(([some, others]) => recordOf([...some, ...others])),
    charges(forbidden).map((list) => marked(list)),
    fc.tuple(charges(allowed), stranger).map(([list, who]) => marked(list, who)),
  );
  // Each is a case of its own. The same case twice would be one record.
  let cases = 0;
  return anyRecord.map((record) => {
    cases += 1;
    return { ...record, case_number: `${record.case_number} ${cases}` };
  });
}

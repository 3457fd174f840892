import type { Charge } from '@service-embeds/contract';
import { lawFields } from '../law/law-fields.ts';
import { isFederalTest, matchMarijuana, matchTest, positiveNames } from '../law/marijuana-test.ts';
import type { PlaceLaw, UseLimitDuty } from '../law/place-law.ts';
import type { OffenseReader } from '../law/read-offense.ts';
import { dutiesFor, selectLaws, type LawsAt } from '../law/select-laws.ts';
import { findUseLimit, type FoundLimit, type LimitedFinding } from '../law/use-limits.ts';
import { jurisdictionsOf, type LocatedPlace } from '../place/placed-location.ts';
import { reportedClass } from '../reporting/dispositions/disposition-meaning.ts';
import { defaultRecordType, degrees } from '../reporting/record-facts.ts';
import type { OffenseQuestioner } from '../reporting/withheld-part.ts';
import { isCriminal } from './adverse-items.ts';
import type { PlacedCharge, PlacedScreening, UseLimiter } from './report-record.ts';

/** Returns what the limits on use look at in a charge of a criminal record. */
export const findingFactsOf = (charge: Charge): LimitedFinding => ({
  // A charge of which no class is known counts in favor of the candidate.
  class: reportedClass(charge.disposition_class) ?? 'non_conviction',
  degree: degrees[charge.level],
  dispositionDate: charge.disposition_date ?? charge.conviction_date ?? charge.sentence_date ?? null,
  releaseDate: charge.release_date ?? null,
  offenseDate: charge.offense_date,
  arrestDate: charge.arrest_date ?? null,
  charge: charge.charge,
  offenses: charge.offenses,
});

/** Whose decision is limited, where and when. */
export interface PlacedUse extends LawsAt {
  workLocations: readonly LocatedPlace[];
  /** How many employees the customer says it has. Null: it does not say. */
  employeeCount: number | null;
  /** Tells whether a charge is an offense that a law names. */
  readOffense: OffenseReader;
}

/** Returns what finds the limit of the work locations' laws on a charge, or on a drug screening. */
function limitFinder(
  use: PlacedUse,
): (
  finding: PlacedCharge | PlacedScreening,
) => (Omit<FoundLimit, 'duty'> & { duty?: UseLimitDuty }) | undefined {
  const { workLocations, employeeCount, laws: table, at, readOffense } = use;
  // Most reports found nothing, so the laws are looked up when they are needed.
  let laws: readonly PlaceLaw[] | undefined;
  const lawsHere = (): readonly PlaceLaw[] =>
    (laws ??= selectLaws(table, { jurisdictions: jurisdictionsOf(workLocations), employeeCount, at }));
  return (finding) => {
    if (!('charge' in finding)) return findTestLimit(finding, lawsHere);
    const { charge, record, screening } = finding;
    const { type } = screening;
    if (!isCriminal(type) || (record.record_type ?? defaultRecordType(type)) !== 'criminal') return undefined;
    return findUseLimit(findingFactsOf(charge), { laws: lawsHere(), at }, readOffense);
  };
}

/**
 * Returns the law that does not let an employer use a positive drug screening, or one substance of it. A law that protects registered
 * patients applies until a person knows that the candidate is none. Undefined: the employer may use it.
 */
function findTestLimit(
  { screening: { type, subtype, result, content }, analyte }: PlacedScreening,
  lawsHere: () => readonly PlaceLaw[],
): Omit<FoundLimit, 'duty'> | undefined {
  if (type !== 'drug_screening' || result !== 'consider' || isFederalTest(subtype)) return undefined;
  const match = analyte === undefined ? matchTest(content) : matchMarijuana(analyte);
  if (match === 'other') return undefined;
  const limits = dutiesFor(lawsHere(), 'marijuana_test');
  const limit =
    limits.find(({ duty }) => duty.forbids !== 'use_by_patient') ??
    (content.drug_screening?.is_registered_patient === false ? undefined : limits[0]);
  return (
    limit && {
      law: limit.law,
      isUnclear: match === 'unclear' || limit.duty.forbids === 'use_by_patient',
    }
  );
}

/**
 * Returns the ID of a law that protects registered patients, if a test depends on it and no person has asked the candidate. Undefined: the
 * answer changes nothing.
 */
export function questionPatient(use: PlacedUse, screening: PlacedScreening['screening']): string | undefined {
  if (typeof screening.content.drug_screening?.is_registered_patient === 'boolean') return undefined;
  const find = limitFinder(use);
  const findings = [
    { screening },
    ...positiveNames(screening.content).map((analyte) => ({ screening, analyte })),
  ];
  const limits = findings.flatMap((finding) => find(finding) ?? []);
  return limits.find(({ law: { duties } }) =>
    duties.some((duty) => duty.kind === 'marijuana_test' && duty.forbids === 'use_by_patient'),
  )?.law.id;
}

/** Returns what the laws of the work locations do not let an employer use. */
export function limitUse(use: PlacedUse): UseLimiter {
  const find = limitFinder(use);
  return (finding) => {
    const limit = find(finding);
    return limit ? { ...lawFields(limit.law), law_id: limit.law.id, offense_unclear: limit.isUnclear } : null;
  };
}

/** Returns what asks about charges of which no table knows whether they are offenses that a law of the work locations names. */
export function questionOffenses(use: PlacedUse): OffenseQuestioner {
  const find = limitFinder(use);
  return (charge, { record_type, screening_type: type }) => {
    const limit = type && find({ charge, record: { record_type }, screening: { type } });
    if (!limit?.isUnclear || limit.duty?.offenses === undefined) return undefined;
    return { kind: limit.duty.offenses, lawId: limit.law.id };
  };
}

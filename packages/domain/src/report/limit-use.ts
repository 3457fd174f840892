import { jurisdictionsOf, type LocatedPlace } from '../place/placed-location.ts';
import { isCriminal } from './adverse-items.ts';
import type { UseLimiter } from './use-limit.ts';
import { defaultRecordType } from '../reporting/record-facts.ts';
import { findingFactsOf } from './finding-facts.ts';
import { lawFields } from '../law/law-fields.ts';
import type { PlaceLaw } from '../law/place-law.ts';
import type { OffenseReader } from '../law/offense-reader.ts';
import { selectLaws, type LawsAt } from '../law/select-laws.ts';
import { findUseLimit } from '../law/use-limits.ts';

/** Whose decision is limited, where and when. */
export interface PlacedUse extends LawsAt {
  workLocations: readonly LocatedPlace[];
  /** How many employees the customer says it has. Null: it does not say. */
  employeeCount: number | null;
  /** Tells whether a charge is an offense that a law names. */
  readOffense: OffenseReader;
}

/** Returns what the laws of the work locations do not let an employer use of criminal records. */
export function limitUse(use: PlacedUse): UseLimiter {
  const { workLocations, employeeCount, laws: table, at, readOffense } = use;
  // Most reports found nothing, so the laws are looked up when they are needed.
  let laws: readonly PlaceLaw[] | undefined;
  return ({ charge, record, screening: { type } }) => {
    if (!isCriminal(type) || (record.record_type ?? defaultRecordType(type)) !== 'criminal') return null;
    laws ??= selectLaws(table, { jurisdictions: jurisdictionsOf(workLocations), employeeCount, at });
    const limit = findUseLimit(findingFactsOf(charge), { laws, at }, readOffense);
    return limit ? { ...lawFields(limit.law), law_id: limit.law.id, offense_unclear: limit.isUnclear } : null;
  };
}

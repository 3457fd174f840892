import {
  ApiError,
  errorCatalog,
  type ContinuousCheckType,
  type PackageScreening,
} from '@service-embeds/contract';
import type { CandidateRecord } from '../candidate/candidate-record.ts';
import { missingFields } from '../candidate/required-fields.ts';

/** What a change that a continuous check finds is verified with. Its report shows it as a package. */
interface ContinuousCheckOrder {
  slug: string;
  name: string;
  screenings: PackageScreening[];
}

/** A source that is watched may have mixed up two people, so each change is looked up where it was recorded. */
export const continuousCheckOrders: Record<ContinuousCheckType, ContinuousCheckOrder> = {
  criminal: {
    slug: 'continuous_criminal',
    name: 'Continuous criminal check',
    screenings: [{ type: 'county_criminal_search', subtype: null }],
  },
  mvr: {
    slug: 'continuous_mvr',
    name: 'Continuous driving record check',
    screenings: [{ type: 'motor_vehicle_report', subtype: null }],
  },
};

/**
 * Checks that there is enough about a candidate to tell them from others with the same name.
 *
 * @param hasSsnTrace whether an SSN trace of the candidate is complete
 * @throws ApiError 400 `ssn_trace_missing`, `candidate_incomplete`
 */
export function requireIdentity(
  type: ContinuousCheckType,
  { candidate, hasSsnTrace }: { candidate: CandidateRecord; hasSsnTrace: boolean },
): void {
  const missing = missingFields(candidate, continuousCheckOrders[type].screenings);
  if (missing.length) throw new ApiError(errorCatalog.candidateIncomplete(missing));
  if (type === 'criminal' && !hasSsnTrace) throw new ApiError(errorCatalog.ssnTraceMissing);
}

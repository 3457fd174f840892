import {
  ApiError,
  errorCatalog,
  type ContinuousCheckType,
  type PackageScreening,
  type ContinuousCheck,
  type SubscriptionEnd,
} from '@service-embeds/contract';
import type { CandidateRecord } from '../candidate/candidate.ts';
import { missingFields } from '../candidate/required-fields.ts';
import { toWorkLocation, type PlacedLocation } from '../place/placed-location.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';

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

/** A continuous check as it is stored. */
export interface ContinuousCheckRecord {
  accountId: string;
  id: string;
  candidateId: string;
  /** The partner application that created it. Null: the customer's API key did. */
  applicationId: string | null;
  type: ContinuousCheckType;
  node: string | null;
  workLocations: PlacedLocation[];
  createdAt: Date;
  canceledAt: Date | null;
  cancellationReason: SubscriptionEnd | null;
  /** When the consent behind it is too old, on the account's clock. Null: it has ended. */
  dueAt: Date | null;
}

/** Returns a continuous check as the API does. */
export const toContinuousCheckResource = (record: ContinuousCheckRecord): ContinuousCheck => ({
  id: record.id,
  object: 'continuous_check',
  uri: `/v1/continuous_checks/${record.id}`,
  type: record.type,
  status: record.canceledAt ? 'inactive' : 'active',
  candidate_id: record.candidateId,
  node: record.node,
  work_locations: record.workLocations.map(toWorkLocation),
  created_at: toTimestamp(record.createdAt),
  canceled_at: toTimestampOrNull(record.canceledAt),
  cancellation_reason: record.cancellationReason,
});

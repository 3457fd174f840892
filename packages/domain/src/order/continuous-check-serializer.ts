import type { ContinuousCheck, ContinuousCheckType, SubscriptionEnd } from '@service-embeds/contract';
import { toWorkLocation, type PlacedLocation } from '../place/placed-location.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';

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

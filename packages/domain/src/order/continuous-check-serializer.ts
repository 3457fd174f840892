import type { ContinuousCheck } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { ContinuousCheckRecord } from './continuous-check-record.ts';

/** Returns a continuous check as the API does. */
export const toContinuousCheckResource = (record: ContinuousCheckRecord): ContinuousCheck => ({
  id: record.id,
  object: 'continuous_check',
  uri: `/v1/continuous_checks/${record.id}`,
  type: record.type,
  status: record.canceledAt ? 'inactive' : 'active',
  candidate_id: record.candidateId,
  node: record.node,
  work_locations: record.workLocations,
  created_at: toTimestamp(record.createdAt),
  canceled_at: toTimestampOrNull(record.canceledAt),
  cancellation_reason: record.cancellationReason,
});

import type { Subscription } from '@service-embeds/contract';
import { toWorkLocation } from '../place/placed-location.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import { dayOf } from './recurrence.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/**
 * Returns a subscription as the API does.
 * @param price what its package costs now, in US cents
 */
export const toSubscriptionResource = (record: SubscriptionRecord, price: number | null): Subscription => ({
  id: record.id,
  object: 'subscription',
  uri: `/v1/subscriptions/${record.id}`,
  status: record.canceledAt ? 'inactive' : 'active',
  package: record.packageSlug,
  price,
  interval_count: record.intervalCount,
  interval_unit: record.intervalUnit,
  start_date: record.startDate,
  next_occurrence_date: record.dueAt && dayOf(record.dueAt),
  candidate_id: record.candidateId,
  node: record.node,
  work_locations: record.workLocations.map(toWorkLocation),
  created_at: toTimestamp(record.createdAt),
  canceled_at: toTimestampOrNull(record.canceledAt),
  cancellation_reason: record.cancellationReason,
});

import * as z from 'zod';
import { pagination } from '../../list.ts';
import { day, id, slug, timestamp } from '../../primitives.ts';
import { nodeCustomId } from '../hierarchy/node.ts';
import { orderWorkLocations, workLocation, workLocations } from '../place/work-location.ts';

const intervalUnit = z.enum(['day', 'week', 'month', 'year']);

/** Most units between two reports of a subscription. */
const longestInterval = 366;

/** Why a subscription or a continuous check ended. */
const subscriptionEnd = z.enum([
  'requested',
  'consent_missing',
  'consent_expired',
  'consent_used',
  'consent_withdrawn',
  'candidate_removed',
  'order_refused',
]);

/** The same, as both show it. */
export const endReason = subscriptionEnd.nullable().meta({
  description:
    'Why it ended. `consent_missing`: no consent covers its reports any more. `consent_expired`: the consent is too old. `consent_used`: the law of the place wants a new consent to each report. `consent_withdrawn`: the candidate withdrew it. Null: it is active.',
});

/** Orders the same report about a candidate again and again (`docs/api/subscriptions.md#subscription`). */
export const subscription = z
  .object({
    id,
    object: z.literal('subscription'),
    uri: z.string(),
    status: z.enum(['active', 'inactive']).meta({ description: '`inactive`: it orders nothing any more.' }),
    package: slug,
    price: z.int().nullable().meta({
      description: 'What each report costs now, in US cents. Null: agreed by contract, or no longer offered.',
    }),
    interval_count: z.int(),
    interval_unit: intervalUnit,
    start_date: day,
    next_occurrence_date: day.nullable().meta({ description: 'Null: it is inactive.' }),
    candidate_id: id,
    node: z.string().nullable(),
    work_locations: z.array(workLocation),
    created_at: timestamp,
    canceled_at: timestamp.nullable(),
    cancellation_reason: endReason,
  })
  .meta({ id: 'Subscription' });

const fields = {
  package: slug,
  start_date: day.meta({ description: 'Day of the first report in UTC: today or later.' }),
  interval_count: z.int().min(1).max(longestInterval),
  interval_unit: intervalUnit,
  node: nodeCustomId.nullable().optional(),
  work_locations: workLocations,
};

/** Body of `POST /v1/subscriptions`. */
export const subscriptionBody = z.strictObject({
  ...fields,
  candidate_id: id,
  work_locations: orderWorkLocations,
  interval_count: fields.interval_count.default(1),
  interval_unit: intervalUnit.default('month'),
});

/** Body of `POST /v1/subscriptions/{id}`: what is left out stays. */
export const subscriptionChanges = z.strictObject({
  package: fields.package.optional(),
  start_date: fields.start_date.optional(),
  interval_count: fields.interval_count.optional(),
  interval_unit: fields.interval_unit.optional(),
  node: fields.node,
  work_locations: fields.work_locations.optional(),
});

/** Filters of a list of subscriptions. */
export const subscriptionListQuery = z.strictObject({
  ...pagination,
  candidate_id: id.optional(),
  status: z.enum(['active', 'inactive']).optional(),
  created_after: timestamp.optional(),
  created_before: timestamp.optional(),
});

export type Subscription = z.infer<typeof subscription>;
export type SubscriptionEnd = z.infer<typeof subscriptionEnd>;
export type IntervalUnit = z.infer<typeof intervalUnit>;

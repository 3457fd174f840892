import * as z from 'zod';
import { pagination } from '../../list.ts';
import { day, id, slug, time, timestamp, line, usStateCode } from '../../primitives.ts';
import { nodeCustomId } from '../hierarchy/node.ts';
import { orderWorkLocations, workLocation, workLocations } from '../place/work-location.ts';

const state = z.enum(['active', 'inactive']);
const intervalUnit = z.enum(['day', 'week', 'month', 'year']);

/** Most units between two reports of a subscription. */
const maxIntervalDays = 366;

/** Why a subscription or a continuous check ended. */
const subscriptionEnd = z.enum([
  'requested',
  'consent_missing',
  'consent_expired',
  'consent_used',
  'consent_withdrawn',
  'name_changed',
  'candidate_removed',
  'order_refused',
]);

/** The first fields of both. @param endField what its end means */
const firstFields = <const Type extends string>(type: Type, endField: string) => ({
  id,
  object: z.literal(type),
  uri: z.string(),
  status: state.meta({ description: `\`inactive\`: ${endField}` }),
});

/** The last fields of both: for whom and where they order, and whether they have ended. */
const lastFields = {
  candidate_id: id,
  node: z.string().nullable(),
  work_locations: z.array(workLocation),
  created_at: timestamp,
  canceled_at: timestamp.nullable(),
  cancellation_reason: subscriptionEnd.nullable().meta({
    description:
      'Why it ended. `consent_missing`: no consent covers its reports now. `consent_expired`: the consent is too old. `consent_used`: the law of the place wants a new consent to each report. `consent_withdrawn`: the candidate withdrew it. `name_changed`: none is signed with the name that the candidate has now. Null: it is active.',
  }),
};

/** Orders the same report about a candidate again and again (`docs/api/subscriptions.md#subscription`). */
export const subscription = z
  .object({
    ...firstFields('subscription', 'it no longer orders anything.'),
    package: slug,
    price: z.int().nullable().meta({
      description: 'What each report costs now, in US cents. Null: agreed by contract, or no longer offered.',
    }),
    interval_count: z.int(),
    interval_unit: intervalUnit,
    start_date: day,
    next_occurrence_date: day.nullable().meta({ description: 'Null: it is inactive.' }),
    ...lastFields,
  })
  .meta({ id: 'Subscription' });

const fields = {
  package: slug,
  start_date: day.meta({ description: 'Day of the first report in UTC: today or later.' }),
  interval_count: z.int().min(1).max(maxIntervalDays),
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
  status: state.optional(),
  created_after: time.optional(),
  created_before: time.optional(),
});

export type Subscription = z.infer<typeof subscription>;
export type SubscriptionEnd = z.infer<typeof subscriptionEnd>;
export type IntervalUnit = z.infer<typeof intervalUnit>;

/** What is watched: courts and arrests, or the driving record. */
const continuousCheckType = z.enum(['criminal', 'mvr']);

/** Watches for changes after a background check, and orders a report about each one (`docs/api/subscriptions.md#continuous-check`). */
export const continuousCheck = z
  .object({
    ...firstFields('continuous_check', 'it has ended, and no longer watches.'),
    type: continuousCheckType,
    ...lastFields,
  })
  .meta({ id: 'ContinuousCheck' });

const places = {
  node: nodeCustomId.nullable().optional(),
  work_locations: workLocations.optional(),
};

/** Body of `POST /v1/candidates/{candidate_id}/continuous_checks`. */
export const continuousCheckBody = z.strictObject({
  type: continuousCheckType,
  node: places.node,
  work_locations: places.work_locations.meta({
    description: "Where the candidate works. Left out: the places of the candidate's newest report.",
  }),
});

/** Body of `POST /v1/continuous_checks/{id}`: what is left out stays. */
export const continuousCheckChanges = z.strictObject(places);

/** Filters of a list of continuous checks. */
export const continuousCheckListQuery = z.strictObject({
  ...pagination,
  status: state.default('active').meta({ description: 'Default: those that are active.' }),
});

/** Body with which the supplier that watches reports a change (`docs/api/subscriptions.md#continuous-check`). */
export const continuousCheckAlertBody = z.strictObject({
  alert_id: line(64).meta({
    description: "The supplier's own ID of the change. The same one again orders nothing more.",
  }),
  court: z
    .strictObject({ county: line(255), state: usStateCode })
    .optional()
    .meta({ description: 'Of a criminal check: where to search. Left out: every county that is known.' }),
});

/** What became of a reported change. */
export const continuousCheckAlert = z
  .object({
    object: z.literal('continuous_check_alert'),
    alert_id: z.string().meta({ description: "The supplier's own ID of a change." }),
    continuous_check_id: id,
    report_id: id.nullable().meta({
      description: 'The report that it ordered. Null: none was allowed, and the continuous check has ended.',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'ContinuousCheckAlert' });

export type ContinuousCheck = z.infer<typeof continuousCheck>;
export type ContinuousCheckType = z.infer<typeof continuousCheckType>;
export type ContinuousCheckAlert = z.infer<typeof continuousCheckAlert>;

import * as z from 'zod';
import { pagination } from '../../list.ts';
import { day, id, time, timestamp, line, usStateCode } from '../../primitives.ts';
import {
  candidateId,
  county,
  createdAt,
  packageSlug,
  resource,
  resourceName,
  uri,
  workLocationList,
} from '../../shared-fields.ts';
import { nodeCustomId } from '../hierarchy/hierarchy-node.ts';
import { orderWorkLocations, workLocations } from '../place/work-location.ts';

const state = z.enum(['active', 'inactive']);
const intervalUnit = z
  .enum(['day', 'week', 'month', 'year'])
  .describe('Unit of the interval between two reports of a subscription.');

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
  ...resource(type),
  uri,
  status: state.describe(`\`inactive\`: ${endField}`),
});

/** The last fields of both: for whom and where they order, and whether they have ended. */
const lastFields = {
  candidate_id: candidateId,
  node: z.string().nullable().describe('`custom_id` of the node of the hierarchy. Null or empty: none.'),
  work_locations: workLocationList,
  created_at: createdAt,
  canceled_at: timestamp.nullable().describe('When it was canceled. Null: it was not.'),
  cancellation_reason: subscriptionEnd
    .nullable()
    .describe(
      'Why it ended. `consent_missing`: no consent covers its reports now. `consent_expired`: the consent is too old. `consent_used`: the law of the place wants a new consent to each report. `consent_withdrawn`: the candidate withdrew it. `name_changed`: none is signed with the name that the candidate has now. Null: it is active.',
    ),
};

/** Orders the same report about a candidate again and again (`docs/api/subscriptions.md#subscription`). */
export const subscription = z
  .object({
    ...firstFields('subscription', 'it no longer orders anything.'),
    package: packageSlug,
    price: z
      .int()
      .nullable()
      .describe('What each report costs now, in US cents. Null: agreed by contract, or no longer offered.'),
    interval_count: z.int().describe('How many units there are between two reports of a subscription.'),
    interval_unit: intervalUnit,
    start_date: day.describe('First day or month.'),
    next_occurrence_date: day.nullable().describe('Null: it is inactive.'),
    ...lastFields,
  })
  .meta({ id: 'Subscription' });

const fields = {
  package: packageSlug,
  start_date: day.describe('Day of the first report in UTC: today or later.'),
  interval_count: z
    .int()
    .min(1)
    .max(maxIntervalDays)
    .describe('How many units there are between two reports of a subscription.'),
  interval_unit: intervalUnit,
  node: nodeCustomId
    .nullable()
    .optional()
    .describe('`custom_id` of the node of the hierarchy. Null or empty: none.'),
  work_locations: workLocations,
};

/** Body of `POST /v1/subscriptions`. */
export const subscriptionBody = z.strictObject({
  ...fields,
  candidate_id: candidateId,
  work_locations: orderWorkLocations,
  interval_count: fields.interval_count
    .default(1)
    .describe('How many units there are between two reports of a subscription.'),
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

export const subscriptionListQuery = z.strictObject({
  ...pagination,
  candidate_id: candidateId.optional(),
  status: state.optional().describe('Only those with this status.'),
  created_after: time.optional().describe('Only what was created at this time or later.'),
  created_before: time.optional().describe('Only what was created before this time.'),
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
    type: continuousCheckType.describe('What is checked.'),
    ...lastFields,
  })
  .meta({ id: 'ContinuousCheck' });

const places = {
  node: nodeCustomId
    .nullable()
    .optional()
    .describe('`custom_id` of the node of the hierarchy. Null or empty: none.'),
  work_locations: workLocations.optional(),
};

/** Body of `POST /v1/candidates/{candidate_id}/continuous_checks`. */
export const continuousCheckBody = z.strictObject({
  type: continuousCheckType.describe('What is checked.'),
  node: places.node,
  work_locations: places.work_locations.describe(
    "Where the candidate works. Left out: the places of the candidate's newest report.",
  ),
});

/** Body of `POST /v1/continuous_checks/{id}`: what is left out stays. */
export const continuousCheckChanges = z.strictObject(places);

export const continuousCheckListQuery = z.strictObject({
  ...pagination,
  status: state.default('active').describe('Default: those that are active.'),
});

/** Body with which the supplier that watches reports a change (`docs/api/subscriptions.md#continuous-check`). */
export const continuousCheckAlertBody = z.strictObject({
  alert_id: line(64).describe("The supplier's own ID of the change. The same one again orders nothing more."),
  court: z
    .strictObject({ county, state: usStateCode })
    .optional()
    .describe('Of a criminal check: where to search. Left out: every county that is known.'),
});

/** What became of a reported change. */
export const continuousCheckAlert = z
  .object({
    object: resourceName('continuous_check_alert'),
    alert_id: z.string().describe("The supplier's own ID of a change."),
    continuous_check_id: id.describe('ID of the continuous check.'),
    report_id: id
      .nullable()
      .describe('The report that it ordered. Null: none was allowed, and the continuous check has ended.'),
    created_at: createdAt,
  })
  .meta({ id: 'ContinuousCheckAlert' });

export type ContinuousCheck = z.infer<typeof continuousCheck>;
export type ContinuousCheckType = z.infer<typeof continuousCheckType>;
export type ContinuousCheckAlert = z.infer<typeof continuousCheckAlert>;

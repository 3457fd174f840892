import * as z from 'zod';
import { pagination } from '../../list.ts';
import { id, line, timestamp, usStateCode } from '../../primitives.ts';
import { nodeCustomId } from '../hierarchy/node.ts';
import { endReason } from './subscription.ts';
import { workLocation, workLocations } from '../place/work-location.ts';

/** What is watched: courts and arrests, or the driving record. */
const continuousCheckType = z.enum(['criminal', 'mvr']);

const state = z.enum(['active', 'inactive']);

/** Watches for changes after a background check, and orders a report about each one (`docs/api/subscriptions.md#continuous-check`). */
export const continuousCheck = z
  .object({
    id,
    object: z.literal('continuous_check'),
    uri: z.string(),
    type: continuousCheckType,
    status: state.meta({ description: '`inactive`: it has ended, and nothing is watched any more.' }),
    candidate_id: id,
    node: z.string().nullable(),
    work_locations: z.array(workLocation),
    created_at: timestamp,
    canceled_at: timestamp.nullable(),
    cancellation_reason: endReason,
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
    alert_id: z.string(),
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

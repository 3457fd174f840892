import * as z from 'zod';
import { slug } from '../../primitives.ts';
import { resourceName } from '../../shared-fields.ts';
import { workLocationFields, workLocationTexts } from '../place/work-location.ts';

/** Query of `GET /v1/ordering_rules`. */
export const orderingRulesQuery = z.strictObject({
  package: slug.describe('The package to order.'),
  work_locations: workLocationTexts,
});

/** A rule of a state, city or county about an order. */
export const orderingRule = z
  .object({
    id: z.string().describe('For example `NYC` or `IL-CREDIT`.'),
    kind: z
      .enum([
        'offer_first',
        'interview_first',
        'selection_first',
        'criminal_later',
        'written_notice',
        'two_parts',
        'credit_for_listed_positions',
        'credit_if_related',
        'credit_after_notice',
        'work_abroad',
      ])
      .describe(
        'What the rule says: make a conditional offer first; ask about criminal records, and search for them, after the first interview only (in Oregon, order any check, which asks for the date of birth), or after the selection for one (or an offer if there is none); ask about criminal records after the application only; give the candidate something in writing when you announce the criminal search, as `GET /v1/law` says; run the other parts before the criminal search; credit reports only for positions that the law names, or only if related to the job, or after telling the candidate; all searches are made in the United States.',
      ),
    jurisdiction: z.string().describe('State such as `CA`, or city or county such as `CA/San Francisco`.'),
    place: z.string().describe('Name of the place for people, such as `California`.'),
    authority: z.string().nullable().describe('The law behind the rule. Null for work abroad.'),
    required_field: z
      .enum(['conditional_offer_made', 'credit_ground'])
      .nullable()
      .describe('Field without which the order is refused.'),
  })
  .meta({ id: 'OrderingRule' });

/** A work location, and which cities and counties with rules of their own it is in. */
export const orderingPlace = z
  .object({
    ...workLocationFields.shape,
    county: z
      .string()
      .nullable()
      .describe('The county, where it is known. null: it is not, or there are several.'),
    status: z
      .enum(['resolved', 'ambiguous', 'unknown'])
      .describe(
        '`resolved`: the rules of `localities` apply. `ambiguous`: also those of `candidates`, because the place can be in them. `unknown`: local rules may apply, and the place does not tell which.',
      ),
    localities: z
      .array(z.string())
      .describe('Cities and counties whose rules apply, such as `CA/San Francisco`, with those that may.'),
    candidates: z
      .array(z.string())
      .describe('Cities and counties whose rules may apply: it is not clear whether they do.'),
    problem: z
      .enum([
        'zipcode_needed',
        'city_needed',
        'county_needed',
        'zipcode_in_another_state',
        'county_not_in_state',
      ])
      .nullable()
      .describe(
        'Why an order with this work location is refused: what it has to add, or what contradicts itself. null: it is not.',
      ),
  })
  .meta({ id: 'OrderingPlace' });

/** What the laws of the work locations say about an order (`docs/api/invitations.md#ordering-rules`). */
export const orderingRules = z
  .object({
    object: resourceName('ordering_rules'),
    conditional_offer_required: z
      .boolean()
      .describe('Whether the order needs `conditional_offer_made: true`.'),
    credit_ground_required: z.boolean().describe('Whether the order needs a `credit_ground`.'),
    rules: z.array(orderingRule).describe('Those with a required field first.'),
    places: z
      .array(orderingPlace)
      .describe('The work locations in the order of the request, with where they are.'),
  })
  .meta({ id: 'OrderingRules' });

export type OrderingRule = z.infer<typeof orderingRule>;
export type OrderingRules = z.infer<typeof orderingRules>;

import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { id, line, time, timestamp } from '../../primitives.ts';
import { resourceName } from '../../shared-fields.ts';

/** Rows of one request: the figures of a year of a large account. */
export const maxImpactRows = 10_000;

/** Different groups of one request. */
const maxImpactGroups = 100;

const impactRow = z
  .strictObject({
    candidate_id: id
      .optional()
      .describe('A candidate: the newest report that was decided in the time counts.'),
    report_id: id.optional().describe('A report, where a candidate has several.'),
    group: line(100).describe('Group of the person, in your own words. We do not store it.'),
  })
  .refine(
    (row) => (row.candidate_id === undefined) !== (row.report_id === undefined),
    fieldError('person_required'),
  );

/** Body of `POST /v1/adverse_impact`. */
export const adverseImpactBody = z.strictObject({
  decided_after: time.describe('Only decisions at this time or later.'),
  decided_before: time.describe('Only decisions before this time.'),
  rows: z
    .array(impactRow)
    .min(1)
    .max(maxImpactRows)
    .refine(
      (rows) => new Set(rows.map(({ group }) => group)).size <= maxImpactGroups,
      fieldError('too_many_groups', { max: maxImpactGroups }),
    )
    .describe(`People with their groups, at most ${maxImpactRows}.`),
});

const people = z.int();

const rowNumbers = z.object({
  count: z.int().describe('How many rows.'),
  rows: z.array(z.int()).describe('Their numbers, from 1. The first 100 only.'),
});

const hidden =
  'Null: fewer than three people were selected, or fewer than three were not, so that it could tell about one of them.';
const hiddenHere = 'Null where `selection_rate` is null here or for the group with the highest rate.';

const impactGroup = z.object({
  name: z.string().describe('The group as you named it.'),
  considered: people.describe('People about whom you decided.'),
  selected: people.nullable().describe(`People who were selected. ${hidden}`),
  selection_rate: z
    .number()
    .nullable()
    .describe(`Share of \`considered\` that was selected, from 0 to 1. ${hidden}`),
  impact_ratio: z
    .number()
    .nullable()
    .describe(`The selection rate, divided by the highest one of a group. ${hiddenHere}`),
  below_four_fifths: z
    .boolean()
    .describe('Whether the rate is less than four fifths of the highest one (29 CFR 1607.4(D)).'),
  p_value: z
    .number()
    .nullable()
    .describe(
      `Fisher's exact test, two-sided, against the group with the highest rate; 1 for that group. ${hiddenHere}`,
    ),
  statistically_significant: z.boolean().describe('Whether `p_value` is below 0.05.'),
});

/** Selection rates by group, and the four-fifths rule. Nothing of it is about one person. */
export const adverseImpact = z
  .object({
    object: resourceName('adverse_impact'),
    decided_after: timestamp.describe('Begin of the time, as requested.'),
    decided_before: timestamp.describe('End of the time, as requested.'),
    groups: z.array(impactGroup).describe('By name, without groups that are too small to show.'),
    small_groups: z
      .object({
        count: z.int().describe('How many groups are not shown.'),
        fewest_people: people.describe('People whom a group needs to be shown.'),
      })
      .describe('Groups that are left out, because their figures could tell about a person.'),
    undecided: z
      .int()
      .describe('Rows of people about whom nothing was decided in the time. They do not count.'),
    not_found: rowNumbers.describe('Rows whose candidate or report is not in your account.'),
    duplicates: rowNumbers.describe('Rows about a report that an earlier row named.'),
  })
  .meta({ id: 'AdverseImpact' });

export type AdverseImpact = z.infer<typeof adverseImpact>;

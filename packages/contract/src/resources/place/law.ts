import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { pagination } from '../../list.ts';
import { line, zipcode } from '../../primitives.ts';
import { resourceName } from '../../shared-fields.ts';
import { workLocationTexts } from './work-location.ts';

/** What both a duty and a limit say about the law that they come from. */
const lawFields = {
  law: z.string().meta({
    description: 'Name of the law.',
    example: 'Philadelphia Fair Criminal Record Screening Standards',
  }),
  jurisdiction: z
    .string()
    .describe('Whose law it is: `US`, a state such as `CA`, or a city or county such as `CA/San Francisco`.'),
  place: z.string().meta({ description: 'The same for people.', example: 'San Francisco, CA' }),
  citation: z.string().meta({ description: 'Section of the statute.', example: 'Cal. Gov. Code 12952' }),
};

/** Why an employer must not use a finding, although the report may contain it. */
export const useLimit = z
  .object({
    ...lawFields,
    law_id: z.string().describe('ID of the law, as duties have it.'),
    offense_unclear: z
      .boolean()
      .describe(
        'Whether no person has decided: the law is about certain offenses or drugs, and the words of the finding do not say clearly whether it is one. The limit applies.',
      ),
    url: z.string().nullable().describe('Address of the text. Null: no public one is known.'),
  })
  .meta({ id: 'UseLimit' });

/** When an employer has to do something, in the order of a check. */
export const dutyStage = z.enum(['before_order', 'consent', 'report', 'decision', 'letters', 'after_answer']);

export const dutyKind = z.enum([
  'search_stage',
  'hand_out',
  'two_parts',
  'credit_report',
  'salary_history',
  'disclosure',
  'use_limit',
  'marijuana_test',
  'record_copy',
  'assessment',
  'wait',
  'notice',
]);

/** One thing that the law of a place wants of an employer who orders a background check. */
export const legalDuty = z
  .object({
    id: z
      .string()
      .meta({ description: 'Stays the same while the law says the same.', example: 'CA-FCA:assessment' }),
    object: resourceName('legal_duty'),
    stage: dutyStage.describe(
      'When: before the order, when the candidate consents, with the report, at the decision, in the letters, or after the candidate answers.',
    ),
    kind: dutyKind.describe('What kind of duty it is.'),
    text: z.string().describe('What the employer must do, as a sentence.'),
    law_id: z.string().describe('ID of the law. A law can have several duties.'),
    ...lawFields,
    url: z.string().nullable().describe('Address of the text. Null: no public one is known.'),
    fewest_employees: z
      .int()
      .nullable()
      .describe(
        'Smallest number of employees of an employer that the law applies to. Null: it applies to all.',
      ),
    in_force_since: z
      .string()
      .nullable()
      .describe('Day from which it applies as described. Null: not known.'),
    checked_on: z
      .string()
      .nullable()
      .describe('Day on which the row was compared with the text of the law. Null: it was not.'),
    for_counsel: z
      .string()
      .nullable()
      .describe(
        'Why counsel has to look at it, in English. The stricter reading applies until then. Null: nothing is open.',
      ),
  })
  .meta({ id: 'LegalDuty' });

/** Query of `GET /v1/law`: at least one place. */
export const lawQuery = z
  .strictObject({
    ...pagination,
    work_location: workLocationTexts.optional(),
    zipcode: zipcode.optional().describe('ZIP code of a work location.'),
    language: line(35).optional().describe('BCP 47 tag; English and Spanish.'),
  })
  .refine(({ work_location: places, zipcode: zip }) => zip !== undefined || Boolean(places?.length), {
    path: ['work_location'],
    message: fieldError('work_location_required'),
  });

export type UseLimit = z.infer<typeof useLimit>;
export type DutyStage = z.infer<typeof dutyStage>;
export type DutyKind = z.infer<typeof dutyKind>;
export type LegalDuty = z.infer<typeof legalDuty>;

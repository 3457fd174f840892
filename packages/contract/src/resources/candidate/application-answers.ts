import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { candidateFields } from './candidate.ts';
import { historyAnswers } from './history.ts';

const fields = candidateFields;
const history = historyAnswers.shape;

const hasOneMiddleName = (name: { middle_name?: string | undefined; no_middle_name?: boolean | undefined }) =>
  Boolean(name.middle_name) !== Boolean(name.no_middle_name);

/**
 * What a candidate answers on each page of the candidate portal. Numbers and dates that are on file may stay out: a page never shows
 * them again.
 */
export const applicationAnswers = z.discriminatedUnion('step', [
  z
    .strictObject({
      step: z.literal('name'),
      first_name: fields.first_name.unwrap(),
      middle_name: fields.middle_name,
      no_middle_name: fields.no_middle_name,
      last_name: fields.last_name.unwrap(),
      former_names: fields.former_names.unwrap(),
    })
    // Also when another field is invalid: the form shows all errors at once.
    .refine(hasOneMiddleName, {
      path: ['middle_name'],
      message: fieldError('required'),
      when: ({ value }) => typeof value === 'object',
    }),
  z.strictObject({ step: z.literal('contact'), phone: fields.phone }),
  z.strictObject({ step: z.literal('birth'), dob: fields.dob }),
  z.strictObject({ step: z.literal('ssn'), ssn: fields.ssn }),
  z.strictObject({
    step: z.literal('license'),
    driver_license_number: fields.driver_license_number,
    driver_license_state: fields.driver_license_state,
  }),
  z.strictObject({ step: z.literal('address'), addresses: history.addresses.min(1) }),
  z.strictObject({ step: z.literal('employers'), employers: history.employers }),
  z.strictObject({ step: z.literal('schools'), schools: history.schools }),
  z.strictObject({
    step: z.literal('professional_licenses'),
    professional_licenses: history.professional_licenses,
  }),
  z.strictObject({ step: z.literal('references'), references: history.references.min(1) }),
]);

export type ApplicationAnswers = z.output<typeof applicationAnswers>;

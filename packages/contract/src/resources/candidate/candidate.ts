import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { cursorPagination } from '../../list.ts';
import {
  day,
  email,
  id,
  language,
  line,
  personName,
  phone,
  time,
  timestamp,
  usStateCode,
  zipcode,
} from '../../primitives.ts';
import { adjudication } from '../decision/adverse-action.ts';
import { maxWorkLocations, workLocation } from '../place/work-location.ts';

const metadata = z
  .record(z.string().max(255), z.union([z.string().max(1000), z.number(), z.boolean()]))
  .refine((record) => Object.keys(record).length <= 50, fieldError('too_many_metadata_entries', { max: 50 }));

const postalAddressFields = {
  name: line(255),
  street: line(255),
  street2: line(255).nullable().optional(),
  city: line(255),
  state: usStateCode,
  zipcode,
};

/** Body of `POST /v1/candidates/{id}/postal_address`, and `postal_address` in the body of a candidate. */
export const postalAddressBody = z.strictObject(postalAddressFields);

/** Where mail reaches a candidate. A candidate has one at most, so its ID is that of the candidate. */
export const postalAddress = z
  .object({
    id,
    object: z.literal('candidate_postal_address'),
    uri: z.string(),
    candidate_id: id,
    ...postalAddressFields,
    street2: z.string().nullable(),
  })
  .meta({ id: 'PostalAddress' });

/** Names that a candidate has used before are at most this many. */
export const maxFormerNames = 5;

/** A name that a candidate has used before. Records under it are searched too. */
export const formerName = z.strictObject({
  first_name: personName,
  middle_name: personName.nullable().default(null),
  last_name: personName,
});

/** The person checked (docs/api/candidates.md). */
export const candidate = z
  .object({
    id,
    object: z.literal('candidate'),
    uri: z.string(),
    email: z.string(),
    first_name: z.string().nullable(),
    middle_name: z.string().nullable(),
    no_middle_name: z.boolean(),
    last_name: z.string().nullable(),
    former_names: z.array(formerName),
    phone: z.string().nullable(),
    zipcode: z.string().nullable(),
    dob: z.string().nullable().meta({ description: 'Masked: the year only, for example `1990-XX-XX`.' }),
    driver_license_number: z.string().nullable().meta({ description: 'Masked: the last four characters.' }),
    driver_license_state: z.string().nullable(),
    ssn: z.string().nullable().meta({ description: 'Masked: the last four digits.' }),
    mother_maiden_name: z.string().nullable().meta({ description: 'Masked: the first letter.' }),
    previous_driver_license_number: z
      .string()
      .nullable()
      .meta({ description: 'Masked: the last four characters.' }),
    previous_driver_license_state: z.string().nullable(),
    postal_address: postalAddress.nullable(),
    adjudication: adjudication.nullable().meta({
      description: 'The decision about the newest report that has one.',
    }),
    language: language.nullable().meta({
      description: 'In which the candidate is written to. Null: not known, so English.',
    }),
    custom_id: z.string().nullable(),
    copy_requested: z.boolean(),
    metadata,
    geo_ids: z.array(z.string()),
    work_locations: z.array(workLocation).meta({
      description: 'Where the candidate will work, for orders that name no work location.',
    }),
    report_ids: z.array(id),
    created_at: timestamp,
    pii_removed_at: timestamp.nullable().meta({
      description: 'Since when only IDs are left of the candidate. Null: the personal data is there.',
    }),
  })
  .meta({ id: 'Candidate' });

/** Body of `DELETE /v1/candidates/{id}/pii`: who asked for the removal, and gets the confirmation. */
export const piiRemovalBody = z.strictObject({
  deletion_contact_email_address: email.meta({
    description: 'Receives the email that confirms the removal.',
  }),
  deletion_contact_first_name: personName.optional(),
  deletion_contact_last_name: personName.optional(),
});

/** Whole years between a birth date and a day, both `YYYY-MM-DD`. */
const age = (birth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0);

/**
 * A minor can take an authorization back, and firms ask a parent or guardian for theirs. The service does not ask, so it checks people from
 * 18 on. A person born on February 29 turns 18 on March 1 (such as Md. Code, Gen. Prov. 1-303).
 */
const dob = day.refine((birth) => {
  const years = age(birth, new Date().toISOString().slice(0, 10));
  return years >= 18 && years <= 110;
}, fieldError('invalid_birth_date'));

const ssn = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(?!666|9\d\d)\d{3}(?!00)\d\d(?!0000)\d{4}$/, fieldError('invalid_ssn')))
  .refine((digits) => !/^(\d)\1{8}$/.test(digits) && digits !== '123456789', fieldError('ssn_not_assigned'))
  .meta({ writeOnly: true });

/** What is known of a candidate beside the email address, as a form asks for it. */
export const candidateFields = {
  first_name: personName.optional(),
  middle_name: personName.optional(),
  no_middle_name: z.boolean().optional(),
  last_name: personName.optional(),
  former_names: z.array(formerName).max(maxFormerNames).optional(),
  phone: phone.optional(),
  zipcode: zipcode.optional(),
  dob: dob.optional(),
  ssn: ssn.optional(),
  driver_license_number: line(32).optional(),
  driver_license_state: usStateCode.optional(),
  mother_maiden_name: personName.optional(),
  previous_driver_license_number: line(32).optional(),
  previous_driver_license_state: usStateCode.optional(),
  postal_address: postalAddressBody.optional(),
  language: language.optional(),
  custom_id: line(255).optional(),
  copy_requested: z.boolean().optional(),
  metadata: metadata.optional(),
  geo_ids: z.array(line(64)).max(50).optional(),
  work_locations: z.array(workLocation).max(maxWorkLocations).optional(),
};

const middleNameOnce = {
  check: (body: { middle_name?: string | null | undefined; no_middle_name?: boolean | null | undefined }) =>
    !(body.middle_name && body.no_middle_name),
  params: { path: ['middle_name'], message: fieldError('middle_name_not_allowed') },
};

type Clearable<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> };

/** The same fields, each of which can be null: not known. */
const clearable = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema.nullable()]),
  ) as Clearable<Shape>;

/** Body of `POST /v1/candidates`. Only the email address is required: the candidate adds the rest. */
export const candidateBody = z
  .strictObject({ email, ...clearable(candidateFields) })
  .refine(middleNameOnce.check, middleNameOnce.params);

const sameAsStored = 'Masked as it was read, it stays as it is.';

/** Body of `POST /v1/candidates/{id}`: what is left out stays as it is, and null clears. */
export const candidateChanges = z
  .strictObject({
    email: email.optional(),
    ...clearable({
      ...candidateFields,
      dob: z
        .union([dob, z.string().regex(/^\d{4}-XX-XX$/)])
        .optional()
        .meta({ description: sameAsStored }),
      ssn: z
        .union([ssn, z.string().regex(/^XXX-XX-\d{4}$/)])
        .optional()
        .meta({ description: sameAsStored }),
    }),
  })
  .refine(middleNameOnce.check, middleNameOnce.params);

/** Filters of a list of candidates. Texts match as a whole, in any case of letters for names. */
export const candidateListQuery = z.strictObject({
  ...cursorPagination,
  email: email.optional(),
  full_name: line(255)
    .optional()
    .meta({ description: 'First and last name, with or without the middle name.' }),
  custom_id: line(255).optional(),
  driver_license_number: line(32).optional().meta({
    description: 'The whole number of the current license. Case, spaces and hyphens are ignored.',
  }),
  adjudication: adjudication.optional(),
  geo_id: id.optional(),
  created_after: time.optional(),
  created_before: time.optional(),
  program_id: id.optional().meta({ description: 'Candidates with a report of this program.' }),
  report_adjudicated_after: time.optional(),
  report_adjudicated_before: time.optional(),
  report_adjudicator_email: email.optional().meta({
    description: 'Candidates with a report that this person has decided about in the dashboard.',
  }),
  report_revised_after: time.optional(),
  report_revised_before: time.optional(),
  metadata: z
    .record(line(255), line(1000))
    .refine(
      (entries) => Object.keys(entries).length <= 10,
      fieldError('too_many_metadata_entries', { max: 10 }),
    )
    .optional()
    .meta({ description: 'Entries that a candidate has, for example `metadata[team]=West`. At most 10.' }),
});

export type PostalAddress = z.infer<typeof postalAddress>;
export type PostalAddressBody = z.infer<typeof postalAddressBody>;
export type Candidate = z.infer<typeof candidate>;
export type CandidateFields = z.output<z.ZodObject<typeof candidateFields>>;
export type CandidateBody = z.input<typeof candidateBody>;

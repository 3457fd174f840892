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
import { candidateId, city, createdAt, resource, street, typedName, uri } from '../../shared-fields.ts';
import { adjudication } from '../decision/adverse-action.ts';
import { maxWorkLocations, workLocation } from '../place/work-location.ts';

const metadata = z
  .record(z.string().max(255), z.union([z.string().max(1000), z.number(), z.boolean()]))
  .refine((record) => Object.keys(record).length <= 50, fieldError('too_many_metadata_entries', { max: 50 }))
  .describe('Your own names and values: text, numbers, true or false.');

const postalAddressFields = {
  name: typedName,
  street,
  street2: line(255).nullable().optional().describe('Second line of the street.'),
  city,
  state: usStateCode,
  zipcode,
};

/** Body of `POST /v1/candidates/{id}/postal_address`, and `postal_address` in the body of a candidate. */
export const postalAddressBody = z.strictObject(postalAddressFields);

/** Where mail reaches a candidate. A candidate has one at most, so its ID is that of the candidate. */
export const postalAddress = z
  .object({
    ...resource('candidate_postal_address'),
    uri,
    candidate_id: candidateId,
    ...postalAddressFields,
    street2: z.string().nullable().describe('Second line of the street.'),
  })
  .meta({ id: 'PostalAddress' });

/** Names that a candidate has used before are at most this many. */
export const maxFormerNames = 5;

/** A name that a candidate has used before. Records under it are searched too. */
export const formerName = z.strictObject({
  first_name: personName.describe('First name.'),
  middle_name: personName.nullable().default(null).describe('Middle name.'),
  last_name: personName.describe('Last name.'),
});

/** The person checked (docs/api/candidates.md). */
export const candidate = z
  .object({
    ...resource('candidate'),
    uri,
    email: z.string().describe('Email address.'),
    first_name: z.string().nullable().describe('First name.'),
    middle_name: z.string().nullable().describe('Middle name.'),
    no_middle_name: z.boolean().describe('Whether the person has no middle name.'),
    last_name: z.string().nullable().describe('Last name.'),
    former_names: z
      .array(formerName)
      .describe('Names that the candidate has used before. Records under them are searched too.'),
    phone: z.string().nullable().describe('US phone number, in the form +14155550132.'),
    zipcode: z.string().nullable().describe('ZIP code.'),
    dob: z.string().nullable().describe('Masked: the year only, for example `1990-XX-XX`.'),
    driver_license_number: z.string().nullable().describe('Masked: the last four characters.'),
    driver_license_state: z.string().nullable().describe('State that issued the driver license.'),
    ssn: z.string().nullable().describe('Masked: the last four digits.'),
    mother_maiden_name: z.string().nullable().describe('Masked: the first letter.'),
    previous_driver_license_number: z.string().nullable().describe('Masked: the last four characters.'),
    previous_driver_license_state: z
      .string()
      .nullable()
      .describe('State that issued the previous driver license.'),
    postal_address: postalAddress.nullable().describe('Address for mail.'),
    adjudication: adjudication.nullable().describe('The decision about the newest report that has one.'),
    language: language
      .nullable()
      .describe('In which the candidate is written to. Null: not known, so English.'),
    custom_id: z.string().nullable().describe('Your own identifier.'),
    copy_requested: z.boolean().describe('Whether the candidate wants a copy of the report.'),
    metadata,
    geo_ids: z.array(z.string()).describe('IDs of the geos.'),
    work_locations: z
      .array(workLocation)
      .describe('Where the candidate will work, for orders that name no work location.'),
    report_ids: z.array(id).describe('IDs of the reports, the newest first.'),
    created_at: createdAt,
    pii_removed_at: timestamp
      .nullable()
      .describe('Since when only IDs are left of the candidate. Null: the personal data is there.'),
  })
  .meta({ id: 'Candidate' });

/** Body of `DELETE /v1/candidates/{id}/pii`: who asked for the removal, and gets the confirmation. */
export const piiRemovalBody = z.strictObject({
  deletion_contact_email_address: email.describe('Receives the email that confirms the removal.'),
  deletion_contact_first_name: personName
    .optional()
    .describe('First name of the person to contact about the removal.'),
  deletion_contact_last_name: personName
    .optional()
    .describe('Last name of the person to contact about the removal.'),
});

/** Whole years between a birth date and a day, both `YYYY-MM-DD`. */
const age = (birth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0);

/** In American Samoa, a day begins last in the United States: this many hours after it begins in London. */
const samoaHours = 11;

/**
 * A minor can take an authorization back, and firms ask a parent or guardian for theirs. The service does not ask, so it checks people from
 * 18 on, as soon as the birthday has begun wherever they may be. A person born on February 29 turns 18 on March 1 (such as Md. Code, Gen.
 * Prov. 1-303).
 */
const dob = day.refine((birth) => {
  const today = new Date(Date.now() - samoaHours * 60 * 60 * 1000);
  const years = age(birth, today.toISOString().slice(0, 10));
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
  first_name: personName.optional().describe('First name.'),
  middle_name: personName.optional().describe('Middle name.'),
  no_middle_name: z.boolean().optional().describe('Whether the person has no middle name.'),
  last_name: personName.optional().describe('Last name.'),
  former_names: z
    .array(formerName)
    .max(maxFormerNames)
    .optional()
    .describe('Names that the candidate has used before. Records under them are searched too.'),
  phone: phone.optional(),
  zipcode: zipcode.optional(),
  dob: dob.optional().describe('Birth date.'),
  ssn: ssn.optional().describe('Social Security number.'),
  driver_license_number: line(32).optional().describe('Number of the driver license.'),
  driver_license_state: usStateCode.optional().describe('State that issued the driver license.'),
  mother_maiden_name: personName.optional().describe('Last name of the mother before she married.'),
  previous_driver_license_number: line(32).optional().describe('Number of the previous driver license.'),
  previous_driver_license_state: usStateCode
    .optional()
    .describe('State that issued the previous driver license.'),
  postal_address: postalAddressBody.optional().describe('Address for mail.'),
  language: language.optional().describe('Language in which the candidate is written to.'),
  custom_id: line(255).optional().describe('Your own identifier.'),
  copy_requested: z.boolean().optional().describe('Whether the candidate wants a copy of the report.'),
  metadata: metadata.optional(),
  geo_ids: z.array(line(64)).max(50).optional().describe('IDs of the geos.'),
  work_locations: z
    .array(workLocation)
    .max(maxWorkLocations)
    .optional()
    .describe('Where the candidate will work. It decides which state and city rules apply.'),
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

/** Body of `POST /v1/candidates/{id}`: what is left out stays as it is, and null clears. */
export const candidateChanges = z
  .strictObject({
    email: email.optional(),
    ...clearable({
      ...candidateFields,
      dob: z
        .union([dob, z.string().regex(/^\d{4}-XX-XX$/, fieldError('invalid_date'))])
        .optional()
        .describe('Birth date. Masked as it was read, it stays as it is.'),
      ssn: z
        .union([ssn, z.string().regex(/^XXX-XX-\d{4}$/, fieldError('invalid_ssn'))])
        .optional()
        .describe('Social Security number. Masked as it was read, it stays as it is.'),
    }),
  })
  .refine(middleNameOnce.check, middleNameOnce.params);

/** Filters of a list of candidates. Texts match as a whole, in any case of letters for names. */
export const candidateListQuery = z.strictObject({
  ...cursorPagination,
  email: email.optional(),
  full_name: line(255).optional().describe('First and last name, with or without the middle name.'),
  custom_id: line(255).optional().describe('Your own identifier.'),
  driver_license_number: line(32)
    .optional()
    .describe('The whole number of the current license. Case, spaces and hyphens are ignored.'),
  adjudication: adjudication.optional(),
  geo_id: id.optional().describe('ID of the geo.'),
  created_after: time.optional().describe('Only what was created at this time or later.'),
  created_before: time.optional().describe('Only what was created before this time.'),
  program_id: id.optional().describe('Candidates with a report of this program.'),
  report_adjudicated_after: time
    .optional()
    .describe('Only candidates with a report that was decided about at this time or later.'),
  report_adjudicated_before: time
    .optional()
    .describe('Only candidates with a report that was decided about before this time.'),
  report_adjudicator_email: email
    .optional()
    .describe('Candidates with a report that this person has decided about in the dashboard.'),
  report_revised_after: time
    .optional()
    .describe('Only candidates with a report that was changed at this time or later.'),
  report_revised_before: time
    .optional()
    .describe('Only candidates with a report that was changed before this time.'),
  metadata: z
    .record(line(255), line(1000))
    .refine(
      (entries) => Object.keys(entries).length <= 10,
      fieldError('too_many_metadata_entries', { max: 10 }),
    )
    .optional()
    .describe('Entries that a candidate has, for example `metadata[team]=West`. At most 10.'),
});

export type PostalAddress = z.infer<typeof postalAddress>;
export type PostalAddressBody = z.infer<typeof postalAddressBody>;
export type Candidate = z.infer<typeof candidate>;
export type CandidateFields = z.output<z.ZodObject<typeof candidateFields>>;
export type CandidateBody = z.input<typeof candidateBody>;

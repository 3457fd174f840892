import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { email, line, phone, usStateCode, zipcode } from '../../primitives.ts';
import { city, objectId, street, typedName } from '../../shared-fields.ts';
import { periodBody } from './employer.ts';

/** `YYYY-MM`; also taken as people write it, `6/2019`. */
const month = z
  .string()
  .transform((text) => text.trim().replace(/^(\d{1,2})\s*[/.-]\s*(\d{4})$/, '$2-$1'))
  .transform((text) => text.replace(/-(\d)$/, '-0$1'))
  .pipe(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldError('invalid_month')))
  .meta({ example: '2019-06' });

const thisMonth = (): string => new Date().toISOString().slice(0, 7);

const begun = month.refine((value) => value <= thisMonth(), fieldError('month_in_future'));

/** An end of null stands for: still so. */
const span = {
  start_date: begun.describe('First day or month.'),
  end_date: begun.nullable().default(null).describe('Last day or month. Null: it has not ended.'),
};

/** Where a candidate has lived. */
export const pastAddress = z.strictObject({
  street,
  city,
  state: usStateCode,
  zipcode,
});

/** Of an entry that is known already, so that an answer replaces it. */
const knownId = { id: objectId.optional() };

/** Whom to ask about a candidate's work. */
const employer = z
  .strictObject({
    ...knownId,
    name: typedName,
    /** City with state or country: work abroad counts as well. */
    place: line(255),
    position: line(255).describe('Job title.'),
    ...span,
    /** The candidate does not want this employer to be asked yet. */
    do_not_contact: z.boolean().default(false).describe('Whether the employer must not be contacted.'),
  })
  .refine(periodBody.check, periodBody.params);

/** Whom to ask about a candidate's degree. */
const school = z
  .strictObject({
    ...knownId,
    name: typedName,
    place: line(255),
    degree: line(255).describe('Degree.'),
    ...span,
  })
  .refine(periodBody.check, periodBody.params);

const professionalLicense = z.strictObject({
  ...knownId,
  kind: line(255).describe('Kind of the license.'),
  number: line(64).describe('Number of the license.'),
  state: usStateCode,
  expires: month.optional(),
});

/** A reference: a person who knows the candidate. */
export const reference = z
  .strictObject({
    name: typedName,
    relation: line(255).describe('How the person knows the candidate.'),
    email: email.optional(),
    phone: phone.optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    message: fieldError('contact_required'),
  });

/** What a candidate tells of its past on the hosted pages, each the newest first. */
export const historyAnswers = z.object({
  addresses: z.array(pastAddress).describe('Addresses, the newest first.'),
  employers: z.array(employer).describe('Employers, the newest first.'),
  schools: z.array(school).describe('Schools, the newest first.'),
  professional_licenses: z.array(professionalLicense).describe('Professional licenses.'),
  references: z.array(reference).describe('People who know the candidate.'),
});

export type HistoryAnswers = z.infer<typeof historyAnswers>;
export type HistoryKind = keyof HistoryAnswers;

import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { email, id, line, phone, usStateCode, zipcode } from '../../primitives.ts';

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
const span = { start_date: begun, end_date: begun.nullable().default(null) };
const inOrder = {
  check: ({ start_date, end_date }: { start_date: string; end_date: string | null }) =>
    end_date === null || end_date >= start_date,
  params: { path: ['end_date'], message: fieldError('end_before_start') },
};

/** Where a candidate has lived. */
export const pastAddress = z.strictObject({
  street: line(255),
  city: line(255),
  state: usStateCode,
  zipcode,
});

/** Of an entry that is known already, so that an answer replaces it. */
const knownId = { id: id.optional() };

/** Whom to ask about a candidate's work. */
const employer = z
  .strictObject({
    ...knownId,
    name: line(255),
    /** City with state or country: work abroad counts as well. */
    place: line(255),
    position: line(255),
    ...span,
    /** The candidate does not want this employer to be asked yet. */
    do_not_contact: z.boolean().default(false),
  })
  .refine(inOrder.check, inOrder.params);

/** Whom to ask about a candidate's degree. */
const school = z
  .strictObject({ ...knownId, name: line(255), place: line(255), degree: line(255), ...span })
  .refine(inOrder.check, inOrder.params);

/** A license to practice. */
const professionalLicense = z.strictObject({
  ...knownId,
  kind: line(255),
  number: line(64),
  state: usStateCode,
  expires: month.optional(),
});

/** A reference: a person who knows the candidate. */
export const reference = z
  .strictObject({
    name: line(255),
    relation: line(255).meta({ description: 'How the person knows the candidate.' }),
    email: email.optional(),
    phone: phone.optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    message: fieldError('contact_required'),
  });

/** What a candidate tells of its past on the hosted pages, each the newest first. */
export const historyAnswers = z.object({
  addresses: z.array(pastAddress),
  employers: z.array(employer),
  schools: z.array(school),
  professional_licenses: z.array(professionalLicense),
  references: z.array(reference),
});

export type HistoryAnswers = z.infer<typeof historyAnswers>;
export type HistoryKind = keyof HistoryAnswers;

import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { countryCode, day, email, line, phone, websiteUrl } from '../../primitives.ts';
import { candidateId, city, displayName, resource, typedName, uri } from '../../shared-fields.ts';

const text = line(255).nullable();

/** Where an employer or a school is, anywhere in the world. Any part can be unknown. */
export const organizationAddress = z
  .object({
    street: text.describe('Street and number.'),
    unit: text.describe('Apartment or unit.'),
    city: text.describe('City.'),
    state: text.describe('State or region. In the United States its two-letter code.'),
    zipcode: line(32).nullable().describe('ZIP code.'),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2 code.'),
  })
  .meta({ id: 'OrganizationAddress' });

/** The same in a body: the city is required. */
export const organizationAddressBody = z.strictObject({
  street: text.default(null).describe('Street and number.'),
  unit: text.default(null).describe('Apartment or unit.'),
  city,
  state: text.default(null).describe('Two-letter code of the state.'),
  zipcode: line(32).nullable().default(null).describe('ZIP code.'),
  country: countryCode.default('US'),
});

/** A period of a candidate's life. An end of null stands for: still so. */
export const periodBody = {
  check: ({ start_date, end_date }: { start_date?: string | null; end_date?: string | null }) =>
    !start_date || !end_date || end_date >= start_date,
  params: {
    path: ['end_date'],
    message: fieldError('end_before_start'),
    // One that is no day has its own error, and comes before or after nothing.
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(({ path: [name] = [] }) => name && name !== 'start_date' && name !== 'end_date'),
  },
};

/** How a person is employed. */
export const contractType = z
  .enum(['full_time', 'part_time', 'contract', 'internship'])
  .describe('Kind of the employment. Null: unknown.');
const salary = z.int().min(0).max(100_000_000).describe('Annual salary in US dollars.');

const manager = z
  .strictObject({
    name: text.default(null).describe('Name of the person.'),
    title: text.default(null).describe('Job title of the person.'),
    email: email.nullable().default(null),
    phone: phone.nullable().default(null),
  })
  .describe('Whom to ask about the employment.');

/** Body of `POST /v1/candidates/{candidate_id}/employers`. */
export const employerBody = z
  .strictObject({
    type: z.enum(['employer', 'gap']).default('employer').describe('`gap`: a time without an employer.'),
    name: typedName,
    position: line(255).describe('Job title.'),
    salary: salary.nullable().default(null),
    contract_type: contractType,
    do_not_contact: z.boolean().default(false).describe('Whether the employer must not be contacted.'),
    start_date: day.describe('First day or month.'),
    end_date: day.nullable().default(null).describe('Last day or month. Null: it has not ended.'),
    employer_url: websiteUrl(2000).nullable().default(null).describe('Website of the employer.'),
    address: organizationAddressBody.describe('Where the employer is.'),
    manager: manager.nullable().default(null),
    note: line(1000).nullable().default(null).describe('What the employer should be asked or told.'),
  })
  .refine(periodBody.check, periodBody.params);

const firstOfMonth = 'The first of the month where only the month is known.';

/** An employer of a candidate, as a backend or the candidate has named it (`docs/api/candidates.md#candidate-details`). */
export const employer = z
  .object({
    ...resource('employer'),
    uri,
    candidate_id: candidateId,
    type: z.enum(['employer', 'gap']).describe('`gap`: a time without an employer.'),
    name: displayName,
    position: z.string().describe('Job title.'),
    salary: salary.nullable(),
    contract_type: contractType.nullable(),
    do_not_contact: z.boolean().describe('Whether the employer must not be contacted.'),
    start_date: day.describe(`When it began. ${firstOfMonth}`),
    end_date: day.nullable().describe(`When it ended. Null: it has not ended. ${firstOfMonth}`),
    employer_url: z.string().nullable().describe('Website of the employer.'),
    address: organizationAddress.describe('Where the employer is.'),
    manager: z
      .object({
        name: z.string().nullable().describe('Name of the person.'),
        title: z.string().nullable().describe('Job title of the person.'),
        email: z.string().nullable().describe('Email address.'),
        phone: z.string().nullable().describe('US phone number, in the form +14155550132.'),
      })
      .nullable()
      .describe('Whom to ask about the employment.'),
    note: z.string().nullable().describe('What the employer should be asked or told.'),
  })
  .meta({ id: 'Employer' });

export type OrganizationAddress = z.infer<typeof organizationAddress>;
export type Employer = z.infer<typeof employer>;

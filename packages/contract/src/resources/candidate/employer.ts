import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { countryCode, day, email, id, line, phone, websiteUrl } from '../../primitives.ts';

const text = line(255).nullable();

/** Where an employer or a school is, anywhere in the world. Any part can be unknown. */
export const organizationAddress = z
  .object({
    street: text,
    unit: text,
    city: text,
    state: text.meta({ description: 'State or region. In the United States its two-letter code.' }),
    zipcode: line(32).nullable(),
    country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2 code.' }),
  })
  .meta({ id: 'OrganizationAddress' });

/** The same in a body: the city is required. */
export const organizationAddressBody = z.strictObject({
  street: text.default(null),
  unit: text.default(null),
  city: line(255),
  state: text.default(null),
  zipcode: line(32).nullable().default(null),
  country: countryCode.default('US'),
});

/** A period of a candidate's life. An end of null stands for: still so. */
export const periodBody = {
  check: ({ start_date, end_date }: { start_date?: string | null; end_date?: string | null }) =>
    !start_date || !end_date || end_date >= start_date,
  params: { path: ['end_date'], message: fieldError('end_before_start') },
};

/** How a person is employed. */
export const contractType = z.enum(['full_time', 'part_time', 'contract', 'internship']);
const salary = z.int().min(0).max(100_000_000);

const manager = z.strictObject({
  name: text.default(null),
  title: text.default(null),
  email: email.nullable().default(null),
  phone: phone.nullable().default(null),
});

/** Body of `POST /v1/candidates/{candidate_id}/employers`. */
export const employerBody = z
  .strictObject({
    type: z.enum(['employer', 'gap']).default('employer'),
    name: line(255),
    position: line(255),
    salary: salary.nullable().default(null),
    contract_type: contractType,
    do_not_contact: z.boolean().default(false),
    start_date: day,
    end_date: day.nullable().default(null),
    employer_url: websiteUrl(2000).nullable().default(null),
    address: organizationAddressBody,
    manager: manager.nullable().default(null),
    note: line(1000).nullable().default(null),
  })
  .refine(periodBody.check, periodBody.params);

const firstOfMonth = 'The first of the month where only the month is known.';

/** An employer of a candidate, as a backend or the candidate has named it (`docs/api/candidates.md#candidate-details`). */
export const employer = z
  .object({
    id,
    object: z.literal('employer'),
    uri: z.string(),
    candidate_id: id,
    type: z.enum(['employer', 'gap']).meta({ description: '`gap`: a time without an employer.' }),
    name: z.string(),
    position: z.string(),
    salary: salary.nullable(),
    contract_type: contractType.nullable(),
    do_not_contact: z.boolean(),
    start_date: day.meta({ description: `When it began. ${firstOfMonth}` }),
    end_date: day.nullable().meta({ description: `When it ended. Null: it has not ended. ${firstOfMonth}` }),
    employer_url: z.string().nullable(),
    address: organizationAddress,
    manager: z
      .object({
        name: z.string().nullable(),
        title: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullable(),
    note: z.string().nullable().meta({ description: 'What the employer should be asked or told.' }),
  })
  .meta({ id: 'Employer' });

export type OrganizationAddress = z.infer<typeof organizationAddress>;
export type Employer = z.infer<typeof employer>;

import * as z from 'zod';
import { day, line, phone, websiteUrl } from '../../primitives.ts';
import { candidateId, displayName, resource, typedName, uri } from '../../shared-fields.ts';
import { organizationAddress, organizationAddressBody, periodBody } from './employer.ts';

const year = z.int().min(1900).max(2100);

/** Body of `POST /v1/candidates/{candidate_id}/schools`. */
export const schoolBody = z
  .strictObject({
    name: typedName,
    degree: line(255).describe('Degree.'),
    year_awarded: year.nullable().default(null).describe('Year of the degree.'),
    major: line(255).describe('Main subject.'),
    minor: line(255).nullable().default(null).describe('Second subject.'),
    phone: phone.nullable().default(null),
    start_date: day.nullable().default(null).describe('First day or month.'),
    end_date: day.nullable().default(null).describe('Last day or month. Null: it has not ended.'),
    current: z.boolean().default(false).describe('Whether it still applies.'),
    school_url: websiteUrl(2000).nullable().default(null).describe('Website of the school.'),
    address: organizationAddressBody.describe('Where the school is.'),
  })
  .refine(periodBody.check, periodBody.params);

/** A school of a candidate, as a backend or the candidate has named it (`docs/api/candidates.md#candidate-details`). */
export const school = z
  .object({
    ...resource('school'),
    uri,
    candidate_id: candidateId,
    name: displayName,
    degree: z.string().describe('Degree.'),
    year_awarded: year.nullable().describe('Year of the degree.'),
    major: z.string().nullable().describe('Main subject.'),
    minor: z.string().nullable().describe('Second subject.'),
    phone: z.string().nullable().describe('Phone number of the school.'),
    start_date: day.nullable().describe('First day or month.'),
    end_date: day.nullable().describe('Last day or month. Null: it has not ended.'),
    current: z.boolean().describe('Whether the candidate still studies there.'),
    school_url: z.string().nullable().describe('Website of the school.'),
    address: organizationAddress.describe('Where the school is.'),
  })
  .meta({ id: 'School' });

export type School = z.infer<typeof school>;

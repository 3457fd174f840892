import * as z from 'zod';
import { day, id, line, phone, websiteUrl } from '../../primitives.ts';
import { organizationAddress, organizationAddressBody, periodBody } from './employer.ts';

const year = z.int().min(1900).max(2100);

/** Body of `POST /v1/candidates/{candidate_id}/schools`. */
export const schoolBody = z
  .strictObject({
    name: line(255),
    degree: line(255),
    year_awarded: year.nullable().default(null),
    major: line(255),
    minor: line(255).nullable().default(null).meta({ description: 'Second subject.' }),
    phone: phone.nullable().default(null),
    start_date: day.nullable().default(null),
    end_date: day.nullable().default(null),
    current: z.boolean().default(false).meta({ description: 'Whether it still applies.' }),
    school_url: websiteUrl(2000).nullable().default(null).meta({ description: 'Website of the school.' }),
    address: organizationAddressBody,
  })
  .refine(periodBody.check, periodBody.params);

/** A school of a candidate, as a backend or the candidate has named it (`docs/api/candidates.md#candidate-details`). */
export const school = z
  .object({
    id,
    object: z.literal('school'),
    uri: z.string(),
    candidate_id: id,
    name: z.string(),
    degree: z.string(),
    year_awarded: year.nullable(),
    major: z.string().nullable(),
    minor: z.string().nullable().meta({ description: 'Second subject.' }),
    phone: z.string().nullable(),
    start_date: day.nullable(),
    end_date: day.nullable(),
    current: z.boolean().meta({ description: 'Whether the candidate still studies there.' }),
    school_url: z.string().nullable().meta({ description: 'Website of the school.' }),
    address: organizationAddress,
  })
  .meta({ id: 'School' });

export type School = z.infer<typeof school>;

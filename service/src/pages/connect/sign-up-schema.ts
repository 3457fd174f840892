import * as z from 'zod';
import { accountBody } from '@service-embeds/contract';

/** The first step of a sign-up: the user and the company. The names are those of `POST /v1/accounts`. */
export const companyStep = z.object({
  name: accountBody.shape.name,
  user: accountBody.shape.user,
  company: accountBody.shape.company,
});

/** Turns form fields such as `company.street` into the nested object that the schema checks. Empty ones are left out. */
export function nestFields(fields: Record<string, string>): Record<string, unknown> {
  const result: Record<string, Record<string, string> | string> = { user: {}, company: {} };
  for (const [name, value] of Object.entries(fields)) {
    if (value.trim() === '') continue;
    const [group = '', field] = name.split('.');
    if (field === undefined) result[group] = value;
    else if (typeof result[group] === 'object') result[group][field] = value;
  }
  return result;
}

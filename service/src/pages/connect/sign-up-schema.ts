import * as z from 'zod';
import { accountBody } from '@service-embeds/contract';
import { passwordProblem } from '../../identity/passwords.ts';

/** The first step of a sign-up: who, and which company. The names are those of `POST /v1/accounts`. */
export const companyStep = z.object({
  name: accountBody.shape.name,
  user: accountBody.shape.user,
  company: accountBody.shape.company,
  password: z.string().superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem) context.addIssue(problem);
  }),
});

export type CompanyStep = z.output<typeof companyStep>;

/** Fields of the form (`company.street`) as the nested object that the schema checks. Empty ones are left out. */
export function nested(fields: Record<string, string>): Record<string, unknown> {
  const result: Record<string, Record<string, string> | string> = { user: {}, company: {} };
  for (const [name, value] of Object.entries(fields)) {
    if (value.trim() === '') continue;
    const [group = '', field] = name.split('.');
    if (field === undefined) result[group] = value;
    else if (typeof result[group] === 'object') result[group][field] = value;
  }
  return result;
}

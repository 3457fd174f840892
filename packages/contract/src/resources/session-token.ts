import * as z from 'zod';
import { id } from '../primitives.ts';
import { fieldError } from '../errors/field-errors.ts';

/** What a session token may be used for (docs/interface.md#scopes). */
export const scope = z.enum(['order', 'disclosure', 'report']);

/**
 * How much of reports a page may see: their `status`, with finished reports as `complete`; also their `result` with
 * assessment and decision; or also the `records` that were found, and documents.
 */
export const reportView = z.enum(['status', 'result', 'records']);

export const sessionTokenBody = z.strictObject({
  scopes: z.array(scope).min(1, fieldError('scope_required')).max(3, fieldError('scope_repeated')),
  direct: z.boolean().optional().meta({
    description: '`true` with an API key (direct customers); left out with an OAuth access token.',
  }),
  candidate_id: id.optional().meta({
    description:
      'For a page that the candidate sees: the token shows and records the disclosures of this candidate alone.',
  }),
  report_id: id.optional().meta({
    description: 'With the scope `report` alone: the token works for this report and for nothing else.',
  }),
  view: reportView.optional().meta({
    description:
      'How much of reports the page may see: `status` (finished or not), `result` (also result, assessment and decision), or `records` (everything, the default).',
  }),
  decisions: z.boolean().optional().meta({
    description:
      'With the scope `report`: whether the page may decide about reports: clear the candidate, and start or cancel an adverse action.',
  }),
});

export const sessionToken = z
  .object({
    token: z.string().meta({ description: 'A signed token for `Authorization: Bearer`, valid 15 minutes.' }),
  })
  .meta({ id: 'SessionToken' });

export type Scope = z.infer<typeof scope>;
export type ReportView = z.infer<typeof reportView>;
export type SessionTokenBody = z.input<typeof sessionTokenBody>;
export type SessionToken = z.infer<typeof sessionToken>;

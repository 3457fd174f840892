import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { line } from '../../primitives.ts';
import { packageSlug, resourceName } from '../../shared-fields.ts';
import { candidate } from '../candidate/candidate.ts';
import { report } from '../report/report.ts';
import { invitation } from './invitation.ts';

/** Candidates that one request may ask for. */
export const maxOrderCandidates = 25;

const several = (noun: string) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map(decodeName))])
    .pipe(
      z
        .array(line(255))
        .max(maxOrderCandidates, fieldError('too_many_candidates', { max: maxOrderCandidates, what: noun })),
    )
    .describe(`Up to ${maxOrderCandidates} ${noun}, separated by commas; a comma in one is written %2C.`);

function decodeName(part: string): string {
  try {
    return decodeURIComponent(part.trim());
  } catch {
    return part.trim();
  }
}

/** One background check of a candidate, from its invitation to its report. */
export const order = z
  .object({
    object: resourceName('order'),
    package: packageSlug,
    package_name: z.string().describe('Name of the package.'),
    invitation: invitation.nullable().describe('null when the report was made without one.'),
    report: report
      .nullable()
      .describe('With its screenings; null until the candidate has completed the invitation.'),
  })
  .meta({ id: 'Order' });

export const candidateOrders = z
  .object({
    object: resourceName('candidate_orders'),
    candidate: candidate
      .pick({
        id: true,
        email: true,
        first_name: true,
        last_name: true,
        custom_id: true,
      })
      .describe('The candidate.'),
    orders: z.array(order).describe('Newest first, at most 50.'),
  })
  .meta({ id: 'CandidateOrders' });

export const ordersQuery = z
  .strictObject({
    candidate_id: several('candidate ids').optional(),
    custom_id: several('custom ids').optional(),
  })
  .refine(({ candidate_id, custom_id }) => candidate_id || custom_id, {
    path: ['candidate_id'],
    message: fieldError('candidates_required'),
  });

export type Order = z.infer<typeof order>;
export type CandidateOrders = z.infer<typeof candidateOrders>;

import * as z from 'zod';
import { pagination } from '../../list.ts';
import { timestamp } from '../../primitives.ts';
import { candidateId, completedAt, createdAt, reportId, resource, uri } from '../../shared-fields.ts';

/** What a verification asks the candidate for. */
export const verificationType = z
  .enum(['ssn', 'driver_license', 'id'])
  .describe('What the candidate is asked for.');

/**
 * A request to the candidate for a document or a correction (`docs/api/screenings.md#verification`). Its times define its state.
 */
export const verification = z
  .object({
    ...resource('verification'),
    uri,
    verification_type: verificationType,
    verification_url: z.url().describe('Page on which the candidate answers.'),
    report_id: reportId,
    candidate_id: candidateId,
    created_at: createdAt,
    completed_at: completedAt,
    processed_at: timestamp.nullable().describe('When it was processed. Null: not yet.'),
  })
  .meta({ id: 'Verification' });

export type Verification = z.infer<typeof verification>;
export type VerificationType = z.infer<typeof verificationType>;

/** A document that a candidate provided. Only the provider's staff can read it. */
export const document = z
  .object({
    ...resource('document'),
    content_type: z.enum(['image/jpeg', 'image/png', 'application/pdf']).describe('Media type of the file.'),
    size: z.int().describe('Bytes.'),
    content: z.string().describe('Base64.'),
    created_at: createdAt,
  })
  .meta({ id: 'VerificationDocument' });

export const documentQuery = z.strictObject({ ...pagination });

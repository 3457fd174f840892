import * as z from 'zod';
import { pagination } from '../../list.ts';
import { id, timestamp } from '../../primitives.ts';

/** What a verification asks the candidate for. */
export const verificationType = z.enum(['ssn', 'driver_license', 'id']);

/**
 * A request to the candidate for a document or a correction (`docs/api/screenings.md#verification`). Its times define its state.
 */
export const verification = z
  .object({
    id,
    object: z.literal('verification'),
    uri: z.string(),
    verification_type: verificationType,
    verification_url: z.url(),
    report_id: id,
    candidate_id: id,
    created_at: timestamp,
    completed_at: timestamp.nullable(),
    processed_at: timestamp.nullable(),
  })
  .meta({ id: 'Verification' });

export type Verification = z.infer<typeof verification>;
export type VerificationType = z.infer<typeof verificationType>;

/** A document that a candidate provided. Only the provider's staff can read it. */
export const document = z
  .object({
    id,
    object: z.literal('document'),
    content_type: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
    size: z.int().meta({ description: 'Bytes.' }),
    content: z.string().meta({ description: 'Base64.' }),
    created_at: timestamp,
  })
  .meta({ id: 'VerificationDocument' });

export const documentQuery = z.strictObject({ ...pagination });

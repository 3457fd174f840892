import * as z from 'zod';
import { id, timestamp } from './primitives.ts';

/** What a candidate is asked to show. */
export const verificationType = z.enum(['ssn', 'driver_license', 'id']);

/** A request for a document or a correction from the candidate (SPEC, Verification). Its times tell its state. */
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

import * as z from 'zod';
import { id, timestamp } from '../../primitives.ts';
import { suppliedRecord } from './supplier-update.ts';

/** A record or some charges of one that a report must not contain: kept apart for the provider's staff. */
export const withheldRecord = z
  .object({
    id,
    object: z.literal('withheld_record'),
    report_id: id,
    screening_id: id,
    reasons: z.array(
      z.object({
        code: z
          .enum([
            'closed_case',
            'obsolete',
            'not_reportable',
            'undated',
            'identity_unconfirmed',
            'name_mismatch',
            'birth_date_mismatch',
            'deleted_after_dispute',
            'duplicate',
          ])
          .meta({ description: 'Why it is kept apart.' }),
        source: z.string().meta({ description: 'The law that keeps it apart.' }),
      }),
    ),
    record: suppliedRecord.meta({ description: 'The record, with the charges that are kept apart.' }),
    created_at: timestamp,
  })
  .meta({ id: 'WithheldRecord' });

export type WithheldRecordResource = z.infer<typeof withheldRecord>;

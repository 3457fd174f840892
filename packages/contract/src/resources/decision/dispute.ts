import * as z from 'zod';
import { id, timestamp } from '../../primitives.ts';
import { furnisher } from '../operations/supplier-update.ts';
import { screeningType } from '../report/screening.ts';

const disputeStatus = z.enum(['open', 'resolved']);

/** A dispute of a candidate, as the provider's staff investigates it (FCRA section 611). */
export const dispute = z
  .object({
    id,
    object: z.literal('dispute'),
    report_id: id,
    candidate_id: id,
    status: disputeStatus,
    items: z
      .array(
        z.object({
          id: id.meta({ description: 'ID of the charge, the screening or the report.' }),
          screening_id: id.nullable().meta({ description: 'Null: it is about the report itself.' }),
          screening_type: screeningType.nullable(),
          text: z.string().meta({ description: 'What the report says. Empty for the report itself.' }),
          outcome: z
            .enum(['corrected', 'verified', 'deleted'])
            .nullable()
            .meta({ description: 'What became of it. Null: the dispute is open.' }),
          reinsertion: z
            .object({ at: timestamp.meta({ description: 'When it was put back.' }), furnisher })
            .nullable()
            .meta({
              description: 'When a deleted item was put back, and who certified it. Null: it was not.',
            }),
        }),
      )
      .meta({ description: 'What the candidate disputes.' }),
    statements: z
      .array(
        z.object({
          text: z.string().meta({ description: 'What the candidate wrote.' }),
          at: timestamp.meta({ description: 'When it was sent.' }),
        }),
      )
      .meta({ description: 'Oldest first. Empty: staff recorded the dispute.' }),
    note: z.string().nullable().meta({
      description: 'What staff wrote to the candidate and the customer about the result. Null: nothing.',
    }),
    created_at: timestamp,
    due_at: timestamp.meta({ description: 'End of the time to investigate.' }),
    extended_at: timestamp.nullable().meta({
      description: 'When the candidate sent more, which gave 15 days more. Null: never.',
    }),
    resolved_at: timestamp.nullable().meta({ description: 'When it was decided. Null: it is open.' }),
    overdue: z.boolean().meta({ description: 'Whether it is open although its time is over.' }),
  })
  .meta({ id: 'Dispute' });

/** A dispute as the customer sees it: what the candidate writes to the provider stays there. */
export const reportDispute = dispute.omit({ statements: true }).meta({ id: 'ReportDispute' });

export const disputeFilter = disputeStatus;
export type ReportDispute = z.infer<typeof reportDispute>;
export type Dispute = z.infer<typeof dispute>;

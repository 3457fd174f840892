import * as z from 'zod';
import { id, timestamp } from '../../primitives.ts';
import { candidateId, createdAt, reportId, resource } from '../../shared-fields.ts';
import { furnisher } from '../operations/supplier-update.ts';
import { screeningType } from '../report/screening.ts';

const disputeStatus = z.enum(['open', 'resolved']);

/** A dispute of a candidate, as the provider's staff investigates it (FCRA section 611). */
export const dispute = z
  .object({
    ...resource('dispute'),
    report_id: reportId,
    candidate_id: candidateId,
    status: disputeStatus.describe('How far the dispute is.'),
    items: z
      .array(
        z.object({
          id: id.describe('ID of the charge, the screening or the report.'),
          screening_id: id.nullable().describe('Null: it is about the report itself.'),
          screening_type: screeningType.nullable(),
          text: z.string().describe('What the report says. Empty for the report itself.'),
          outcome: z
            .enum(['corrected', 'verified', 'deleted'])
            .nullable()
            .describe('What became of it. Null: the dispute is open.'),
          reinsertion: z
            .object({
              at: timestamp.describe('When it was put back.'),
              furnisher: furnisher.describe(
                'Source of a deleted item, which certified it before it was put back.',
              ),
            })
            .nullable()
            .describe('When a deleted item was put back, and who certified it. Null: it was not.'),
        }),
      )
      .describe('What the candidate disputes.'),
    statements: z
      .array(
        z.object({
          text: z.string().describe('What the candidate wrote.'),
          at: timestamp.describe('When it was sent.'),
        }),
      )
      .describe('Oldest first. Empty: staff recorded the dispute.'),
    note: z
      .string()
      .nullable()
      .describe('What staff wrote to the candidate and the customer about the result. Null: nothing.'),
    created_at: createdAt,
    due_at: timestamp.describe('End of the time to investigate.'),
    extended_at: timestamp
      .nullable()
      .describe('When the candidate sent more, which gave 15 days more. Null: never.'),
    resolved_at: timestamp.nullable().describe('When it was decided. Null: it is open.'),
    overdue: z.boolean().describe('Whether it is open although its time is over.'),
  })
  .meta({ id: 'Dispute' });

/** A dispute as the customer sees it: what the candidate writes to the provider stays there. */
export const reportDispute = dispute.omit({ statements: true }).meta({ id: 'ReportDispute' });

export const disputeFilter = disputeStatus;
export type ReportDispute = z.infer<typeof reportDispute>;
export type Dispute = z.infer<typeof dispute>;

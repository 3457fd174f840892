import * as z from 'zod';
import { id } from '../../primitives.ts';
import { charge } from '../report/screening.ts';
import { disputeNote } from './supplier-update.ts';

/** What a member of staff found when comparing the documents of a verification with what the candidate said. */
export const verificationDecision = z.strictObject({
  accepted: z.boolean().meta({
    description:
      'true: the documents match, and the report continues if nothing else is missing. false: the candidate is asked again.',
  }),
});

/** What the investigation of a dispute found about each of its items. */
export const disputeDecision = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: id.meta({ description: 'ID of the item.' }),
        outcome: z.enum(['verified', 'corrected', 'deleted']).meta({
          description:
            '`verified`: it stays as it is. `corrected`: the charge has to say something else. `deleted`: it was wrong, or could not be verified.',
        }),
        charge: charge.optional().meta({ description: 'What a corrected charge says now.' }),
      }),
    )
    .max(100)
    .meta({ description: 'One decision for each item of the dispute.' }),
  ...disputeNote.shape,
});

import * as z from 'zod';
import { id, timestamp } from '../../primitives.ts';
import { reportId, resource, resourceName } from '../../shared-fields.ts';
import { charge, dispositionClass } from '../report/screening.ts';
import { disputeNote } from './supplier-update.ts';

/** What a member of staff found when comparing the documents of a verification with what the candidate said. */
export const verificationDecision = z.strictObject({
  accepted: z
    .boolean()
    .describe(
      'true: the documents match, and the report continues if nothing else is missing. false: the candidate is asked again.',
    ),
});

/** What the investigation of a dispute found about each of its items. */
export const disputeDecision = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: id.describe('ID of the item.'),
        outcome: z
          .enum(['verified', 'corrected', 'deleted'])
          .describe(
            '`verified`: it stays as it is. `corrected`: the charge has to say something else. `deleted`: it was wrong, or could not be verified.',
          ),
        charge: charge.optional().describe('What a corrected charge says now.'),
      }),
    )
    .max(100)
    .describe('One decision for each item of the dispute.'),
  ...disputeNote.shape,
});

const decidedClass = z
  .enum([
    ...dispositionClass.exclude(['unknown']).options,
    'named',
    'other',
    'same_person',
    'another_person',
    'same_item',
    'another_item',
    'patient',
    'not_patient',
    'patient_unknown',
  ])
  .describe(
    'What the disposition means, whether the charge is the offense that a law names (`named`) or not (`other`), whether its record is about the candidate (`same_person`) or not (`another_person`), whether it is what a dispute deleted (`same_item`) or not (`another_item`), or whether the candidate is a registered patient of medical marijuana (`patient`), is none (`not_patient`), or nothing shows it (`patient_unknown`), as the charge asks.',
  );

/** What a member of staff decided about a charge that no table knows. */
export const chargeDecision = z.strictObject({
  class: decidedClass,
  remember: z
    .boolean()
    .default(false)
    .describe(
      'Whether later charges with the same words of the court are decided the same, without a person.',
    ),
});

/** What became of the decision about a charge. */
export const decidedCharge = z
  .object({
    ...resource('decided_charge'),
    report_id: reportId,
    class: decidedClass,
    is_entered: z
      .boolean()
      .describe('Whether nothing else of the result waited, so that it is in the report now.'),
    is_repeated: z
      .boolean()
      .describe('Whether you had decided the same before, so that nothing is different now.'),
  })
  .meta({ id: 'DecidedCharge' });

/** Words of a court that are taken back. */
export const removedWords = z
  .object({ ...resource('removed_disposition_words') })
  .meta({ id: 'RemovedDispositionWords' });

/** What kind of object the work is about. */
export const failedWorkKind = z.enum([
  'invitation',
  'report',
  'mail',
  'hierarchy',
  'second_factor_reset',
  'subscription',
  'continuous_check',
  'nature_and_scope_request',
]);

/** Background work that failed, for operations (docs/api/operations.md). */
export const failedWork = z
  .object({
    id: id.describe('ID of the object, or of the account for its hierarchy.'),
    object: resourceName('failed_work'),
    kind: failedWorkKind.describe('What has failed.'),
    status: z
      .enum(['retrying', 'quarantined', 'discarded'])
      .describe(
        '`quarantined`: it failed too often, and is not tried again until operations retry it. `discarded`: staff gave it up.',
      ),
    attempts: z.int().describe('Number of attempts.'),
    error: z.string().describe('Name and code of the last error.'),
    first_failed_at: timestamp.describe('Time of the first failure.'),
    last_failed_at: timestamp.describe('Time of the last failure.'),
    next_attempt_at: timestamp
      .nullable()
      .describe('Time of the next attempt. Null: there is none until staff retry the work.'),
  })
  .meta({ id: 'FailedWork' });

/** Body of the request that discards failed work. */
export const discardBody = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .describe('Why the work is not needed, without data of candidates.'),
});

export type FailedWork = z.infer<typeof failedWork>;
export type FailedWorkKind = z.infer<typeof failedWorkKind>;

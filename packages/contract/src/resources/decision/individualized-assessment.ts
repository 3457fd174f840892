import * as z from 'zod';
import { maxAssessmentLength } from '../../reference-data/text-lengths.ts';
import { id, paragraphs, timestamp } from '../../primitives.ts';
import { fieldError } from '../../errors/field-errors.ts';

const answer = paragraphs(maxAssessmentLength);

/** What the customer considered about one finding (EEOC guidance of 2012, part V.B.9). */
const assessedItem = z.strictObject({
  adverse_item_id: z.string().max(64).meta({ description: 'ID of the adverse item.' }),
  nature: answer.meta({ description: 'The nature and gravity of what was found.' }),
  time_passed: answer.meta({ description: 'How much time has passed since, and what that means.' }),
  relation_to_job: answer.meta({ description: 'How the finding relates to the duties of the job.' }),
});

/** A written individualized assessment. It is kept as evidence and never changes. */
export const individualizedAssessment = z
  .object({
    id,
    object: z.literal('individualized_assessment'),
    report_id: id,
    adverse_action_id: id.nullable().meta({
      description: 'The open adverse action that it reassesses. Null: it was written before one.',
    }),
    items: z
      .array(
        assessedItem.extend({
          text: z.string().meta({ description: 'The finding, as the adverse item has it.' }),
        }),
      )
      .meta({ description: 'What was written about each finding.' }),
    candidate_evidence: z.string().nullable().meta({
      description: "What the candidate's answer changed, or null without one.",
    }),
    created_at: timestamp,
  })
  .meta({ id: 'IndividualizedAssessment' });

export const individualizedAssessmentBody = z.strictObject({
  items: z
    .array(assessedItem)
    .min(1, fieldError('adverse_item_required'))
    .max(100)
    .refine(
      (items) => new Set(items.map(({ adverse_item_id }) => adverse_item_id)).size === items.length,
      fieldError('adverse_item_repeated'),
    )
    .meta({ description: 'What is written about each finding.' }),
  candidate_evidence: answer.meta({ description: "What the candidate's answer changed." }).optional(),
});

export type IndividualizedAssessment = z.infer<typeof individualizedAssessment>;

const reason = paragraphs(maxAssessmentLength);

/** The employer's own reasons for each factor of a decision about a criminal record. The final notice quotes them. */
export const decisionReasons = z
  .strictObject({
    seriousness: reason.meta({ description: 'How serious the conduct behind the conviction was.' }),
    convictions: reason.meta({ description: 'How many convictions there are, and of what types.' }),
    time_passed: reason.meta({
      description: 'How much time has passed since the conviction, without time in custody.',
    }),
    rehabilitation: reason.meta({
      description:
        "What you considered of the candidate's rehabilitation, good conduct, work experience, education and training.",
    }),
    duties: reason.meta({ description: 'The duties and responsibilities of the position that matter.' }),
    work_setting: reason.meta({ description: 'Where and how the work is done.' }),
    impact: reason.meta({ description: 'How the conviction affects the position or the business.' }),
  })
  .meta({ id: 'DecisionReasons' });

/** Body of `POST /v1/adverse_actions/{id}/reasons`. */
export const decisionReasonsBody = z.strictObject({
  reasons: decisionReasons.meta({ description: 'Your own reasons, one for each factor.' }),
});

export type DecisionReasons = z.infer<typeof decisionReasons>;

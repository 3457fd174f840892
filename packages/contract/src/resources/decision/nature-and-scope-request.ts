import * as z from 'zod';
import { day, id, language, paragraphs, timestamp } from '../../primitives.ts';

/** Who answers requests for the nature and scope of an investigation, as an account chooses. */
export const natureAndScopeAnswers = z.enum(['service', 'account']);

/** A candidate's written request for the nature and scope of an investigative report (FCRA section 606(b)). */
export const natureAndScopeRequest = z
  .object({
    id,
    object: z.literal('nature_and_scope_request'),
    report_id: id,
    candidate_id: id,
    source: z.enum(['candidate_page', 'letter']).meta({
      description: 'Where it came from: the page of the candidate, or a letter that staff recorded.',
    }),
    status: z.enum(['open', 'answered']).meta({ description: 'Whether the candidate has the answer.' }),
    received_at: timestamp.meta({ description: 'When the request was received.' }),
    due_at: timestamp.meta({ description: 'End of the five days that the law gives.' }),
    fallback_at: timestamp.meta({
      description: 'When the service answers an open request: a day before the legal deadline.',
    }),
    answer: z.string().nullable().meta({ description: 'What the candidate was told. Null: it is open.' }),
    answered_by: z.enum(['service', 'account', 'staff']).nullable().meta({
      description: 'Who wrote the answer: the service by itself, the account, or the staff of the service.',
    }),
    answered_at: timestamp.nullable().meta({ description: 'When it was answered. Null: it is open.' }),
    created_at: timestamp,
  })
  .meta({ id: 'NatureAndScopeRequest' });

/** Body of `POST /v1/nature_and_scope_requests/{id}/answer`. */
export const natureAndScopeAnswer = z.strictObject({
  text: paragraphs(10_000).meta({
    description:
      'The complete and accurate nature and scope of the investigation. The candidate reads it as you write it.',
  }),
});

/** The answer of staff, who can also post it. */
export const staffNatureAndScopeAnswer = natureAndScopeAnswer.extend({
  delivery: z.enum(['email', 'post']).meta({
    description: 'How the answer reaches the candidate. post: you print the letter and post it today.',
  }),
});

/** A request that came by post. */
export const natureAndScopeLetter = z.strictObject({
  received_on: day.meta({ description: 'Day (UTC) on which the letter was received: today or earlier.' }),
  language: language.meta({ description: 'Language of the letter, and of the answer.' }),
});

export type NatureAndScopeRequest = z.infer<typeof natureAndScopeRequest>;

import * as z from 'zod';
import { day, language, paragraphs, timestamp } from '../../primitives.ts';
import { candidateId, createdAt, reportId, resource } from '../../shared-fields.ts';

/** Who answers requests for the nature and scope of an investigation, as an account chooses. */
export const natureAndScopeAnswers = z
  .enum(['service', 'account'])
  .describe(
    'Who answers requests for the nature and scope of an investigative report: `account` or `service`.',
  );

/** A candidate's written request for the nature and scope of an investigative report (FCRA section 606(b)). */
export const natureAndScopeRequest = z
  .object({
    ...resource('nature_and_scope_request'),
    report_id: reportId,
    candidate_id: candidateId,
    source: z
      .enum(['candidate_page', 'letter'])
      .describe('Where it came from: the page of the candidate, or a letter that staff recorded.'),
    status: z.enum(['open', 'answered']).describe('Whether the candidate has the answer.'),
    received_at: timestamp.describe('When the request was received.'),
    due_at: timestamp.describe('End of the five days that the law gives.'),
    fallback_at: timestamp.describe(
      'When the service answers an open request: a day before the legal deadline.',
    ),
    answer: z.string().nullable().describe('What the candidate was told. Null: it is open.'),
    answered_by: z
      .enum(['service', 'account', 'staff'])
      .nullable()
      .describe('Who wrote the answer: the service by itself, the account, or the staff of the service.'),
    answered_at: timestamp.nullable().describe('When it was answered. Null: it is open.'),
    created_at: createdAt,
  })
  .meta({ id: 'NatureAndScopeRequest' });

/** Body of `POST /v1/nature_and_scope_requests/{id}/answer`. */
export const natureAndScopeAnswer = z.strictObject({
  text: paragraphs(10_000).describe(
    'The complete and accurate nature and scope of the investigation. The candidate reads it as you write it.',
  ),
});

/** The answer of staff, who can also post it. */
export const staffNatureAndScopeAnswer = natureAndScopeAnswer.extend({
  delivery: z
    .enum(['email', 'post'])
    .describe('How the answer reaches the candidate. post: you print the letter and post it today.'),
});

/** A request that came by post. */
export const natureAndScopeLetter = z.strictObject({
  received_on: day.describe('Day (UTC) on which the letter was received: today or earlier.'),
  language: language.describe('Language of the letter, and of the answer.'),
});

export type NatureAndScopeRequest = z.infer<typeof natureAndScopeRequest>;

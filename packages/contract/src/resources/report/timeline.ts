import * as z from 'zod';
import { paragraphs, timestamp } from '../../primitives.ts';
import { maxNoteLength } from '../../reference-data/text-lengths.ts';
import { resourceName } from '../../shared-fields.ts';
import { noticeDelivery } from '../decision/adverse-action.ts';
import { verificationType } from './verification.ts';

/** Most notes on one report. */
export const maxNotes = 200;

/** What happened to a report, or what a person did about it. */
export const timelineEntryType = z.enum([
  'ordered',
  'upgraded',
  'verification_requested',
  'verification_completed',
  'completed',
  'engaged',
  'individualized_assessment',
  'adverse_action_started',
  'adverse_action_posted',
  'adverse_action_reasons',
  'adverse_action_paused',
  'adverse_action_resumed',
  'candidate_replied',
  'adverse_action_canceled',
  'adverse_action_completed',
  'disputed',
  'dispute_resolved',
  'item_reinserted',
  'revised',
  'expired',
  'note',
]);

/**
 * Who did it: `person` in the dashboard, `api_key` a backend of the customer, `application` one of a partner, `staff` of the provider,
 * the `candidate`, or the `system` when something became due.
 */
export const reportActorKind = z.enum(['person', 'api_key', 'application', 'staff', 'candidate', 'system']);

/** An entry of the timeline of a report (`docs/api/reports.md#timeline-and-notes`). */
export const timelineEntry = z
  .object({
    object: resourceName('timeline_entry'),
    type: timelineEntryType.describe('What happened.'),
    actor: z
      .object({
        kind: reportActorKind.describe('Whether a person, the provider or something else did it.'),
        name: z
          .string()
          .nullable()
          .describe(
            'Name of the person, the API key or the application. Null: it has none, or no longer has one.',
          ),
      })
      .nullable()
      .describe('Who did it. Null: the service names no one, for example when a source sends a correction.'),
    verification_type: verificationType
      .nullable()
      .describe('What the candidate was asked for. Null for other types.'),
    delivery: noticeDelivery
      .nullable()
      .describe('What became of the notice of an adverse action. Null for other types.'),
    text: z.string().nullable().describe('Text of a note. Null for other types.'),
    created_at: timestamp.describe('When it happened.'),
  })
  .meta({ id: 'TimelineEntry' });

/** Body of `POST /v1/reports/{id}/notes`. */
export const noteBody = z.strictObject({
  text: paragraphs(maxNoteLength).describe('What your team should know. The candidate does not see it.'),
});

export type TimelineEntry = z.infer<typeof timelineEntry>;
export type TimelineEntryType = z.infer<typeof timelineEntryType>;
export type ReportActorKind = z.infer<typeof reportActorKind>;

import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { cursorPagination } from '../../list.ts';
import { email, flag, id, line, timestamp } from '../../primitives.ts';
import {
  candidateId,
  completedAt,
  createdAt,
  deletedAt,
  packageSlug,
  resource,
  uri,
  workLocationList,
} from '../../shared-fields.ts';
import { nodeCustomId } from '../hierarchy/hierarchy-node.ts';
import { mailDelivery } from '../mail/mail-delivery.ts';
import { orderWorkLocations } from '../place/work-location.ts';

/** Tags that an order can have. */
export const maxTags = 50;

export const invitationStatus = z.enum(['pending', 'completed', 'expired', 'cancelled']);

/** What the person who ordered confirmed (docs/api/invitations.md#ordering-rules). */
export const confirmations = {
  conditional_offer_made: z
    .boolean()
    .describe('Whether the order confirmed that a conditional offer was made.'),
  annual_salary: z
    .int()
    .nullable()
    .describe('Annual salary of the position in US dollars. Null: not known, so that no limit is lifted.'),
  credit_ground: z
    .string()
    .nullable()
    .describe('Why the law allows a credit report for the position, as the order said.'),
};

/** A candidate's way into the hosted apply flow (docs/api/invitations.md; `node`, `work_locations` and `renewal_id` are extensions). */
export const invitation = z
  .object({
    ...resource('invitation'),
    uri,
    invitation_url: z
      .url()
      .nullable()
      .describe(
        'Personal link of the candidate. null for session tokens, and for applications that did not create the invitation.',
      ),
    status: invitationStatus.describe('How far the invitation is.'),
    created_at: createdAt,
    expires_at: timestamp.describe('When the link expires.'),
    completed_at: completedAt,
    deleted_at: deletedAt,
    archived: z.boolean().describe('Whether you have archived the invitation.'),
    archived_info: z
      .object({
        time: timestamp.describe('When it happened.'),
        user: z
          .object({
            id: z.string().nullable().describe('ID of the object.'),
            email: z.string().nullable().describe('Email address.'),
          })
          .describe('The person in the dashboard. Both are null for a backend.'),
      })
      .nullable()
      .describe('Who archived it, and when. Null: it is not archived.'),
    package: packageSlug,
    candidate_id: candidateId,
    report_id: id.nullable().describe('ID of the report. Null: there is none yet.'),
    renewal_id: id
      .nullable()
      .describe('The invitation that renews this one after it expired. Null: none does.'),
    node: z.string().nullable().describe('`custom_id` of the node of the hierarchy. Null or empty: none.'),
    work_locations: workLocationList,
    tags: z.array(z.string()).describe('Your own labels.'),
    delivery: mailDelivery.describe(
      'What became of the newest email to the candidate: the invitation or a reminder.',
    ),
    ...confirmations,
  })
  .meta({ id: 'Invitation' });

export const invitationBody = z.strictObject({
  candidate_id: candidateId,
  package: packageSlug,
  node: nodeCustomId
    .or(z.literal(''))
    .nullable()
    .optional()
    .describe(
      'A node custom_id: required when the account has nodes; left out, null or empty when it has none.',
    ),
  work_locations: orderWorkLocations,
  tags: z
    .array(line(255))
    .max(maxTags, fieldError('too_many_tags', { max: maxTags }))
    .optional()
    .describe('Your own labels.'),
  conditional_offer_made: z
    .boolean()
    .optional()
    .describe(
      'Whether a conditional offer was made. Required as true where the law of a work location demands the offer first.',
    ),
  annual_salary: z
    .int()
    .min(0)
    .max(100_000_000)
    .optional()
    .describe(
      'Annual salary of the position in US dollars. From $75,000 on, the federal limits on the age of records do not apply (FCRA 605(b)). Left out: they apply.',
    ),
  credit_ground: line(255)
    .optional()
    .describe(
      'Why the law allows a credit report for this position. Required where it allows one for listed positions only.',
    ),
});

export const invitationQuery = z.strictObject({
  include_deleted: flag
    .prefault('true')
    .describe('`false`: a canceled invitation is a 404. Default: it is answered.'),
});

export const invitationListQuery = z.strictObject({
  ...cursorPagination,
  candidate_id: candidateId.optional(),
  status: invitationStatus.optional().describe('Only invitations with this status.'),
  archived: flag
    .optional()
    .describe('`true`: only archived invitations, `false`: only others. Default: both.'),
});

/** Body of `POST /v1/invitations/{id}`. */
export const invitationChanges = z.strictObject({
  archived: z
    .boolean()
    .optional()
    .describe('Archives an invitation that is no longer pending, or brings it back. Changes nothing else.'),
});

/** Body of a reminder, or of a notice that is sent again. */
export const sendAgainBody = z.strictObject({
  email: email
    .optional()
    .describe("Corrects the candidate's email address, if the last email could not be delivered."),
});

export type Invitation = z.infer<typeof invitation>;
export type InvitationStatus = z.infer<typeof invitationStatus>;
export type InvitationBody = z.input<typeof invitationBody>;

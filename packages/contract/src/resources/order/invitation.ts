import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { cursorPagination } from '../../list.ts';
import { email, flag, id, line, slug, timestamp } from '../../primitives.ts';
import { nodeCustomId } from '../hierarchy/node.ts';
import { mailDelivery } from '../mail/mail-delivery.ts';
import { orderWorkLocations, workLocation } from '../place/work-location.ts';

/** Tags that an order can have. */
export const maxTags = 50;

export const invitationStatus = z.enum(['pending', 'completed', 'expired', 'cancelled']);

/** What the person who ordered confirmed (docs/api/invitations.md#ordering-rules). */
export const confirmations = {
  conditional_offer_made: z
    .boolean()
    .meta({ description: 'Whether the order confirmed that a conditional offer was made.' }),
  annual_salary: z.int().nullable(),
  credit_ground: z
    .string()
    .nullable()
    .meta({ description: 'Why the law allows a credit report for the position, as the order said.' }),
};

/** A candidate's way into the hosted apply flow (docs/api/invitations.md; `node`, `work_locations` and `renewal_id` are extensions). */
export const invitation = z
  .object({
    id,
    object: z.literal('invitation'),
    uri: z.string(),
    invitation_url: z.url().nullable().meta({
      description:
        'Personal link of the candidate. null for session tokens, and for applications that did not create the invitation.',
    }),
    status: invitationStatus,
    created_at: timestamp,
    expires_at: timestamp,
    completed_at: timestamp.nullable(),
    deleted_at: timestamp.nullable(),
    archived: z.boolean().meta({ description: 'Whether you have archived the invitation.' }),
    archived_info: z
      .object({
        time: timestamp,
        user: z
          .object({ id: z.string().nullable(), email: z.string().nullable() })
          .meta({ description: 'The person in the dashboard. Both are null for a backend.' }),
      })
      .nullable()
      .meta({ description: 'Who archived it, and when. Null: it is not archived.' }),
    package: slug,
    candidate_id: id,
    report_id: id.nullable(),
    renewal_id: id.nullable().meta({
      description: 'The invitation that renews this one after it expired. Null: none does.',
    }),
    node: z.string().nullable(),
    work_locations: z.array(workLocation),
    tags: z.array(z.string()),
    delivery: mailDelivery.meta({
      description: 'What became of the newest email to the candidate: the invitation or a reminder.',
    }),
    ...confirmations,
  })
  .meta({ id: 'Invitation' });

export const invitationBody = z.strictObject({
  candidate_id: id,
  package: slug,
  node: nodeCustomId.or(z.literal('')).nullable().optional().meta({
    description:
      'A node custom_id: required when the account has nodes; left out, null or empty when it has none.',
  }),
  work_locations: orderWorkLocations,
  tags: z
    .array(line(255))
    .max(maxTags, fieldError('too_many_tags', { max: maxTags }))
    .optional(),
  conditional_offer_made: z.boolean().optional().meta({
    description:
      'Whether a conditional offer was made. Required as true where the law of a work location demands the offer first.',
  }),
  annual_salary: z.int().min(0).max(100_000_000).optional().meta({
    description:
      'Annual salary of the position in US dollars. From $75,000 on, the federal limits on the age of records do not apply (FCRA 605(b)). Left out: they apply.',
  }),
  credit_ground: line(255).optional().meta({
    description:
      'Why the law allows a credit report for this position. Required where it allows one for listed positions only.',
  }),
});

/** Query of a single invitation. */
export const invitationQuery = z.strictObject({
  include_deleted: flag
    .prefault('true')
    .meta({ description: '`false`: a canceled invitation is a 404. Default: it is answered.' }),
});

/** Query of a list of invitations. */
export const invitationListQuery = z.strictObject({
  ...cursorPagination,
  candidate_id: id.optional(),
  status: invitationStatus.optional(),
  archived: flag
    .optional()
    .meta({ description: '`true`: only archived invitations, `false`: only others. Default: both.' }),
});

/** Body of `POST /v1/invitations/{id}`. */
export const invitationChanges = z.strictObject({
  archived: z.boolean().optional().meta({
    description: 'Archives an invitation that is no longer pending, or brings it back. Changes nothing else.',
  }),
});

/** Body of a reminder, or of a notice that is sent again. */
export const sendAgainBody = z.strictObject({
  email: email.optional().meta({
    description: "Corrects the candidate's email address, if the last email could not be delivered.",
  }),
});

export type Invitation = z.infer<typeof invitation>;
export type InvitationStatus = z.infer<typeof invitationStatus>;
export type InvitationBody = z.input<typeof invitationBody>;

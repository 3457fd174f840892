import * as z from 'zod';
import { timestamp, id } from '../../primitives.ts';
import { createdAt, resource } from '../../shared-fields.ts';

/** Why a mail was not delivered. */
export const mailFailure = z.enum(['invalid_address', 'mailbox_full', 'unreachable', 'rejected']);

/** How far a mail has come. `none`: no mail was sent, or staging kept it for its outbox. */
export const mailDeliveryState = z.enum(['none', 'queued', 'sent', 'delivered', 'error']);

/** What became of the newest mail about an object. */
export const mailDelivery = z
  .object({
    state: mailDeliveryState.describe(
      'none: no email was sent. sent: the mail server has taken it. delivered: the mail server of the recipient has. error: it was not delivered.',
    ),
    reason: mailFailure
      .nullable()
      .describe(
        'Why it was not delivered. With the state sent: why delivery is late. Null: neither is the case.',
      ),
    updated_at: timestamp.nullable().describe('When that changed. Null: no email was sent.'),
  })
  .meta({ id: 'MailDelivery' });

/** Events of one message about mails that are accepted at once. */
const maxMailEvents = 100;

/** What a mail provider says about mails, in a shape of no provider in particular (docs/operations.md#delivery-of-emails). */
export const mailEvents = z.object({
  events: z
    .array(
      z.object({
        /** The `Message-ID` of the mail, of which the part before the `@` names it. */
        message_id: z
          .string()
          .max(255)
          .regex(/^<?[0-9a-f]{32}@[^@\s>]+>?$/)
          .transform((text) => text.replace('<', '').slice(0, 32)),
        type: z.enum(['delivered', 'delayed', 'failed']).describe('What became of the email.'),
        /** Enhanced status code (RFC 3463). */
        code: z
          .string()
          .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
          .nullish()
          .describe('Status code of the mail server (RFC 3463).'),
      }),
    )
    .max(maxMailEvents)
    .describe('What became of emails, as the mail service tells it.'),
});

export type MailFailure = z.infer<typeof mailFailure>;
export type MailDelivery = z.infer<typeof mailDelivery>;
export type MailDeliveryState = z.infer<typeof mailDeliveryState>;

/** States of a mail. `kept` mails are in the development outbox, because no mail server is configured. */
export const mailStatus = z.enum(['queued', 'sent', 'delivered', 'kept', 'failed']);

/** A mail as operations see it: without its recipient, subject, and text (docs/api/operations.md). */
export const mail = z
  .object({
    ...resource('mail'),
    kind: z.string().describe('Why it was sent, for example `invitation` or `reminder`.'),
    status: mailStatus.describe(
      '`sent`: the mail server has taken it. `failed`: refused, or not delivered after the last retry.',
    ),
    failure: mailFailure.nullable().describe('Why it failed or is late.'),
    invitation_id: id.nullable().describe('ID of the invitation.'),
    report_id: id.nullable().describe('ID of the report. Null: there is none yet.'),
    created_at: createdAt,
    sent_at: timestamp.nullable().describe('When it was sent. Null: not yet.'),
  })
  .meta({ id: 'Mail' });

export type MailStatus = z.infer<typeof mailStatus>;

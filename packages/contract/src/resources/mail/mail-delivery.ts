import * as z from 'zod';
import { timestamp } from '../../primitives.ts';

/** Why a mail was not delivered. */
export const mailFailure = z.enum(['invalid_address', 'mailbox_full', 'unreachable', 'rejected']);

/** How far a mail has come. `none`: no mail was sent, or staging kept it for its outbox. */
export const mailDeliveryState = z.enum(['none', 'queued', 'sent', 'delivered', 'error']);

/** What became of the newest mail about an object. */
export const mailDelivery = z
  .object({
    state: mailDeliveryState.meta({
      description:
        'none: no email was sent. sent: the mail server has taken it. delivered: the mail server of the recipient has. error: it was not delivered.',
    }),
    reason: mailFailure.nullable().meta({
      description:
        'Why it was not delivered. With the state sent: why delivery is late. Null: neither is the case.',
    }),
    updated_at: timestamp.nullable().meta({ description: 'When that changed. Null: no email was sent.' }),
  })
  .meta({ id: 'MailDelivery' });

/** Events of one message about mails that are accepted at once. */
const maximumMailEvents = 100;

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
        type: z.enum(['delivered', 'delayed', 'failed']),
        /** Enhanced status code (RFC 3463). */
        code: z
          .string()
          .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
          .nullish(),
      }),
    )
    .min(1)
    .max(maximumMailEvents),
});

export type MailFailure = z.infer<typeof mailFailure>;
export type MailDelivery = z.infer<typeof mailDelivery>;
export type MailDeliveryState = z.infer<typeof mailDeliveryState>;

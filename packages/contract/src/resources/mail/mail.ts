import * as z from 'zod';
import { id, timestamp } from '../../primitives.ts';
import { mailFailure } from './mail-delivery.ts';

/** States of a mail. `kept` mails are in the development outbox, because no mail server is configured. */
export const mailStatus = z.enum(['queued', 'sent', 'delivered', 'kept', 'failed']);

/** A mail as operations see it: without its recipient, subject, and text (docs/api/operations.md). */
export const mail = z
  .object({
    id,
    object: z.literal('mail'),
    kind: z.string().meta({ description: 'Why it was sent, for example `invitation` or `reminder`.' }),
    status: mailStatus.meta({
      description:
        '`sent`: the mail server has taken it. `failed`: refused, or not delivered after the last retry.',
    }),
    failure: mailFailure.nullable().meta({ description: 'Why it failed or is late.' }),
    invitation_id: id.nullable(),
    report_id: id.nullable(),
    created_at: timestamp,
    sent_at: timestamp.nullable().meta({ description: 'When it was sent. Null: not yet.' }),
  })
  .meta({ id: 'Mail' });

export type Mail = z.infer<typeof mail>;
export type MailStatus = z.infer<typeof mailStatus>;

import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { pagination } from '../../list.ts';
import { id, line, time, timestamp } from '../../primitives.ts';
import { eventType } from './event.ts';

/** A topic of Amazon SNS and the key that may publish to it. */
export interface SnsTopic {
  keyId: string;
  accessKey: string;
  region: string;
  topicArn: string;
}

/**
 * Reads `sns://<key_id>:<access_key>@<region>/<topic_owner>/<topic_name>`, with both parts of the key URL-escaped
 * (docs/api/session-tokens.md#credentials). Returns undefined if a part is missing or malformed.
 */
export function parseSnsUrl(text: string): SnsTopic | undefined {
  const parts = /^sns:\/\/([^:/@\s]+):([^:/@\s]+)@([a-z]{2}(?:-[a-z]+)+-\d)\/(\d{12})\/([\w-]{1,256})$/.exec(
    text,
  );
  if (!parts) return undefined;
  const [, keyId = '', accessKey = '', region = '', owner = '', name = ''] = parts;
  try {
    return {
      keyId: decodeURIComponent(keyId),
      accessKey: decodeURIComponent(accessKey),
      region,
      topicArn: `arn:${partitionOf(region)}:sns:${region}:${owner}:${name}`,
    };
  } catch {
    return undefined;
  }
}

function partitionOf(region: string): string {
  if (region.startsWith('cn-')) return 'aws-cn';
  return region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws';
}

/** Most webhooks of one account. */
export const maxWebhooks = 2;

/** Whether a text is the address of an endpoint. Credentials in front of the host have to be URL-escaped, or nothing could be sent. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:\/\//.test(text)) return false;
  const { hash, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return hash === '';
  } catch {
    return false;
  }
}

const webhookUrl = z
  .string()
  .max(2000, fieldError('too_long', { max: 2000 }))
  .refine((text) => text.startsWith('sns:') || isWebAddress(text), fieldError('invalid_webhook_url'))
  .refine(
    (text) => !text.startsWith('sns:') || parseSnsUrl(text) !== undefined,
    fieldError('invalid_sns_url'),
  );

const events = z
  .array(eventType)
  .min(1, fieldError('event_type_required'))
  .nullable()
  .meta({ description: 'Types to send; null for all.' });

/** Body of `POST /v1/webhooks`. */
export const webhookBody = z.strictObject({
  webhook_url: webhookUrl.meta({ description: 'Where events are sent: https, or a topic of Amazon SNS.' }),
  client_id: line(255).optional().meta({
    description: "Of your partner application: its customers' events. Left out: your own account's.",
  }),
  include_object: z.boolean().default(true).meta({ description: 'Whether events have the whole object.' }),
  events: events.default(null),
  live: z.boolean().optional().meta({
    description:
      'Whether the events of the production environment are meant: true there, and false in staging. A value that does not fit is a 400.',
  }),
});

/** Body of `PATCH /v1/webhooks/{id}`: what is left out stays. */
export const webhookChanges = z.strictObject({
  webhook_url: webhookUrl
    .or(z.string().regex(/^sns:\/\/[^@\s]{1,2000}$/, fieldError('invalid_sns_url')))
    .optional()
    .meta({ description: 'Without credentials, as it was read, it stays as it is.' }),
  include_object: z.boolean().optional().meta({ description: 'Whether events have the whole object.' }),
  events: events.optional(),
});

/** Where events are sent to (docs/api/webhooks.md). */
export const webhook = z
  .object({
    id,
    object: z.literal('webhook'),
    uri: z.string(),
    webhook_url: z.string().meta({ description: 'Without its credentials.' }),
    include_object: z.boolean().meta({ description: 'Whether events have the whole object.' }),
    events: z.array(eventType).nullable(),
    account_id: id,
    application_id: id
      .nullable()
      .meta({ description: 'ID of the partner application. Null: the account itself.' }),
    secret: z.string().nullable().meta({
      description:
        "Once, in the answer of the creation, for an account's own webhook. Applications use client_secret.",
    }),
    failing_since: timestamp
      .nullable()
      .meta({ description: 'Time since which deliveries have failed. Null: the endpoint works.' }),
    created_at: timestamp,
    deleted_at: timestamp.nullable(),
  })
  .meta({ id: 'Webhook' });

export const webhookQuery = z.strictObject({ ...pagination });

/** What a webhook is sent. */
export const event = z
  .object({
    id,
    object: z.literal('event'),
    type: eventType,
    created_at: timestamp.meta({ description: 'When the change happened, with milliseconds.' }),
    account_id: id,
    webhook_url: z.string().optional().meta({
      description: 'Where it was sent, without credentials. Only in what a webhook is sent.',
    }),
    data: z.object({ object: z.record(z.string(), z.unknown()) }),
  })
  .meta({ id: 'Event' });

/** What of the events to list; with `from` the oldest come first, so that a reader can go on where it stopped. */
export const eventQuery = z.strictObject({
  ...pagination,
  type: eventType.optional(),
  from: time.optional().meta({
    description:
      'Written at this time or later, on the clock of the service: an account’s test clock does not count.',
  }),
  client_id: line(255).optional().meta({
    description: 'Of your partner application: events of the customers that have connected it. API key only.',
  }),
});

/** One attempt to deliver an event. */
export const webhookLog = z
  .object({
    id,
    object: z.literal('webhook_log'),
    webhook_id: id.meta({ description: 'ID of the webhook.' }),
    event_id: id,
    event_type: eventType,
    account_id: id.meta({ description: 'Whom the event is about.' }),
    attempt: z.int().meta({ description: 'Number of the attempt, counted from 1.' }),
    status: z.int().nullable(),
    error: z.string().nullable(),
    duration_ms: z.int().meta({ description: 'Milliseconds until the answer.' }),
    response: z.string().nullable().meta({
      description:
        'The first 200 characters, for the owner of the webhook. Null for everyone else, and where the response repeats the event.',
    }),
    response_bytes: z.int().nullable().meta({
      description:
        'Size of the response as its `Content-Length` says, or otherwise as far as it was read. For the owner of the webhook.',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'WebhookLog' });

export const webhookLogQuery = z.strictObject({
  ...pagination,
  event_id: id.optional(),
  webhook_id: id.optional().meta({ description: 'ID of the webhook.' }),
  event_type: eventType.optional(),
  outcome: z.enum(['delivered', 'failed']).optional().meta({
    description:
      '`delivered`: the endpoint answered with a status of 2xx. `failed`: with another one, or not at all.',
  }),
  client_id: line(255).optional().meta({
    description: 'Of your partner application: attempts to its webhooks. API key only.',
  }),
});

/** Body of `POST /v1/webhooks/{id}/test`. */
export const webhookTestBody = z.strictObject({
  secret: z.enum(['current', 'previous']).optional().meta({
    description:
      'Signs the test with this client_secret alone, so that you see which one your receiver checks. Left out: like every event.',
  }),
});

/** Events to send again: one event, or all since a time. */
export const resendBody = z.strictObject({
  event_id: id.optional(),
  from: time.optional().meta({ description: 'First time of the events to send again.' }),
  to: time.optional().meta({ description: 'Last time of the events to send again.' }),
});

export const resent = z
  .object({
    object: z.literal('resend'),
    deliveries: z.int().meta({ description: 'How many deliveries were scheduled.' }),
  })
  .meta({ id: 'Resend' });

export type Webhook = z.infer<typeof webhook>;
export type Event = z.infer<typeof event>;
export type WebhookLog = z.infer<typeof webhookLog>;

import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { pagination } from '../../list.ts';
import { id, line, time, timestamp } from '../../primitives.ts';
import {
  accountId,
  createdAt,
  deletedAt,
  eventId,
  resource,
  resourceName,
  uri,
} from '../../shared-fields.ts';
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
  .describe('Types to send; null for all.');

/** Body of `POST /v1/webhooks`. */
export const webhookBody = z.strictObject({
  webhook_url: webhookUrl.describe('Where events are sent: https, or a topic of Amazon SNS.'),
  client_id: line(255)
    .optional()
    .describe("Of your partner application: its customers' events. Left out: your own account's."),
  include_object: z.boolean().default(true).describe('Whether events have the whole object.'),
  events: events.default(null),
  live: z
    .boolean()
    .optional()
    .describe(
      'Whether the events of the production environment are meant: true there, and false in staging. A value that does not fit is a 400.',
    ),
});

/** Body of `PATCH /v1/webhooks/{id}`: what is left out stays. */
export const webhookChanges = z.strictObject({
  webhook_url: webhookUrl
    .or(z.string().regex(/^sns:\/\/[^@\s]{1,2000}$/, fieldError('invalid_sns_url')))
    .optional()
    .describe('Without credentials, as it was read, it stays as it is.'),
  include_object: z.boolean().optional().describe('Whether events have the whole object.'),
  events: events.optional(),
});

/** Where events are sent to (docs/api/webhooks.md). */
export const webhook = z
  .object({
    ...resource('webhook'),
    uri,
    webhook_url: z.string().describe('Without its credentials.'),
    include_object: z.boolean().describe('Whether events have the whole object.'),
    events: z.array(eventType).nullable().describe('Types of event that are sent. Null: all.'),
    account_id: accountId,
    application_id: id.nullable().describe('ID of the partner application. Null: the account itself.'),
    secret: z
      .string()
      .nullable()
      .describe(
        "Once, in the answer of the creation, for an account's own webhook. Applications use client_secret.",
      ),
    failing_since: timestamp
      .nullable()
      .describe('Time since which deliveries have failed. Null: the endpoint works.'),
    created_at: createdAt,
    deleted_at: deletedAt,
  })
  .meta({ id: 'Webhook' });

export const webhookQuery = z.strictObject({ ...pagination });

/** What a webhook is sent. */
export const event = z
  .object({
    ...resource('event'),
    type: eventType,
    created_at: timestamp.describe('When the change happened, with milliseconds.'),
    account_id: accountId,
    webhook_url: z
      .string()
      .optional()
      .describe('Where it was sent, without credentials. Only in what a webhook is sent.'),
    data: z
      .object({
        object: z
          .record(z.string(), z.unknown())
          .describe('As the API answers it, without what `include` embeds.'),
      })
      .describe('What the event is about.'),
  })
  .meta({ id: 'Event' });

/** What of the events to list; with `from` the oldest come first, so that a reader can go on where it stopped. */
export const eventQuery = z.strictObject({
  ...pagination,
  type: eventType.optional(),
  from: time
    .optional()
    .describe(
      'Written at this time or later, on the clock of the service: an account’s test clock does not count.',
    ),
  client_id: line(255)
    .optional()
    .describe('Of your partner application: events of the customers that have connected it. API key only.'),
});

/** One attempt to deliver an event. */
export const webhookLog = z
  .object({
    ...resource('webhook_log'),
    webhook_id: id.describe('ID of the webhook.'),
    event_id: eventId,
    event_type: eventType,
    account_id: id.describe('Whom the event is about.'),
    attempt: z.int().describe('Number of the attempt, counted from 1.'),
    status: z.int().nullable().describe('HTTP status of the answer. Null: none came.'),
    error: z.string().nullable().describe('Why the attempt failed. Null: it succeeded.'),
    duration_ms: z.int().describe('Milliseconds until the answer.'),
    response: z
      .string()
      .nullable()
      .describe(
        'The first 200 characters, for the owner of the webhook. Null for everyone else, and where the response repeats the event.',
      ),
    response_bytes: z
      .int()
      .nullable()
      .describe(
        'Size of the response as its `Content-Length` says, or otherwise as far as it was read. For the owner of the webhook.',
      ),
    created_at: createdAt,
  })
  .meta({ id: 'WebhookLog' });

export const webhookLogQuery = z.strictObject({
  ...pagination,
  event_id: eventId.optional(),
  webhook_id: id.optional().describe('ID of the webhook.'),
  event_type: eventType.optional(),
  outcome: z
    .enum(['delivered', 'failed'])
    .optional()
    .describe(
      '`delivered`: the endpoint answered with a status of 2xx. `failed`: with another one, or not at all.',
    ),
  client_id: line(255)
    .optional()
    .describe('Of your partner application: attempts to its webhooks. API key only.'),
});

/** Body of `POST /v1/webhooks/{id}/test`. */
export const webhookTestBody = z.strictObject({
  secret: z
    .enum(['current', 'previous'])
    .optional()
    .describe(
      'Signs the test with this client_secret alone, so that you see which one your receiver checks. Left out: like every event.',
    ),
});

/** Events to send again: one event, or all since a time. */
export const resendBody = z.strictObject({
  event_id: eventId.optional(),
  from: time.optional().describe('First time of the events to send again.'),
  to: time.optional().describe('Last time of the events to send again.'),
});

export const resendResult = z
  .object({
    object: resourceName('resend'),
    deliveries: z.int().describe('How many deliveries were scheduled.'),
  })
  .meta({ id: 'Resend' });

export type Webhook = z.infer<typeof webhook>;
export type Event = z.infer<typeof event>;
export type WebhookLog = z.infer<typeof webhookLog>;

import type * as z from 'zod';
import type { WebhookHeader } from '../reference-data/webhook-headers.ts';
import { account } from '../resources/account/account.ts';
import { candidate } from '../resources/candidate/candidate.ts';
import { adverseAction } from '../resources/decision/adverse-action.ts';
import { deauthorization } from '../resources/identity/oauth.ts';
import { invitation } from '../resources/order/invitation.ts';
import { packageResource } from '../resources/order/package.ts';
import { continuousCheck, subscription } from '../resources/order/subscription.ts';
import { report } from '../resources/report/report.ts';
import { verification } from '../resources/report/verification.ts';
import type { EventType } from '../resources/webhook/event.ts';
import { event, webhook } from '../resources/webhook/webhook.ts';
import { toPascalCase } from '../words.ts';
import { pending, type Json, type SchemaCollection } from './json-schema.ts';

/** What each event says. A type that is missing here does not compile. */
const eventMeanings: Record<EventType, string> = {
  'account.connected':
    'A customer has connected its account to the application: an authorization code exists.',
  'account.credentialed':
    'The account can order background checks: it was credentialed, or connected when it already was.',
  'token.deauthorized': 'A customer has disconnected the application; its access token no longer works.',
  'candidate.created': 'A candidate was created.',
  'invitation.created': 'An invitation was created.',
  'invitation.cancelled': 'An invitation was canceled.',
  'invitation.expired': 'An invitation was not completed in time.',
  'invitation.completed': 'The candidate has completed an invitation, which created a report.',
  'invitation.delivery_failed':
    'An email about a pending invitation could not be delivered. Correct the address and send it again.',
  'report.created': 'A report was created.',
  'candidate.driver_license_required': 'The candidate has to upload a copy of the driver license.',
  'candidate.id_required': 'The candidate has to upload a copy of an identity document.',
  'verification.created': 'The candidate was asked for a document or for data.',
  'report.suspended': 'A report is waiting for documents of the candidate.',
  'verification.completed': 'The candidate has uploaded a document or entered data.',
  'verification.processed': 'What the candidate sent was processed, and the report continues.',
  'candidate.updated': 'A candidate was changed.',
  'candidate.pii_removed': 'The personal data of a candidate was removed. The object has only its ID.',
  'report.resumed': 'A suspended report continues.',
  'report.updated': 'Another change of a report, such as a new ETA or a canceled adverse action.',
  'report.upgraded': 'A report was upgraded to a larger package.',
  'report.completed': 'A report is finished. Sent again when a dispute ends.',
  'report.canceled': 'The last screening has finished, and every screening was canceled.',
  'report.expired': 'A year has passed since a report was completed, without a decision.',
  'candidate.pre_adverse_action': 'The pre-adverse action notice was sent to the candidate.',
  'report.pre_adverse_action': 'The pre-adverse action notice was sent.',
  'adverse_action.notice_not_delivered': 'A notice could not be delivered to the candidate.',
  'report.disputed': 'The candidate disputes a report.',
  'report.nature_and_scope_requested':
    'The candidate asks for the nature and scope of the investigation behind a report.',
  'report.nature_and_scope_answered': 'The candidate was told the nature and scope of the investigation.',
  'report.engaged': 'The customer has decided to hire the candidate.',
  'candidate.post_adverse_action': 'The final adverse action notice was sent to the candidate.',
  'report.post_adverse_action': 'The final adverse action notice was sent.',
  'subscription.created': 'A subscription was created.',
  'subscription.canceled': 'A subscription has ended: it was canceled, or `cancellation_reason` says why.',
  'continuous_check.created': 'A continuous check was created.',
  'continuous_check.canceled':
    'A continuous check has ended: it was canceled, or `cancellation_reason` says why.',
  'package.created': 'A package was created for the account.',
  'package.updated': 'A package of the account was changed.',
  'package.deleted': 'A package of the account was deleted.',
  'webhook.test': 'A test of this webhook endpoint. No other endpoint receives it.',
};

type Subject = EventType extends `${infer Name}.${string}` ? Name : never;

/** The object of an event, by the first part of its type. */
const eventObjects: Record<Subject, z.ZodType> = {
  account,
  token: deauthorization,
  adverse_action: adverseAction,
  candidate,
  invitation,
  report,
  verification,
  subscription,
  continuous_check: continuousCheck,
  package: packageResource,
  webhook,
};

/** What each header of a delivery says. One that is missing here does not compile. */
const headerMeanings: Record<WebhookHeader, string> = {
  'X-Service-Signature':
    'HMAC-SHA-256 of the body in hexadecimal digits. The key is the `client_secret`, or the `secret` of the endpoint.',
  'X-Service-Event-Id': 'ID of the event.',
  'X-Service-Attempt': 'Number of the attempt, from 1.',
  'webhook-id': 'ID of the event, the same for every attempt (Standard Webhooks).',
  'webhook-timestamp': 'Unix time of the attempt, in seconds (Standard Webhooks).',
  'webhook-signature': 'Signatures of the ID, the time and the body (Standard Webhooks).',
};

const deliveryHeaders = Object.entries(headerMeanings).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** Describes what webhooks are sent: one entry for each type of event. */
export function describeWebhooks(schemas: SchemaCollection): Record<string, Json> {
  const envelope = schemas.add(event, 'output');
  return Object.fromEntries(
    Object.entries(eventMeanings).map(([type, meaning]) => {
      const object = schemas.add(eventObjects[type.split('.')[0] as Subject], 'output');
      const schema = {
        allOf: [envelope],
        properties: {
          type: { const: type, description: 'Type of the event.' },
          data: {
            type: 'object',
            description: 'What the event is about.',
            properties: {
              object: {
                ...object,
                description:
                  'The object after the event. Only its ID if the webhook has `include_object: false`.',
              },
            },
          },
        },
      };
      return [type, { post: describeDelivery(type, meaning, schema) }];
    }),
  );
}

const describeDelivery = (type: string, meaning: string, schema: Json): Json => ({
  operationId: `on${toPascalCase(type.split('.'))}`,
  summary: meaning,
  description: `${meaning} Answer with any 2xx within ten seconds; another answer is a failure, and the delivery is repeated.`,
  tags: ['Webhooks'],
  security: [],
  parameters: deliveryHeaders,
  requestBody: {
    required: true,
    description: 'The event.',
    content: { 'application/json': { schema: pending(schema, 'output') } },
  },
  responses: { '2XX': { description: 'The event has arrived.' } },
});

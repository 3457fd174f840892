import { list } from '../list.ts';
import type { RouteDefinition } from '../route.ts';
import {
  event,
  eventQuery,
  resendBody,
  resent,
  webhook,
  webhookBody,
  webhookChanges,
  webhookLog,
  webhookLogQuery,
  webhookQuery,
} from '../resources/webhook.ts';
import { backend, keyHolder } from './auth.ts';

/** Where events go, and how that went. */
export const webhookRoutes = {
  'GET /v1/webhooks': {
    summary: 'List webhooks',
    tag: 'Webhooks',
    auth: keyHolder,
    query: webhookQuery,
    response: list(webhook),
    status: 200,
    extension: true,
  },
  'POST /v1/webhooks': {
    summary: 'Create a webhook, of the account or of its partner application',
    tag: 'Webhooks',
    auth: keyHolder,
    body: webhookBody,
    response: webhook,
    status: 201,
    extension: true,
  },
  'GET /v1/webhooks/{id}': {
    summary: 'Read a webhook',
    tag: 'Webhooks',
    auth: keyHolder,
    response: webhook,
    status: 200,
    failures: [404],
    extension: true,
  },
  'PATCH /v1/webhooks/{id}': {
    summary: 'Change a webhook',
    tag: 'Webhooks',
    auth: keyHolder,
    body: webhookChanges,
    response: webhook,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /v1/webhooks/{id}': {
    summary: 'Delete a webhook',
    tag: 'Webhooks',
    auth: keyHolder,
    response: webhook,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/events': {
    summary: 'List events of the account, or of the customers of an application, newest first',
    tag: 'Webhooks',
    auth: backend,
    query: eventQuery,
    response: list(event),
    status: 200,
    extension: true,
  },
  'GET /v1/webhook_logs': {
    summary:
      'List delivery attempts: an API key sees its own webhooks and all applications of the account, an access token its application',
    tag: 'Webhooks',
    auth: backend,
    query: webhookLogQuery,
    response: list(webhookLog),
    status: 200,
    extension: true,
  },
  'POST /v1/webhooks/{id}/resend': {
    summary: 'Send one event again, or all events since a time',
    tag: 'Webhooks',
    auth: keyHolder,
    body: resendBody,
    response: resent,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

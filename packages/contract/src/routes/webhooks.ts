import { list } from '../list.ts';
import { account } from '../resources/account/account.ts';
import {
  event,
  eventQuery,
  resendBody,
  resendResult,
  webhook,
  webhookBody,
  webhookChanges,
  webhookLog,
  webhookLogQuery,
  webhookQuery,
  webhookTestBody,
} from '../resources/webhook/webhook.ts';
import { auditAs, backend, keyHolder, ofWholeAccount, staffRoute, type RouteDefinition } from '../route.ts';

/** What all routes of webhooks have in common. */
const ofWebhook = { tag: 'Webhooks', reach: null, extension: true } as const;

/** Where events go, and how that went. */
export const webhookRoutes = {
  'GET /v1/webhooks': {
    ...ofWebhook,
    operationId: 'listWebhooks',
    summary: 'List webhooks',
    auth: keyHolder('webhooks'),
    audit: auditAs('webhook.listed', 'webhook'),
    query: webhookQuery,
    response: list(webhook),
  },
  'POST /v1/webhooks': {
    ...ofWebhook,
    operationId: 'createWebhook',
    summary: 'Create a webhook, of the account or of its partner application',
    auth: ofWholeAccount(keyHolder('webhooks')),
    audit: auditAs('webhook.created', 'webhook'),
    body: webhookBody,
    response: webhook,
    status: 201,
  },
  'GET /v1/webhooks/{id}': {
    ...ofWebhook,
    operationId: 'getWebhook',
    summary: 'Read a webhook',
    auth: keyHolder('webhooks'),
    audit: auditAs('webhook.listed', 'webhook', 'id'),
    response: webhook,
  },
  'PATCH /v1/webhooks/{id}': {
    ...ofWebhook,
    operationId: 'updateWebhook',
    summary: 'Change a webhook',
    auth: ofWholeAccount(keyHolder('webhooks')),
    audit: auditAs('webhook.changed', 'webhook', 'id'),
    body: webhookChanges,
    response: webhook,
  },
  'DELETE /v1/webhooks/{id}': {
    ...ofWebhook,
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook',
    auth: keyHolder('webhooks'),
    audit: auditAs('webhook.deleted', 'webhook', 'id'),
    response: webhook,
  },
  'GET /v1/events': {
    ...ofWebhook,
    operationId: 'listEvents',
    summary: 'List events of the account, or of the customers of an application, newest first',
    auth: ofWholeAccount(backend('read')),
    audit: auditAs('event.listed', 'event'),
    query: eventQuery,
    response: list(event),
  },
  'GET /v1/webhook_logs': {
    ...ofWebhook,
    operationId: 'listWebhookLogs',
    summary:
      'List delivery attempts: an API key sees its own webhooks and all applications of the account, an access token its application',
    auth: backend('webhooks'),
    audit: auditAs('webhook_log.listed', 'webhook_log'),
    query: webhookLogQuery,
    response: list(webhookLog),
  },
  'POST /v1/webhooks/{id}/resend': {
    ...ofWebhook,
    operationId: 'resendEvents',
    summary: 'Send one event again, or all events since a time',
    auth: keyHolder('webhooks'),
    audit: auditAs('webhook.resent', 'webhook', 'id'),
    body: resendBody,
    response: resendResult,
    runsOnce: true,
  },
  'POST /v1/webhooks/{id}/test': {
    ...ofWebhook,
    operationId: 'sendTestEvent',
    summary: 'Send a test event to a webhook endpoint',
    auth: keyHolder('webhooks'),
    audit: auditAs('webhook.tested', 'webhook', 'id'),
    body: webhookTestBody,
    response: event,
    runsOnce: true,
  },
} as const satisfies Record<string, RouteDefinition>;

/** What the provider's staff does about an integration of an account: its keys, and what its endpoints are sent. */
export const integrationOperationsRoutes = {
  'DELETE /ops/accounts/{account_id}/api_keys/{id}': {
    ...staffRoute('suspend'),
    operationId: 'revokeApiKey',
    summary: 'Revoke an API key of an account',
    audit: auditAs('api_key.revoked', 'credential', 'id'),
    response: account,
  },
  'POST /ops/accounts/{account_id}/deliveries/{id}/resend': {
    ...staffRoute('operate'),
    operationId: 'resendDelivery',
    summary: 'Send a webhook delivery again, with retries of its own',
    audit: auditAs('webhook.resent', 'delivery', 'id'),
    response: resendResult,
    runsOnce: true,
  },
} as const satisfies Record<string, RouteDefinition>;

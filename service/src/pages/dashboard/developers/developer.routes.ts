import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { webhookLogs, webhooks } from '../../../db/schema/index.ts';
import { toWebhookResource, activeWebhooks } from '../../../resources/webhooks/webhooks.queries.ts';
import { attemptsOfAccount } from '../../../resources/webhooks/webhook-attempts.routes.ts';
import { findApiKeys, type ApiKeyRow } from '../../../resources/api-keys/api-keys.queries.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import {
  developerPage,
  keyPage,
  readScopes,
  scopesField,
  scopeValues,
  type DeveloperPage,
} from './developer.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';

/** API keys of direct customers (docs/api/session-tokens.md), webhooks, and the latest deliveries. */
export const developerRoutes = new Hono<DashboardEnv>()
  .get('/developer', requireRole(developers), (c) => showDeveloperPage(c))
  .post('/developer/keys', requireRole(developers), requireRecentAuthentication, createKey)
  .get('/developer/keys/:id', requireRole(developers), async (c) => keyPage(c, await keyOf(c)))
  .post('/developer/keys/:id', requireRole(developers), requireRecentAuthentication, changeKey);

/** Number of delivery attempts that the page shows. */
const maxAttempts = 10;

async function showDeveloperPage(
  c: DashboardContext,
  result: Pick<DeveloperPage, 'newKey' | 'replaced' | 'state'> = {},
): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { id } = viewer.account;
  const attempts = await db
    .select()
    .from(webhookLogs)
    .where(attemptsOfAccount(id))
    .orderBy(desc(webhookLogs.id))
    .limit(maxAttempts);
  const endpoints = await db.select().from(webhooks).where(activeWebhooks(id)).orderBy(desc(webhooks.id));
  return developerPage(c, {
    keys: await findApiKeys(db, id, container.clock.now()),
    webhooks: endpoints.map((row) => toWebhookResource(container.keys, row)),
    attempts,
    ...result,
  });
}

async function createKey(c: DashboardContext): Promise<Response> {
  const { viewer, form } = c.var;
  const name = form('name').trim();
  const scopes = readScopes(form, viewer.user.role);
  const { answer, errors } = await submitAsViewer(c, 'POST /dashboard/api_keys', {
    params: {},
    body: { name: name || null, scopes: scopes.length ? scopes : undefined },
    required: { [scopesField]: 'Choose what the key may do.' },
  });
  if (errors) return showDeveloperPage(c, { state: { values: { name, ...scopeValues(scopes) }, errors } });
  return showDeveloperPage(c, { newKey: answer.key });
}

/** Returns the key of the path. @throws ApiError 404 */
async function keyOf(c: DashboardContext): Promise<ApiKeyRow> {
  const { db, container, viewer } = c.var;
  const keys = await findApiKeys(db, viewer.account.id, container.clock.now());
  const key = keys.find(({ id }) => id === c.req.param('id'));
  if (!key) throw new ApiError(errorCatalog.notFound('API key'));
  return key;
}

const revocation = {
  title: 'Revoke this API key?',
  text: 'Requests with this key, and the session tokens created with it, stop working immediately. It cannot be restored.',
  button: 'Revoke key',
  isDangerous: true,
};

/** Revokes a key, or replaces it: the old one works for some hours more. */
async function changeKey(c: DashboardContext): Promise<Response> {
  const { id } = await keyOf(c);
  const params = { id };
  if (c.var.form('action') === 'rotate') {
    const { key } = await callAsViewer(c, 'POST /dashboard/api_keys/{id}/successor', { params });
    return showDeveloperPage(c, { newKey: key, replaced: true });
  }
  if (!isConfirmed(c)) return confirmPage(c, { ...revocation, backUrl: `/developer/keys/${id}` });
  await callAsViewer(c, 'DELETE /dashboard/api_keys/{id}', { params });
  return redirectWithMessage(c, '/developer', 'API key revoked. Requests with it no longer work.');
}

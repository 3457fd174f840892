import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { ApiError, errorCatalog, keyScopes } from '@service-embeds/contract';
import { presentKeyScopes } from '@service-embeds/domain/identity/role-rights';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { webhookLogs, webhooks } from '../../../db/schema/index.ts';
import { notifyAdmins } from '../../../identity/mail-admins.ts';
import type { AccountChange } from '../../../delivery/mail/account-change-mails.ts';
import { toWebhookResource, activeWebhooks } from '../../../resources/webhooks/webhooks.queries.ts';
import { attemptsOfAccount } from '../../../resources/webhooks/webhook-attempts.routes.ts';
import {
  createApiKey,
  endApiKey,
  findApiKeys,
  mostKeys,
  type ApiKeyRow,
  type NewApiKey,
} from './api-keys.queries.ts';
import { readScopes, scopesField, scopeValues } from './key-scopes.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import { developerPage, keyPage, type DeveloperPage } from './developer.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';
import { viewerEntry } from '../viewer-audit.ts';

/** API keys of direct customers (docs/api/session-tokens.md), webhooks, and the latest deliveries. */
export const developerRoutes = new Hono<DashboardEnv>()
  .get('/developer', requireRole(developers), (c) => showDeveloperPage(c))
  .post('/developer/keys', requireRole(developers), requireRecentAuthentication, createKey)
  .get('/developer/keys/:id', requireRole(developers), async (c) => keyPage(c, await keyOf(c)))
  .post('/developer/keys/:id', requireRole(developers), requireRecentAuthentication, changeKey);

/** Characters of the name of a key. */
const longestName = 100;
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

/** Returns what the admins read about a change that the viewer makes. */
const noticeOf = ({ var: { viewer } }: DashboardContext, change: AccountChange) => ({
  accountId: viewer.account.id,
  change,
  by: viewer.user.email,
});

async function createKey(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const name = form('name').trim();
  const { user, account } = viewer;
  const scopes = readScopes(form, user.role);
  const refuse = (field: string, problem: string) =>
    showDeveloperPage(c, {
      state: { values: { name, ...scopeValues(scopes) }, errors: { [field]: problem } },
    });
  if (name.length > longestName) return refuse('name', `Use up to ${longestName} characters.`);
  if (!scopes.length) return refuse(scopesField, 'Choose what the key may do.');
  const draft = { accountId: account.id, makerId: user.id, nodes: nodesOf(c), name: name || null, scopes };
  const now = container.clock.now();
  const created = await db.transaction(async (transaction) => {
    const key = await createApiKey(transaction, draft, now);
    if (!key) return undefined;
    await recordAudit(
      transaction,
      viewerEntry(c, 'api_key.created', { type: 'credential', id: key.id }, { scopes: scopes.join(' ') }),
      now,
    );
    await notifyAdmins(transaction, container, noticeOf(c, 'api_key_created'), now);
    return key;
  });
  if (!created) return refuse('name', `You already have ${mostKeys} API keys. Revoke one first.`);
  return showDeveloperPage(c, { newKey: created.key });
}

/** Returns the nodes that the viewer, and so a key of theirs, is bound to. Null: the whole account. */
const nodesOf = ({ var: { viewer } }: DashboardContext): string[] | null =>
  viewer.reach.nodes ? [...viewer.reach.nodes] : null;

/** Returns the key that replaces another one: the viewer makes it, so it does no more than the viewer may do. */
const successorOf = (c: DashboardContext, key: ApiKeyRow): NewApiKey => {
  const { user, account } = c.var.viewer;
  const scopes = presentKeyScopes(key.scopes ?? keyScopes, user.role);
  return { accountId: account.id, makerId: user.id, nodes: key.nodes ?? nodesOf(c), name: key.name, scopes };
};

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
  const { db, container, viewer, form } = c.var;
  const existing = await keyOf(c);
  const { id } = existing;
  const key = { accountId: viewer.account.id, id };
  const isReplaced = form('action') === 'rotate';
  if (!isReplaced && !isConfirmed(c))
    return confirmPage(c, { ...revocation, backUrl: `/developer/keys/${id}` });
  const now = container.clock.now();
  const created = await db.transaction(async (transaction) => {
    const old = await endApiKey(transaction, key, isReplaced ? 'later' : 'now', now);
    if (!old) throw new ApiError(errorCatalog.notFound('API key'));
    const next = isReplaced ? await createApiKey(transaction, successorOf(c, existing), now) : undefined;
    const [action, change, object] = next
      ? (['api_key.created', 'api_key_created', next.id] as const)
      : (['api_key.revoked', 'api_key_revoked', key.id] as const);
    const entry = viewerEntry(
      c,
      action,
      { type: 'credential', id: object },
      next ? { replaces: key.id } : {},
    );
    await recordAudit(transaction, entry, now);
    await notifyAdmins(transaction, container, noticeOf(c, change), now);
    return next;
  });
  return created
    ? showDeveloperPage(c, { newKey: created.key, replaced: true })
    : redirectWithMessage(c, '/developer', 'API key revoked. Requests with it no longer work.');
}

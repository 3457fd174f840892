import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { recordAudit } from '../../audit/audit-log.ts';
import { viewerEntry } from './viewer-audit.ts';
import type { Database } from '../../db/database.ts';
import { credentials, webhookLogs } from '../../db/schema/index.ts';
import { newCredential } from '../../platform/credentials.ts';
import { sha256 } from '../../platform/crypto.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { AccountChange } from '../../integrations/mail/account-change-mails.ts';
import { newId } from '../../platform/ids.ts';
import { developerPage } from './developer.page.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';
import { requireRole } from './require-role.ts';
import { developers } from './roles.ts';

/** API keys of direct customers (docs/interface.md#authentication), and the latest webhook deliveries. */
export const developerRoutes = new Hono<DashboardEnv>()
  .get('/developer', requireRole(developers), (c) => showDeveloperPage(c))
  .post('/developer/keys', requireRole(developers), requireRecentAuthentication, createKey)
  .post('/developer/keys/:id', requireRole(developers), requireRecentAuthentication, revokeKey);

/** Number of delivery attempts that the page shows. */
const maxAttempts = 25;
/** Largest number of keys of one account: enough to replace them one by one. */
const maxKeys = 10;

/** Selects the working API keys of an account. */
const workingKeys = (accountId: string) =>
  and(eq(credentials.accountId, accountId), eq(credentials.kind, 'api_key'), isNull(credentials.revokedAt));

const findKeys = (db: Database, accountId: string) =>
  db
    .select({ id: credentials.id, createdAt: credentials.createdAt })
    .from(credentials)
    .where(workingKeys(accountId))
    .orderBy(asc(credentials.id));

async function showDeveloperPage(
  c: DashboardContext,
  result: { newKey?: string; problem?: string } = {},
): Promise<Response> {
  const { db, viewer } = c.var;
  const { id } = viewer.account;
  const attempts = await db
    .select()
    .from(webhookLogs)
    .where(or(eq(webhookLogs.accountId, id), eq(webhookLogs.eventAccountId, id)))
    .orderBy(desc(webhookLogs.id))
    .limit(maxAttempts);
  return developerPage(c, { keys: await findKeys(db, id), attempts, ...result });
}

/** Returns what the admins read about a change that the viewer makes. */
const noticeOf = ({ var: { viewer } }: DashboardContext, change: AccountChange) => ({
  accountId: viewer.account.id,
  change,
  by: viewer.user.email,
});

async function createKey(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { account, now } = viewer;
  if ((await findKeys(db, account.id)).length >= maxKeys)
    return showDeveloperPage(c, { problem: `You already have ${maxKeys} API keys. Revoke one first.` });
  const newKey = newCredential('key');
  const id = newId(now);
  await db.transaction(async (transaction) => {
    await transaction.insert(credentials).values({
      id,
      accountId: account.id,
      kind: 'api_key',
      applicationId: null,
      hash: sha256(newKey),
      createdAt: now,
    });
    const entry = viewerEntry(c, 'api_key.created', { type: 'credential', id });
    await recordAudit(transaction, entry, container.clock.now());
    await notifyAdmins(transaction, container, noticeOf(c, 'api_key_created'), container.clock.now());
  });
  return showDeveloperPage(c, { newKey });
}

async function revokeKey(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { account, now } = viewer;
  const byId = and(workingKeys(account.id), eq(credentials.id, c.req.param('id') ?? ''));
  await db.transaction(async (transaction) => {
    const [revoked] = await transaction
      .update(credentials)
      .set({ revokedAt: now })
      .where(byId)
      .returning({ id: credentials.id });
    if (!revoked) return;
    const entry = viewerEntry(c, 'api_key.revoked', { type: 'credential', id: revoked.id });
    await recordAudit(transaction, entry, container.clock.now());
    await notifyAdmins(transaction, container, noticeOf(c, 'api_key_revoked'), container.clock.now());
  });
  return c.redirect('/developer', 303);
}

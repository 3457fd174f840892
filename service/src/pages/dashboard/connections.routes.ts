import { and, asc, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { recordAudit } from '../../audit/audit-log.ts';
import { viewerEntry } from './viewer-audit.ts';
import type { Database } from '../../db/database.ts';
import { applications, credentials } from '../../db/schema/index.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { deauthorize } from '../../identity/oauth/deauthorize.ts';
import { formatDate } from '../../translations/format.ts';
import type { Html } from '../kit/page.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { dashboardForm, dashboardPage, list } from './layout.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';
import { requireRole } from './require-role.ts';
import { admins } from './roles.ts';

/** The applications that the account is connected with, to disconnect them (docs/interface.md#events). */
export const connectionRoutes = new Hono<DashboardEnv>()
  .get('/connections', requireRole(admins), showConnections)
  .post('/connections/:application', requireRole(admins), requireRecentAuthentication, disconnect);

/** Returns the working access tokens of an account, oldest first. */
const findTokens = (db: Database, accountId: string, applicationId?: string) =>
  db
    .select({ id: credentials.id, createdAt: credentials.createdAt, application: applications })
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(
      and(
        eq(credentials.accountId, accountId),
        isNull(credentials.revokedAt),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(asc(credentials.id));

async function showConnections(c: DashboardContext): Promise<Response> {
  const { account } = c.var.viewer;
  const tokens = await findTokens(c.var.db, account.id);
  const byApplication = Map.groupBy(tokens, ({ application }) => application.id);
  const items = [...byApplication.values()].flatMap(([first]) => (first ? [connectionItem(c, first)] : []));
  return dashboardPage(
    c,
    'Connections',
    html`<div class="card">
      <h1>Connections</h1>
      <p>These applications order background checks on behalf of ${account.name} and can read the results.</p>
      ${list(items, 'No applications are connected.')}
    </div>`,
  );
}

async function disconnect(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { account, user, now } = viewer;
  const tokens = await findTokens(db, account.id, c.req.param('application'));
  await db.transaction(async (transaction) => {
    for (const { id, application } of tokens) {
      await deauthorize(transaction, container, { accountId: account.id, credentialId: id, now });
      const object = { type: 'credential', id };
      const entry = viewerEntry(c, 'access_token.revoked', object, { application_id: application.id });
      await recordAudit(transaction, entry, container.clock.now());
    }
    const [disconnected] = tokens;
    if (!disconnected) return;
    const { name: about } = disconnected.application;
    const notice = { accountId: account.id, about, by: user.email };
    await notifyAdmins(
      transaction,
      container,
      { ...notice, change: 'application_disconnected' },
      container.clock.now(),
    );
  });
  return c.redirect('/connections', 303);
}

function connectionItem(
  c: DashboardContext,
  { application, createdAt }: { application: ApplicationRow; createdAt: Date },
): Html {
  const button = html`<button class="danger">Disconnect ${application.name}</button>`;
  return html`<li class="row">
    <span>${application.name}</span>
    <span class="muted">Connected ${formatDate(createdAt)}</span>
    <details>
      <summary>Disconnect</summary>
      <p>
        ${application.name} will no longer be able to order background checks or read results. Background
        checks already ordered will continue.
      </p>
      ${dashboardForm(c, `/connections/${application.id}`, button)}
    </details>
  </li>`;
}

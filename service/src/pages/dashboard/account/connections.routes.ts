import { and, asc, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { viewerEntry } from '../viewer-audit.ts';
import type { Database } from '../../../db/pool/database.ts';
import { isEqual } from '../../../db/rows/filters.ts';
import { applications, authorizationCodes, credentials } from '../../../db/schema/index.ts';
import type { ApplicationRow } from '../../../identity/oauth/applications.ts';
import { notifyAdmins } from '../../../identity/mail-admins.ts';
import { deauthorize } from '../../../identity/oauth/deauthorize.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../layout.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { ofAccount } from '../../../db/rows/of-account.ts';

/** The applications that the account is connected with, to disconnect them (docs/api/webhooks.md#events). */
export const connectionRoutes = new Hono<DashboardEnv>()
  .get('/connections', requireRole(admins), showConnections)
  .post('/connections/:application', requireRole(admins), requireRecentAuthentication, (c) =>
    c.var.form('action') === 'limit' ? limitReach(c) : disconnect(c),
  );

/** Returns the working access tokens of an account, oldest first. */
const findTokens = (db: Database, accountId: string, applicationId?: string) =>
  db
    .select({
      id: credentials.id,
      createdAt: credentials.createdAt,
      lastUsedAt: credentials.lastUsedAt,
      wholeAccount: credentials.wholeAccount,
      application: applications,
    })
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(
      and(
        ofAccount(credentials, accountId),
        isNull(credentials.revokedAt),
        isEqual(applications.id, applicationId),
      ),
    )
    .orderBy(asc(credentials.id));

/** An application with everything that its tokens say. */
interface Connection {
  application: ApplicationRow;
  connectedAt: Date;
  lastUsedAt: Date | undefined;
  /** Whether one of its tokens reaches all background checks of the account. */
  wholeAccount: boolean;
}

/** Returns the applications of working access tokens. */
function toConnections(tokens: Awaited<ReturnType<typeof findTokens>>): Connection[] {
  const byApplication = Map.groupBy(tokens, ({ application }) => application.id);
  return [...byApplication.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const used = all.flatMap(({ lastUsedAt }) => lastUsedAt?.getTime() ?? []);
    const lastUsedAt = used.length ? new Date(Math.max(...used)) : undefined;
    const wholeAccount = all.some((token) => token.wholeAccount);
    return [{ application: first.application, connectedAt: first.createdAt, lastUsedAt, wholeAccount }];
  });
}

async function showConnections(c: DashboardContext): Promise<Response> {
  const { account } = c.var.viewer;
  const connections = toConnections(await findTokens(c.var.db, account.id));
  return dashboardPage(
    c,
    'Connections',
    html`<div class="head"><h1>Connections</h1></div>
      ${
        connections.length
          ? html`<p>Each of these applications can do this for ${account.name}:</p>
              <ul class="plain">
                ${messagesFor().connect.permissions.map((permission) => html`<li>${permission}</li>`)}
              </ul>
              ${connectionTable(c, connections)}`
          : html`<div class="card empty">
              <p><strong>No applications are connected.</strong></p>
              <p class="muted">You connect an application from its own pages.</p>
            </div>`
      }`,
    { wide: true },
  );
}

const connectionTable = (c: DashboardContext, connections: Connection[]): Html =>
  listTable({
    caption: 'Connections',
    items: connections,
    headLabel: 'Application',
    head: ({ application: { id, name } }) => ({ id, name }),
    columns: [
      {
        name: 'connected',
        label: 'Connected',
        cell: ({ connectedAt }) => formatDate(connectedAt),
        kind: 'date',
        isMuted: true,
      },
      {
        name: 'used',
        label: 'Last used',
        cell: ({ lastUsedAt }) => (lastUsedAt ? formatDate(lastUsedAt) : 'Never'),
        kind: 'date',
        isMuted: true,
      },
      { name: 'reach', label: 'Sees', cell: (connection) => reachCell(c, connection) },
      { name: 'disconnect', label: 'Action', cell: ({ application }) => disconnectForm(c, application) },
    ],
  });

/** What an application sees, and how to take back what was granted. */
const reachCell = (c: DashboardContext, { application: { id, name }, wholeAccount }: Connection): Html =>
  wholeAccount
    ? html`All background checks of the account
      ${dashboardForm(
        c,
        `/connections/${id}`,
        html`<button class="link" name="action" value="limit" aria-label="Limit ${name} to what it creates">
          Limit to what it creates
        </button>`,
      )}`
    : html`Only what it creates`;

const disconnectForm = (c: DashboardContext, { id, name }: ApplicationRow): Html =>
  dashboardForm(
    c,
    `/connections/${id}`,
    html`<button class="link danger" aria-label="Disconnect ${name}">Disconnect</button>`,
  );

/** Takes back the grant of all background checks, from working tokens and from codes on their way. */
async function limitReach(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const applicationId = c.req.param('application') ?? '';
  const change = { wholeAccount: false };
  await db.transaction(async (transaction) => {
    for (const table of [credentials, authorizationCodes]) {
      const granted = and(
        ofAccount(table, viewer.account.id),
        eq(table.applicationId, applicationId),
        eq(table.wholeAccount, true),
      );
      await transaction.update(table).set(change).where(granted);
    }
    const entry = viewerEntry(c, 'authorization.limited', { type: 'application', id: applicationId });
    await recordAudit(transaction, entry, container.clock.now());
  });
  return redirectWithMessage(c, '/connections', 'The application sees only what it creates.');
}

async function disconnect(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { account, user, now } = viewer;
  const tokens = await findTokens(db, account.id, c.req.param('application'));
  const [{ application: connected } = {}] = tokens;
  if (!connected) throw new ApiError(errorCatalog.notFound('application'));
  if (!isConfirmed(c))
    return confirmPage(c, {
      title: `Disconnect ${connected.name}?`,
      text: `${connected.name} will no longer be able to order background checks or read results. Background checks already ordered will continue.`,
      button: `Disconnect ${connected.name}`,
      isDangerous: true,
      backUrl: '/connections',
    });
  await db.transaction(async (transaction) => {
    for (const { id, application } of tokens) {
      await deauthorize(transaction, container, { accountId: account.id, credentialId: id, now });
      const object = { type: 'credential', id };
      const entry = viewerEntry(c, 'access_token.revoked', object, { application_id: application.id });
      await recordAudit(transaction, entry, container.clock.now());
    }
    const { name: about } = connected;
    const notice = { accountId: account.id, about, by: user.email };
    await notifyAdmins(
      transaction,
      container,
      { ...notice, change: 'application_disconnected' },
      container.clock.now(),
    );
  });
  return redirectWithMessage(c, '/connections', 'Application disconnected.');
}

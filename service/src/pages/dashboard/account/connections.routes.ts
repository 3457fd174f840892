import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ApplicationRow } from '../../../identity/oauth/partner-applications.ts';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { findConnections, getConnection, type Connection } from '../../../resources/oauth/oauth.routes.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { dateColumn, listTable } from '../../kit/parts/list-table.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';

/** The applications that the account is connected with, to disconnect them (docs/api/webhooks.md#events). */
export const connectionRoutes = new Hono<DashboardEnv>()
  .get('/connections', requireRole(admins), showConnections)
  .post('/connections/:id', requireRole(admins), requireRecentAuthentication, changeConnection);

async function showConnections(c: DashboardContext): Promise<Response> {
  const { account } = c.var.viewer;
  const connections = await findConnections(c.var.db, account.id);
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
          : emptyCard('No applications are connected.', 'You connect an application from its own pages.')
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
      dateColumn<Connection>('connected', 'Connected', ({ connectedAt }) => connectedAt),
      dateColumn<Connection>('used', 'Last used', ({ lastUsedAt }) => lastUsedAt, 'Never'),
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

async function changeConnection(c: DashboardContext): Promise<Response> {
  if (c.var.form('action') === 'limit') {
    await callAsViewer(c, 'POST /dashboard/connections/{id}/limit');
    return redirectWithMessage(c, '/connections', 'The application sees only what it creates.');
  }
  const { application } = await getConnection(c.var.db, c.var.viewer.account.id, c.req.param('id') ?? '');
  const { name } = application;
  if (!isConfirmed(c))
    return confirmPage(c, {
      title: `Disconnect ${name}?`,
      text: `${name} will no longer be able to order background checks or read results. Background checks already ordered will continue.`,
      button: `Disconnect ${name}`,
      isDangerous: true,
      backUrl: '/connections',
    });
  await callAsViewer(c, 'DELETE /dashboard/connections/{id}');
  return redirectWithMessage(c, '/connections', 'Application disconnected.');
}

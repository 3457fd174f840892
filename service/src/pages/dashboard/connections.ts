import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { applications, credentials } from '../../db/schema/index.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import { deauthorize } from '../../identity/oauth/deauthorize.ts';
import { forRoles, type Dashboard, type Who } from './context.ts';
import { dashboardPage, ownForm, rows } from './layout.ts';
import { admins } from './roles.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Partner applications that the account is connected with, each of which an admin can disconnect (SPEC, Events). */
export function mountConnections(app: Hono, dashboard: Dashboard): void {
  const { db, container } = dashboard;
  const tokensOf = (accountId: string, applicationId?: string) =>
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

  app.get(
    '/connections',
    forRoles(dashboard, admins, async (c, who) => {
      const tokens = await tokensOf(who.account.id);
      const byApplication = Map.groupBy(tokens, ({ application }) => application.id);
      return dashboardPage(
        c,
        who,
        'Connections',
        html`<div class="card">
          <h1>Connections</h1>
          <p>
            These applications order background checks in the name of ${who.account.name} and read their
            results.
          </p>
          ${rows(
            [...byApplication.values()].flatMap(([first]) => (first ? [item(who, first)] : [])),
            'No application is connected.',
          )}
        </div>`,
      );
    }),
  );

  app.post(
    '/connections/:application',
    forRoles(dashboard, admins, async (c, { account, now }) => {
      const tokens = await tokensOf(account.id, c.req.param('application'));
      await db.transaction(async (transaction) => {
        for (const { id } of tokens)
          await deauthorize(transaction, container, { accountId: account.id, credentialId: id, now });
      });
      return c.redirect('/connections', 303);
    }),
  );
}

const item = (who: Who, { application, createdAt }: { application: ApplicationRow; createdAt: Date }) =>
  html`<li class="row">
    <span>${application.name}</span>
    <span class="muted">since ${day.format(createdAt)}</span>
    <details>
      <summary>Disconnect</summary>
      <p>
        ${application.name} can order and read nothing any more, from this moment on. What was ordered goes
        on.
      </p>
      ${ownForm(
        who,
        `/connections/${application.id}`,
        html`<button class="danger">Disconnect ${application.name}</button>`,
      )}
    </details>
  </li>`;

import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../../db/database.ts';
import { page } from '../kit/page.ts';
import { Sessions } from '../kit/sessions.ts';
import type { Attempts } from '../../identity/attempts.ts';
import type { Container } from '../../context.ts';
import { mountConnections } from './connections.ts';
import type { Dashboard } from './context.ts';
import { mountDeveloper } from './developer.ts';
import { mountHome } from './home.ts';
import { mountInvitations } from './invitations.ts';
import { mountOutbox } from './outbox.ts';
import { mountPeople } from './people.ts';
import { mountReport } from './report.ts';
import { mountSignIn } from './sign-in.ts';

/**
 * The customer's dashboard: reports and decisions, invitations, connected applications, API keys, people. In staging
 * without SMTP also the development outbox; production shows no mail to anybody.
 */
export function createDashboard(db: Database, container: Container, attempts: Attempts): Hono {
  const { config } = container;
  const app = new Hono();
  const dashboard: Dashboard = {
    db,
    container,
    attempts,
    sessions: new Sessions(container, 'dashboard'),
    hasOutbox: config.environment === 'staging' && !config.smtpUrl,
  };

  mountHome(app, dashboard);
  mountReport(app, dashboard);
  mountInvitations(app, dashboard);
  mountConnections(app, dashboard);
  mountDeveloper(app, dashboard);
  mountPeople(app, dashboard);
  mountSignIn(app, dashboard);
  if (dashboard.hasOutbox) mountOutbox(app, dashboard);

  app.notFound((c) =>
    page(c, 'Not found', html`<div class="card"><h1>There is nothing here</h1></div>`, { status: 404 }),
  );
  return app;
}

import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema/index.ts';
import { page } from '../hosted/page.ts';
import { Sessions } from '../hosted/sessions.ts';
import type { Attempts } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { toTimestamp } from '../time.ts';
import { mountHome } from './home.ts';
import { mountReport } from './report.ts';
import { mountSignIn } from './sign-in.ts';

/** Mails that the outbox page shows. */
const shown = 100;

/**
 * The dashboard: reports, and in staging without SMTP the development outbox. Production shows no mail to anybody.
 */
export function createDashboard(db: Database, services: Services, attempts: Attempts): Hono {
  const { config } = services;
  const app = new Hono();
  const sessions = new Sessions(services, 'dashboard');
  const hasOutbox = config.environment === 'staging' && !config.smtpUrl;

  mountHome(app, db, sessions, hasOutbox);
  if (hasOutbox) {
    app.get('/outbox', async (c) => {
      const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(shown);
      return page(
        c,
        'Development outbox',
        html`<h1>Development outbox</h1>
          <p class="muted">The newest ${shown} mails. Nothing was sent: no mail server is configured.</p>
          ${rows.map(
            (mail) =>
              html`<article class="card">
                <dl>
                  <dt>To</dt>
                  <dd>${mail.recipient}</dd>
                  <dt>Subject</dt>
                  <dd>${mail.subject}</dd>
                  <dt>Time</dt>
                  <dd>${toTimestamp(mail.createdAt)}</dd>
                </dl>
                <pre>${mail.body}</pre>
              </article>`,
          )}
          ${rows.length ? '' : html`<div class="card"><p>No mail yet. Order a background check.</p></div>`}`,
        { wide: true },
      );
    });
  }

  mountSignIn(app, db, sessions, attempts);
  mountReport(app, db, services, sessions);

  app.notFound((c) =>
    page(c, 'Not found', html`<div class="card"><h1>There is nothing here</h1></div>`, { status: 404 }),
  );
  return app;
}

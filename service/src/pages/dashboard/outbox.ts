import { desc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { mails } from '../../db/schema/index.ts';
import { page } from '../kit/page.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Dashboard } from './context.ts';

/** Mails that the page shows. */
const shown = 100;

/** In staging without SMTP: what would have been mailed, for developers to read. */
export function mountOutbox(app: Hono, { db }: Dashboard): void {
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

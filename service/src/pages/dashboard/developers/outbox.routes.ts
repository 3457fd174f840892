import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { mails } from '../../../db/schema/index.ts';
import { readMailBody, type MailRow } from '../../../delivery/mail/outbox.ts';
import { formatTime } from '../../../platform/translations/format.ts';
import { page } from '../../kit/layout/page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { recordView } from '../viewer-audit.ts';
import { ofAccount } from '../../../db/rows/of-account.ts';
import { exchangeOutboxLink, hasOpenOutbox } from './outbox-link.ts';

/** Number of emails that the page shows. */
const limit = 100;

/** Shows the emails of all accounts to a developer who has opened the outbox of this machine. */
const showAllToDeveloper = createMiddleware<DashboardEnv>(async (c, next) =>
  (await hasOpenOutbox(c, c.var.container)) ? listMails(c) : next(),
);

/**
 * The emails of a staging service that were not sent, for developers to read. The links in them are only for admins, and only
 * those of their own account.
 */
export const outboxRoutes = new Hono<DashboardEnv>()
  .get('/outbox', showAllToDeveloper, requireRole(admins), showOutbox)
  .get('/outbox/:token', async (c) =>
    (await exchangeOutboxLink(c, c.var, c.req.param('token'))) ? c.redirect('/outbox', 303) : c.notFound(),
  );

async function showOutbox(c: DashboardContext): Promise<Response> {
  await recordView(c, 'outbox.read', { type: 'outbox', id: null });
  return listMails(c, c.var.viewer.account.id);
}

/** @param accountId whose emails to show. Default: those of all accounts */
async function listMails(c: DashboardContext, accountId?: string): Promise<Response> {
  const rows = await c.var.db
    .select()
    .from(mails)
    .where(and(eq(mails.status, 'kept'), accountId === undefined ? undefined : ofAccount(mails, accountId)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
  return page(
    c,
    'Development outbox',
    html`<h1>Development outbox</h1>
      <p class="muted">
        The ${limit} newest emails that were not sent. Staging sends emails only to the addresses on its list.
      </p>
      ${rows.map((mail) => mailCard(mail, readMailBody(c.var.container.keys, mail)))}
      ${rows.length ? '' : html`<div class="card"><p>No emails yet. Order a background check.</p></div>`}`,
    { wide: true },
  );
}

const mailCard = (mail: MailRow, body: string | null) =>
  html`<article class="card">
    <dl>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>Subject</dt>
      <dd>${mail.subject}</dd>
      <dt>Time</dt>
      <dd>${formatTime(mail.createdAt)}</dd>
    </dl>
    <pre>${body}</pre>
  </article>`;

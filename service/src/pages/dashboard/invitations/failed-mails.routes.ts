import { Hono } from 'hono';
import { html } from 'hono/html';
import type { MailRow } from '../../../delivery/mail/outbox.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { listFailedMails } from '../../../resources/mails/mails.queries.ts';
import { mailLabels } from '../../kit/labels/mail-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard, list } from '../../kit/parts/list-parts.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage, pager, requestedPage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { readers } from '../roles.ts';

/** The emails about candidates that could not be delivered. */
export const failedMailRoutes = new Hono<DashboardEnv>().get(
  '/emails',
  requireRole(readers),
  showFailedMails,
);

async function showFailedMails(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const page = requestedPage(c);
  const { rows, total } = await listFailedMails(
    db,
    { reach: viewer.reach, view: viewer.rights.view ?? 'status' },
    page,
  );
  return dashboardPage(
    c,
    'Undelivered emails',
    html`<div class="head"><h1>Undelivered emails</h1></div>
      ${
        rows.length
          ? html`<div class="card">
              <p class="muted">We couldn't deliver these emails. Correct the address and send them again.</p>
              ${list(rows.map(mailItem), '')} ${pager('/emails', page, total)}
            </div>`
          : emptyCard('Every email was delivered.', 'Emails to candidates that bounce appear here.')
      }`,
  );
}

function mailItem({ kind, recipient, createdAt, reportId }: MailRow): Html {
  const label = mailLabels[kind];
  return html`<li class="row">
    <span>${reportId ? html`<a href="/reports/${reportId}">${label}</a>` : label}</span>
    <span class="muted">${recipient} · ${formatDate(createdAt)}</span>
  </li>`;
}

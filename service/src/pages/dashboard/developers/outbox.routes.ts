import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { findLetterHtml } from '../../../delivery/mail/find-letter-html.ts';
import { readMailBody, type MailRow } from '../../../delivery/mail/outbox.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { findUnsentMails } from '../../../resources/mails/mails.queries.ts';
import { page, type Html } from '../../kit/layout/page.ts';
import { wrapEmail } from '../../kit/parts/list-table.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { listUrl } from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { outboxTitle } from './developer-nav.ts';
import { exchangeOutboxLink, hasOpenOutbox } from './outbox-link.ts';

/** Number of emails on a page, of pages, and of characters that are searched for. */
const limits = { rows: 25, pages: 400, search: 100 };

/** What the address of the page says. */
interface OutboxView {
  /** Part of an address or a subject. */
  search: string;
  /** From 1. */
  number: number;
  isText: boolean;
}

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

function readView({ req }: DashboardContext): OutboxView {
  const number = Math.trunc(Number(req.query('page'))) || 1;
  return {
    search: (req.query('q') ?? '').trim().slice(0, limits.search),
    number: Math.min(Math.max(1, number), limits.pages),
    isText: req.query('view') === 'text',
  };
}

const urlOf = ({ search, number, isText }: OutboxView): string =>
  listUrl('/outbox', { q: search, view: isText ? 'text' : '', page: number > 1 ? number : '' });

/** @param accountId whose emails to show. Default: those of all accounts */
async function listMails(c: DashboardContext, accountId?: string): Promise<Response> {
  const view = readView(c);
  const matches = await findUnsentMails(c.var.db, {
    accountId,
    search: view.search,
    limit: limits.rows + 1,
    offset: (view.number - 1) * limits.rows,
  });
  const rows = matches.slice(0, limits.rows);
  const cards: Html[] = [];
  for (const mail of rows) cards.push(await mailCard(c, mail, view, mail === rows[0]));
  const hasNext = matches.length > rows.length && view.number < limits.pages;
  return page(
    c,
    outboxTitle,
    html`${accountId === undefined ? '' : html`<p><a href="/developer">Back to Developers</a></p>`}
      <h1>${outboxTitle}</h1>
      <p class="muted">
        Newest first. Staging sends emails only to the addresses on its list, so it didn't send these.
      </p>
      ${controls(view)} ${cards} ${rows.length ? '' : emptyCard(view)} ${pager(view, hasNext)}`,
    { wide: true, formAction: [], mailImages: c.var.container.addresses.partners },
  );
}

function controls(view: OutboxView): Html {
  const format = (isText: boolean, label: string) =>
    html`<a href="${urlOf({ ...view, isText })}" ${view.isText === isText ? html`aria-current="true"` : ''}
      >${label}</a
    >`;
  return html`<div class="outbox-tools">
    <form method="get" action="/outbox" role="search">
      <input
        type="search"
        name="q"
        value="${view.search}"
        maxlength="${limits.search}"
        aria-label="Search by address or subject"
        placeholder="Search by address or subject"
      />
      ${view.isText ? html`<input type="hidden" name="view" value="text" />` : ''}
      <button class="quiet">Search</button>
    </form>
    <nav aria-label="Show emails as">${format(false, 'HTML')} ${format(true, 'Text')}</nav>
  </div>`;
}

const emptyCard = ({ search, isText }: OutboxView): Html =>
  html`<div class="card">
    <p>
      ${
        search
          ? html`No email matches "${search}".
              <a href="${urlOf({ search: '', number: 1, isText })}">Show all emails</a>`
          : 'No emails yet. Order a background check.'
      }
    </p>
  </div>`;

const pager = (view: OutboxView, hasNext: boolean): Html | string =>
  view.number > 1 || hasNext
    ? html`<nav class="pager" aria-label="Pages">
        ${view.number > 1 ? html`<a rel="prev" href="${urlOf({ ...view, number: view.number - 1 })}">Newer</a>` : ''}
        <span class="muted">Page ${view.number}</span>
        ${hasNext ? html`<a rel="next" href="${urlOf({ ...view, number: view.number + 1 })}">Older</a>` : ''}
      </nav>`
    : '';

/** An email that opens, as its reader sees it or as plain text. */
async function mailCard(
  c: DashboardContext,
  mail: MailRow,
  { isText }: OutboxView,
  isOpen: boolean,
): Promise<Html> {
  const { container, db } = c.var;
  const body = readMailBody(container.keys, mail) ?? '';
  const content = isText
    ? html`<pre>${body}</pre>`
    : html`<iframe
        title="${mail.subject}"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
        srcdoc="${await findLetterHtml(db, container, mail, body)}"
      ></iframe>`;
  return html`<article class="card mail">
    <details ${isOpen ? html`open` : ''}>
      <summary>
        <strong>${mail.subject}</strong> <span>${wrapEmail(mail.recipient)}</span>
        <span class="muted">${formatTime(mail.storedAt)}</span>
      </summary>
      ${content}
    </details>
  </article>`;
}

import type { Context } from 'hono';
import { html } from 'hono/html';
import { page } from '../kit/page.ts';
import type { Who } from './context.ts';
import { admins, developers, readers, requestors, type Role } from './roles.ts';

export type Html = ReturnType<typeof html>;

/** The pages, for whom they are. */
const pages: { path: string; label: string; roles: Role[] }[] = [
  { path: '/', label: 'Reports', roles: readers },
  { path: '/invitations', label: 'Invitations', roles: requestors },
  { path: '/connections', label: 'Connections', roles: admins },
  { path: '/developer', label: 'Developer', roles: developers },
  { path: '/people', label: 'People', roles: admins },
];

/** A form of a button or a few fields, with what shows that it is ours. */
export const ownForm = (who: Who, action: string, content: Html): Html =>
  html`<form method="post" action="${action}" novalidate>
    <input type="hidden" name="form_token" value="${who.formToken}" />${content}
  </form>`;

/** A page of the dashboard for somebody who is signed in. */
export function dashboardPage(
  c: Context,
  who: Who,
  title: string,
  content: Html,
  options: Parameters<typeof page>[3] = {},
): Promise<Response> {
  const { path } = c.req;
  const open = pages.filter(({ roles }) => roles.includes(who.user.role));
  return page(
    c,
    `${title} · ${who.account.name}`,
    html`<div class="bar">
        <strong>${who.account.name}</strong>
        <nav aria-label="Dashboard">
          ${open.map(
            (one) =>
              html`<a href="${one.path}" ${one.path === path ? html`aria-current="page"` : ''}
                >${one.label}</a
              >`,
          )}
        </nav>
      </div>
      ${content}
      ${ownForm(
        who,
        '/signout',
        html`<p class="end">
          <span class="muted">${who.user.fullName}</span> <button class="link">Sign out</button>
        </p>`,
      )}`,
    { wide: true, formAction: [], ...options },
  );
}

/** Why something is not possible. */
export const messagePage = (c: Context, who: Who, text: string, status: 403 | 404 | 422): Promise<Response> =>
  dashboardPage(
    c,
    who,
    'Not possible',
    html`<div class="card">
      <h1>That is not possible</h1>
      <p role="alert">${text}</p>
    </div>`,
    { status },
  );

/** A list, or a sentence where there is nothing in it. */
export const rows = (items: Html[], nothing: string): Html =>
  items.length
    ? html`<ul>
        ${items}
      </ul>`
    : html`<p>${nothing}</p>`;

/** A way to the page before and after, where there is one. */
export function pager(path: string, { number, limit }: PageAsked, total: number): Html | string {
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1) return '';
  const link = (to: number, label: string) =>
    to >= 1 && to <= last ? html`<a href="${path}?page=${to}">${label}</a>` : '';
  return html`<p class="pager">
    ${link(number - 1, 'Newer')}
    <span class="muted">Page ${number} of ${last}</span> ${link(number + 1, 'Older')}
  </p>`;
}

/** A page of a list. */
interface PageAsked {
  /** From 1. */
  number: number;
  limit: number;
  offset: number;
}

/** Rows on a page. */
const limit = 25;

/** The page that an address asks for. */
export function pageAsked(c: Context): PageAsked {
  const number = Math.min(100_000, Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1));
  return { number, limit, offset: (number - 1) * limit };
}

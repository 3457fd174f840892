import { html } from 'hono/html';
import { formTokenField } from '../kit/forms.ts';
import { messageCard, page, type Html, type PageOptions } from '../kit/page.ts';
import type { DashboardContext } from './environment.ts';
import { admins, allRoles, developers, readers, requestors, type Role } from './roles.ts';

/** The pages of the menu, and the roles that see them. */
const menu: { path: string; label: string; roles: readonly Role[] }[] = [
  { path: '/', label: 'Reports', roles: readers },
  { path: '/invitations', label: 'Invitations', roles: requestors },
  { path: '/emails', label: 'Undelivered emails', roles: readers },
  { path: '/connections', label: 'Connections', roles: admins },
  { path: '/developer', label: 'Developer', roles: developers },
  { path: '/people', label: 'People', roles: admins },
  { path: '/settings', label: 'Settings', roles: admins },
  { path: '/audit-log', label: 'Audit log', roles: admins },
  { path: '/security', label: 'Security', roles: allRoles },
];

/** A form with the token of the session. */
export const dashboardForm = (c: DashboardContext, action: string, content: Html): Html =>
  html`<form method="post" action="${action}" novalidate>
    ${formTokenField(c.var.formToken)} ${content}
  </form>`;

/** The name of the account, with the other accounts of the user behind it. */
function accountSwitcher(c: DashboardContext): Html {
  const { account, accounts } = c.var.viewer;
  const others = accounts.filter(({ id }) => id !== account.id);
  if (!others.length) return html`<strong>${account.name}</strong>`;
  const buttons = others.map(
    ({ id, name }) =>
      html`<p><button class="link" name="account" value="${id}">Change to ${name}</button></p>`,
  );
  return html`<details>
    <summary><strong>${account.name}</strong></summary>
    ${dashboardForm(c, '/account', html`${buttons}`)}
  </details>`;
}

/** A page for a user who is signed in. */
export function dashboardPage(
  c: DashboardContext,
  title: string,
  content: Html,
  options: PageOptions = {},
): Response | Promise<Response> {
  const { account, user } = c.var.viewer;
  const links = menu
    .filter(({ roles }) => roles.includes(user.role))
    .map(
      ({ path, label }) =>
        html`<a href="${path}" ${path === c.req.path ? html`aria-current="page"` : ''}>${label}</a>`,
    );
  const signOut = dashboardForm(
    c,
    '/signout',
    html`<p class="end">
      <span class="muted">${user.fullName}</span> <button class="link">Sign out</button>
    </p>`,
  );
  return page(
    c,
    `${title} · ${account.name}`,
    html`<div class="bar">
        ${accountSwitcher(c)}
        <nav aria-label="Dashboard">${links}</nav>
      </div>
      ${content} ${signOut}`,
    { wide: true, formAction: [], ...options },
  );
}

/** A page that only says what happened and what to do. */
export const messagePage = (
  c: DashboardContext,
  title: string,
  text: Html | string,
  status: 403 | 404 | 422,
): Response | Promise<Response> => dashboardPage(c, title, messageCard(title, text), { status });

/** For an address that leads nowhere. */
export const notFoundText = html`<a href="/">Go to Reports</a>`;

/** A list, or a sentence if it is empty. */
export const list = (items: Html[], empty: string): Html =>
  items.length
    ? html`<ul>
        ${items}
      </ul>`
    : html`<p>${empty}</p>`;

/** Which rows a page of a list shows. */
export interface ListPage {
  /** From 1. */
  number: number;
  limit: number;
  offset: number;
}

const rowsPerPage = 25;

/** Reads the `page` of the address. */
export function requestedPage(c: DashboardContext): ListPage {
  const number = Math.min(100_000, Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1));
  return { number, limit: rowsPerPage, offset: (number - 1) * rowsPerPage };
}

/**
 * Links to the newer and older rows of a list, if it has several pages.
 * @param filters parameters of the address that stay. Default: none
 */
export function pager(
  path: string,
  { number, limit }: ListPage,
  total: number,
  filters: Record<string, string> = {},
): Html | string {
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1) return '';
  const link = (target: number, label: string) =>
    target >= 1 && target <= last
      ? html`<a href="${path}?${new URLSearchParams({ ...filters, page: String(target) }).toString()}"
          >${label}</a
        >`
      : '';
  return html`<p class="pager">
    ${link(number - 1, 'Newer')}
    <span class="muted">Page ${number} of ${last}</span> ${link(number + 1, 'Older')}
  </p>`;
}

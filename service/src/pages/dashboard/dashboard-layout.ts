import { html } from 'hono/html';
import { postForm } from '../kit/forms/post-form.ts';
import { roleNames } from '../kit/labels/account-labels.ts';
import { icon } from '../kit/layout/icons.ts';
import { messageCard, type Html, type PageOptions } from '../kit/layout/page.ts';
import { initials, shellPage } from '../kit/layout/shell.ts';
import { pageFoot } from '../kit/parts/list-parts.ts';
import type { DashboardContext } from './dashboard-env.ts';
import { listUrl, rowsPerPage, type ListQuery } from './lists/list-query.ts';
import { inSection, menuOf } from './menu.ts';
import { notificationMenu } from './notifications.ts';
import { candidateReaders, readers, requestors } from './roles.ts';

export const dashboardForm = (c: DashboardContext, action: string, content: Html): Html =>
  postForm(c.var.formToken, action, content);

const mark = (text: string): Html => html`<span class="mark" aria-hidden="true">${text}</span>`;

/** The name of the account, with the other accounts of the user behind it. */
function accountSwitcher(c: DashboardContext): Html {
  const { account, accounts } = c.var.viewer;
  const otherAccounts = accounts.filter(({ id }) => id !== account.id);
  const name = html`${mark(initials(account.name).slice(0, 1))}<strong>${account.name}</strong>`;
  if (!otherAccounts.length) return html`<div class="owner">${name}</div>`;
  const buttons = otherAccounts.map(
    ({ id, name: other }) =>
      html`<button class="link" name="account" value="${id}">Change to ${other}</button>`,
  );
  return html`<details class="owner">
    <summary>${name} ${icon('chevron')}</summary>
    ${dashboardForm(c, '/account', html`${buttons}`)}
  </details>`;
}

/** Who is signed in, with what they can do about themselves. */
function userMenu(c: DashboardContext): Html {
  const { fullName, email, role } = c.var.viewer.user;
  return html`<details class="user">
    <summary>${mark(initials(fullName))}<span>${fullName}</span> ${icon('chevron')}</summary>
    <p class="muted">${email}<br />${roleNames[role]}</p>
    <p><a href="/security">Password and security</a></p>
    ${readers.includes(role) ? html`<p><a href="/email-notifications">Email notifications</a></p>` : ''}
    ${dashboardForm(c, '/signout', html`<button class="link">Sign out</button>`)}
  </details>`;
}

const searchForm = html`<form class="search" role="search" action="/search" aria-label="Everything">
  ${icon('search')}
  <input
    name="search"
    type="search"
    aria-label="Search candidates, reports and invitations"
    placeholder="Search by name, email or ID"
  />
</form>`;

/** The bar above every page. */
const topBar = async (c: DashboardContext): Promise<Html> =>
  html`${candidateReaders.includes(c.var.viewer.user.role) ? searchForm : ''}
    <div class="tools">
      ${c.var.container.config.environment === 'staging' ? html`<span class="badge plain">Staging</span>` : ''}
      ${
        requestors.includes(c.var.viewer.user.role)
          ? html`<a class="button" href="/order">${icon('plus')}<span>Order a check</span></a>`
          : ''
      }
      ${await notificationMenu(c)}
    </div>`;

/** A page for a user who is signed in. */
export async function dashboardPage(
  c: DashboardContext,
  title: string,
  content: Html,
  options: PageOptions = {},
): Promise<Response> {
  const { sessions, viewer } = c.var;
  const { account, user } = viewer;
  const shell = {
    owner: accountSwitcher(c),
    menu: menuOf(user.role),
    user: userMenu(c),
    tools: await topBar(c),
    message: messageOf(c, await sessions.takeMessage(c)),
  };
  const page = inSection(user.role, c.req.path, content);
  return shellPage(c, `${title} · ${account.name}`, page, { formAction: [], ...options, shell });
}

/** The form that takes back what another one did. */
interface Undo {
  path: string;
  /** Value of its field `action`. */
  action: string;
  /** Value of its field `back`: where it leads to. */
  back: string;
}

/**
 * Answers a form that was accepted: leads to a page, which says what happened, and offers to take it back. The sentence must not
 * name anybody.
 */
export async function redirectWithMessage(
  c: DashboardContext,
  path: string,
  message: string,
  undo?: Undo,
): Promise<Response> {
  await c.var.sessions.setMessage(c, undo ? JSON.stringify({ message, ...undo }) : message);
  return c.redirect(path, 303);
}

function messageOf(c: DashboardContext, stored: string | undefined): Html | undefined {
  if (!stored?.startsWith('{')) return stored === undefined ? undefined : html`${stored}`;
  const { message, path, action, back } = JSON.parse(stored) as { message: string } & Undo;
  const fields = html`<input type="hidden" name="back" value="${back}" />
    <button class="link" name="action" value="${action}">Undo</button>`;
  return html`<span>${message}</span> ${dashboardForm(c, path, fields)}`;
}

/** A page that only says what happened and what to do. */
export const messagePage = (
  c: DashboardContext,
  title: string,
  text: Html | string,
  status: 403 | 404 | 422,
): Response | Promise<Response> => dashboardPage(c, title, messageCard(title, text), { status });

export interface ListPage {
  /** From 1. */
  number: number;
  limit: number;
  offset: number;
}

/** Reads the `page` of the address. */
export function requestedPage(c: DashboardContext): ListPage {
  const number = Math.min(100_000, Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1));
  return { number, limit: rowsPerPage, offset: (number - 1) * rowsPerPage };
}

/**
 * The line under a page of a list, if it has several pages.
 * @param filters parameters of the address that stay. Default: none
 */
export const pager = (
  path: string,
  { number: page, limit: perPage }: ListPage,
  total: number,
  filters: ListQuery = {},
): Html | string =>
  total > perPage
    ? pageFoot((number) => listUrl(path, { ...filters, page: number }), { page, perPage, total })
    : '';

import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  changeView,
  saveColumns,
  saveView,
  type ListOwner,
} from '../../../resources/list-settings/list-settings.queries.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { messagePage, redirectWithMessage } from '../layout.ts';
import { requireRole } from '../require-role.ts';
import { allRoles } from '../roles.ts';
import { listUrl } from './list-query.ts';
import { columnField } from './list-settings.forms.ts';

/** What each person keeps of the lists: named filters and columns. */
export const listSettingsRoutes = new Hono<DashboardEnv>()
  .post('/views/:list', requireRole(allRoles), saveNamedView)
  .post('/views/:list/:id', requireRole(allRoles), changeNamedView)
  .post('/columns/:list', requireRole(allRoles), chooseColumns);

const maxNameLength = 60;
const maxFilters = 20;

const listNames = new Set(['invitations', 'candidates']);

/** Returns whose settings of which list the path names. @throws ApiError 404 `not_found` */
function ownerOf(c: DashboardContext): ListOwner {
  const { account, user } = c.var.viewer;
  const list = c.req.param('list') ?? '';
  if (!listNames.has(list)) throw new ApiError(errorCatalog.notFound('list'));
  return { accountId: account.id, userId: user.id, list };
}

/** Reads filters as a form has them. What the list does not know, it leaves out when the view is opened. */
function readQuery(text: string): Record<string, string> {
  const entries = [...new URLSearchParams(text)].filter(([name]) => name !== 'search');
  return Object.fromEntries(entries.slice(0, maxFilters));
}

const missingName = (c: DashboardContext): Response | Promise<Response> =>
  messagePage(
    c,
    'The view has no name',
    html`Enter a name of at most ${maxNameLength} characters.
      <a href="/${ownerOf(c).list}">Back to the list</a>`,
    422,
  );

async function saveNamedView(c: DashboardContext): Promise<Response> {
  const { db, container, form } = c.var;
  const owner = ownerOf(c);
  const name = form('name').trim();
  if (name === '' || name.length > maxNameLength) return missingName(c);
  const query = readQuery(form('query'));
  const isSaved = await saveView(db, owner, { name, query }, container.clock.now());
  const message = isSaved ? 'View saved.' : 'You have too many views. Delete one first.';
  return redirectWithMessage(c, listUrl(`/${owner.list}`, query), message);
}

async function changeNamedView(c: DashboardContext): Promise<Response> {
  const { db, form } = c.var;
  const owner = ownerOf(c);
  const isDeletion = form('action') === 'delete';
  const name = isDeletion ? null : form('name').trim();
  if (name === '' || (name?.length ?? 0) > maxNameLength) return missingName(c);
  const id = c.req.param('id') ?? '';
  await db.transaction((transaction) => changeView(transaction, owner, { id, name }));
  return redirectWithMessage(c, `/${owner.list}`, isDeletion ? 'View deleted.' : 'View renamed.');
}

async function chooseColumns(c: DashboardContext): Promise<Response> {
  const { db, form } = c.var;
  const owner = ownerOf(c);
  const names = form('all').split(' ').slice(0, maxFilters);
  const columns = names.filter((name) => form(columnField(name)) !== '');
  await saveColumns(db, owner, columns);
  return redirectWithMessage(c, listUrl(`/${owner.list}`, readQuery(form('query'))), 'Columns saved.');
}

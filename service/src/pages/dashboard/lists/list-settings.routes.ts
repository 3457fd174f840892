import { Hono } from 'hono';
import { html } from 'hono/html';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import type { SavedView } from '../../../resources/list-settings/list-settings.queries.ts';
import { icon } from '../../kit/layout/icons.ts';
import { messageCard, type Html } from '../../kit/layout/page.ts';
import type { TableColumn } from '../../kit/parts/list-table.ts';
import { submitAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, messagePage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { allRoles } from '../roles.ts';
import { listUrl, type ListQuery } from './list-query.ts';

const columnField = (name: string): string => `column_${name}`;

/** The filters of a list in a form. */
const queryField = (query: ListQuery): Html =>
  html`<input type="hidden" name="query" value="${listUrl('', query).slice(1)}" />`;

/** The views that a person has saved, to open and change them, and a form to save the filters of the list as one. */
export const viewsPanel = (
  c: DashboardContext,
  { list, views, query }: { list: string; views: readonly SavedView[]; query: ListQuery },
): Html =>
  html`<details class="panel">
    <summary>${icon('list')} Views ${views.length ? `(${views.length})` : ''}</summary>
    <div class="content">${views.map((view) => viewRow(c, view))} ${newViewForm(c, list, query)}</div>
  </details>`;

const newViewForm = (c: DashboardContext, list: string, query: ListQuery, name = ''): Html =>
  dashboardForm(
    c,
    `/views/${list}`,
    html`${queryField(query)}
      <label for="view-name">Save these filters as</label>
      <input id="view-name" name="name" value="${name}" maxlength="60" autocomplete="off" required />
      <button>Save view</button>`,
  );

const viewRow = (c: DashboardContext, { id, list, name, query }: SavedView): Html =>
  html`<div class="view">
    <a href="${listUrl(`/${list}`, query)}">${name}</a>
    ${dashboardForm(
      c,
      `/views/${list}/${id}`,
      html`<input
          name="name"
          value="${name}"
          maxlength="60"
          autocomplete="off"
          aria-label="New name of ${name}"
        />
        <button class="quiet" name="action" value="rename" aria-label="Rename ${name}">Rename</button>
        <button class="link danger" name="action" value="delete" aria-label="Delete ${name}">Delete</button>`,
    )}
  </div>`;

/** The columns of a list, to choose which are shown. */
export const columnsPanel = <Item>(
  c: DashboardContext,
  {
    list,
    columns,
    chosen,
    query,
  }: { list: string; columns: readonly TableColumn<Item>[]; chosen: readonly string[]; query: ListQuery },
): Html =>
  html`<details class="panel">
    <summary>${icon('settings')} Columns</summary>
    <div class="content">
      ${dashboardForm(
        c,
        `/columns/${list}`,
        html`${queryField(query)}
          <input type="hidden" name="all" value="${columns.map(({ name }) => name).join(' ')}" />
          ${columns.map(
            ({ name, label }) =>
              html`<label class="check">
                <input
                  type="checkbox"
                  name="${columnField(name)}"
                  ${chosen.includes(name) ? html`checked` : ''}
                />
                ${label}
              </label>`,
          )}
          <button>Save columns</button>`,
      )}
    </div>
  </details>`;

/** What each person keeps of the lists: named filters and columns. */
export const listSettingsRoutes = new Hono<DashboardEnv>()
  .post('/views/:list', requireRole(allRoles), (c) =>
    save(c, 'POST /dashboard/lists/{list}/views', 'View saved.', {
      name: c.var.form('name'),
      query: readQuery(c),
    }),
  )
  .post('/views/:list/:id', requireRole(allRoles), (c) =>
    c.var.form('action') === 'delete'
      ? save(c, 'DELETE /dashboard/lists/{list}/views/{id}', 'View deleted.')
      : save(c, 'POST /dashboard/lists/{list}/views/{id}', 'View renamed.', { name: c.var.form('name') }),
  )
  .post('/columns/:list', requireRole(allRoles), (c) => {
    const names = c.var.form('all').split(' ');
    const columns = names.filter((name) => c.var.form(columnField(name)) !== '');
    return save(c, 'POST /dashboard/lists/{list}/columns', 'Columns saved.', { columns });
  });

/** Reads filters as a form has them. What the list does not know, it leaves out when the view is opened. */
const readQuery = (c: DashboardContext): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(c.var.form('query'))].filter(([name]) => name !== 'search'));

/** Keeps a setting, and leads back to the list with its filters. */
async function save(
  c: DashboardContext,
  key: Extract<RouteKey, `${string} /dashboard/lists/${string}`>,
  message: string,
  body: object = {},
): Promise<Response> {
  const list = c.req.param('list') ?? '';
  const required = { name: 'Enter a name for the view.' };
  const { errors } = await submitAsViewer(c, key, { body, required });
  if (!errors) return redirectWithMessage(c, listUrl(`/${list}`, readQuery(c)), message);
  const text = html`${Object.values(errors).join(' ')} <a href="/${list}">Back to the list</a>`;
  const title = "We couldn't save this view";
  if (key !== 'POST /dashboard/lists/{list}/views') return messagePage(c, title, text, 422);
  const again = newViewForm(c, list, readQuery(c), c.var.form('name'));
  return dashboardPage(c, title, html`${messageCard(title, text)} ${again}`, { status: 422 });
}

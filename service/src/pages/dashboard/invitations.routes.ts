import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { recordAudit } from '../../audit/audit-log.ts';
import { domainEnvironment } from '../../resources/domain-environment.ts';
import { listInvitationPage } from '../../resources/invitations/invitation-list.queries.ts';
import { findInvitation } from '../../resources/invitations/invitations.queries.ts';
import { confirmPage, isConfirmed } from './confirm.page.ts';
import { readCorrectedEmail } from './corrected-email.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { cancelChange, changeInvitation, invitationChanges } from './invitation-changes.ts';
import { invitationLinkPage, invitationPage } from './invitation.page.ts';
import { invitationList, toInvitationItems, type InvitationItem } from './invitations.list.ts';
import { messagePage, redirectWithMessage } from './layout.ts';
import { maxSelected, readSelection } from './lists/list-query.ts';
import { exportList, showList } from './lists/list-routes.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';
import { requireRole } from './require-role.ts';
import { admins, requestors } from './roles.ts';
import { recordView, viewerEntry } from './viewer-audit.ts';

/** The invitations within reach: to follow, remind, correct and cancel (docs/interface.md#invitation). */
export const invitationRoutes = new Hono<DashboardEnv>()
  .get('/invitations', requireRole(requestors), showList(invitationList))
  .get('/invitations.csv', requireRole(requestors), exportList(invitationList))
  .get('/invitations/cancel', requireRole(requestors), askToCancel)
  .post('/invitations/cancel', requireRole(requestors), cancelSelected)
  .get('/invitations/:id', requireRole(requestors), showInvitation)
  .post('/invitations/:id', requireRole(requestors), submitChange)
  .post('/invitations/:id/link', requireRole(admins), requireRecentAuthentication, showLink);

/** Returns the invitation that the path names. @throws ApiError 404 `not_found` */
async function readItem(c: DashboardContext): Promise<InvitationItem> {
  const { db, viewer } = c.var;
  const invitation = await findInvitation(db, viewer.account.id, c.req.param('id') ?? '');
  const [item] = await toInvitationItems(c, invitation ? [invitation] : []);
  if (!item) throw new ApiError(errorCatalog.notFound('invitation'));
  return item;
}

async function showInvitation(c: DashboardContext): Promise<Response> {
  const item = await readItem(c);
  await recordView(c, 'invitation.read', { type: 'invitation', id: item.invitation.id });
  return invitationPage(c, item);
}

async function submitChange(c: DashboardContext): Promise<Response> {
  const { form } = c.var;
  const id = c.req.param('id') ?? '';
  const url = `/invitations/${id}`;
  const change = invitationChanges[form('action')];
  if (!change) return c.redirect(url, 303);
  const { confirmation, isDangerous = false } = change;
  if (confirmation && !isConfirmed(c)) return confirmPage(c, { ...confirmation, isDangerous, backUrl: url });
  const next = await changeInvitation(c, change, { id, email: readCorrectedEmail(form) });
  return redirectWithMessage(c, `/invitations/${next.id}`, change.message);
}

async function showLink(c: DashboardContext): Promise<Response> {
  const { db, container } = c.var;
  const item = await readItem(c);
  const { id, status, expiresAt } = item.invitation;
  if (status !== 'pending') throw new ApiError(errorCatalog.invitationNotPending(status, 'opened'));
  const entry = viewerEntry(c, 'invitation.link_read', { type: 'invitation', id });
  await recordAudit(db, entry, container.clock.now());
  return invitationLinkPage(c, item, domainEnvironment(container).links.applyUrl(id, expiresAt));
}

/** Returns the pending invitations within reach of these IDs. */
async function pendingOf(c: DashboardContext, ids: readonly string[]): Promise<InvitationItem[]> {
  const { db, viewer } = c.var;
  const filters = { ids, status: 'pending' } as const;
  const { rows } = await listInvitationPage(db, viewer.reach, filters, { limit: maxSelected });
  return toInvitationItems(c, rows);
}

const nothingToCancel = (c: DashboardContext): Response | Promise<Response> =>
  messagePage(c, 'Nothing to cancel', 'Select invitations that wait for their candidate.', 422);

async function askToCancel(c: DashboardContext): Promise<Response> {
  const items = await pendingOf(c, readSelection(c) ?? []);
  if (!items.length) return nothingToCancel(c);
  const ids = items.map(({ invitation }) => invitation.id);
  await recordView(c, 'invitation.listed', { type: 'invitation', id: null }, { ids });
  const count = `${items.length} ${items.length === 1 ? 'invitation' : 'invitations'}`;
  return confirmPage(c, {
    title: `Cancel ${count}?`,
    text: html`<p>
        The links of these candidates stop working, and what they have entered is deleted. To check them
        later, order again.
      </p>
      <ul class="plain">
        ${items.map(({ name, packageName }) => html`<li>${name}, ${packageName}</li>`)}
      </ul>`,
    button: `Cancel ${count}`,
    isDangerous: true,
    backUrl: '/invitations',
    fields: { ids: ids.join(' ') },
  });
}

async function cancelSelected(c: DashboardContext): Promise<Response> {
  const items = await pendingOf(c, c.var.form('ids').split(' ').slice(0, maxSelected));
  if (!items.length || !isConfirmed(c)) return nothingToCancel(c);
  let canceled = 0;
  for (const { invitation } of items)
    try {
      await changeInvitation(c, cancelChange, { id: invitation.id });
      canceled += 1;
    } catch (error) {
      // The candidate completed it meanwhile.
      if (!(error instanceof ApiError)) throw error;
    }
  const message = `${canceled} of ${items.length} invitations canceled.`;
  return redirectWithMessage(c, '/invitations', message);
}

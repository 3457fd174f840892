import { Hono } from 'hono';
import { ApiError, errorCatalog, sendAgainBody, validate } from '@service-embeds/contract';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { domainEnvironment } from '../../../resources/domain-environment.ts';
import { findInvitation } from '../../../resources/invitations/invitations.queries.ts';
import type { FormReader } from '../../kit/forms/forms.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { findInvitationChange, invitationChanges, isCorrectable } from './invitation-changes.ts';
import { addressPage, invitationLinkPage, invitationPage } from './invitation.page.ts';
import { invitationList, toInvitationItems, type InvitationItem } from './invitations.list.ts';
import { redirectWithMessage } from '../layout.ts';
import { exportList, showList } from '../lists/list-routes.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins, requestors } from '../roles.ts';
import { selectedInvitationRoutes } from './selected-invitations.routes.ts';
import { recordView, viewerEntry } from '../viewer-audit.ts';

/** The invitations within reach: to follow, remind, correct and cancel (docs/api/invitations.md). */
export const invitationRoutes = new Hono<DashboardEnv>()
  .get('/invitations', requireRole(requestors), showList(invitationList))
  .get('/invitations.csv', requireRole(requestors), exportList(invitationList))
  // Before an invitation: `archive` is not its ID.
  .route('/', selectedInvitationRoutes)
  .get('/invitations/:id', requireRole(requestors), showInvitation)
  .post('/invitations/:id', requireRole(requestors), submitChange)
  .get('/invitations/:id/address', requireRole(requestors), showAddress)
  .post('/invitations/:id/address', requireRole(requestors), submitAddress)
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

/** The list that a row belongs to, with its filters. Undefined: the form is not one of a row. */
function listOfRow(form: FormReader): string | undefined {
  const back = form('back');
  return /^\/invitations(\?|$)/.test(back) ? back : undefined;
}

/** A cookie keeps the address until the next page, and must not name anybody. */
const withoutSearch = (address: string): string => address.replace(/([?&])search=[^&]*&?/, '$1');

async function submitChange(c: DashboardContext): Promise<Response> {
  const { form } = c.var;
  const { id } = (await readItem(c)).invitation;
  const list = listOfRow(form);
  const url = list ?? `/invitations/${id}`;
  const change = findInvitationChange(form('action'));
  if (!change) return c.redirect(url, 303);
  const { confirmation, isDangerous = false, undo } = change;
  if (confirmation && !isConfirmed(c)) return confirmPage(c, { ...confirmation, isDangerous, backUrl: url });
  try {
    const next = await change.run(c, { id });
    const path = `/invitations/${id}`;
    const undoing = undo === undefined ? undefined : { path, action: undo, back: withoutSearch(url) };
    return await redirectWithMessage(c, list ?? `/invitations/${next.id}`, change.message, undoing);
  } catch (error) {
    // In a list, another person may have changed it in the meantime.
    if (!list || !(error instanceof ApiError) || error.status === 404) throw error;
    return redirectWithMessage(c, list, error.message);
  }
}

async function showAddress(c: DashboardContext): Promise<Response> {
  const item = await readItem(c);
  const { id } = item.invitation;
  if (!isCorrectable(item.invitation)) return c.redirect(`/invitations/${id}`, 303);
  await recordView(c, 'invitation.read', { type: 'invitation', id });
  return addressPage(c, item, { values: { email: item.email }, errors: {} });
}

async function submitAddress(c: DashboardContext): Promise<Response> {
  const item = await readItem(c);
  const { id } = item.invitation;
  const email = c.var.form('email').trim();
  const checked = validate(sendAgainBody.required({ email: true }), { email: email || undefined });
  if (!checked.ok)
    return addressPage(c, item, { values: { email }, errors: translateErrors(checked.issues, 'en') });
  await invitationChanges.resend.run(c, { id, email: checked.value.email });
  return redirectWithMessage(c, `/invitations/${id}`, 'Address corrected. We sent the invitation again.');
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

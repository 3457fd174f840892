import { Hono } from 'hono';
import { ApiError, errorCatalog, sendAgainBody, validate } from '@service-embeds/contract';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { domainEnvironment } from '../../../resources/domain-environment.ts';
import { findInvitation } from '../../../resources/invitations/invitations.queries.ts';
import type { FormReader } from '../../kit/forms/forms.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { findInvitationChange } from './invitation-changes.ts';
import { invitationLinkPage, invitationPage } from './invitation.page.ts';
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
  const { id } = (await readItem(c)).invitation;
  const url = `/invitations/${id}`;
  const change = findInvitationChange(form('action'));
  if (!change) return c.redirect(url, 303);
  const { confirmation, isDangerous = false } = change;
  if (confirmation && !isConfirmed(c)) return confirmPage(c, { ...confirmation, isDangerous, backUrl: url });
  const next = await change.run(c, { id, email: readCorrectedEmail(form) });
  return redirectWithMessage(c, `/invitations/${next.id}`, change.message);
}

/** Returns the address in a form, or undefined if it has none. @throws ApiError 400 `invalid_input` */
function readCorrectedEmail(form: FormReader): string | undefined {
  const email = form('email').trim();
  if (email === '') return undefined;
  const checked = validate(sendAgainBody, { email });
  if (!checked.ok) throw new ApiError(errorCatalog.invalidInput(checked.fields, checked.issues));
  return checked.value.email;
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

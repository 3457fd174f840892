// oxlint-disable eslint-core/no-page-writes -- It records what a page shows, and changes nothing else.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { domainEnvironment } from '../../../resources/call.ts';
import { findInvitation } from '../../../resources/invitations/invitations.queries.ts';
import { formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import { choices } from '../../kit/forms/post-form.ts';
import type { FormReader } from '../../kit/forms/read-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { deliveryBadge, invitationBadge, mailFailureSentences } from '../../kit/parts/badges.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import { recordView, viewerEntry, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage, dashboardForm, dashboardPage } from '../dashboard-layout.ts';
import { exportList, showList } from '../lists/list-page.ts';
import { requireRole } from '../require-role.ts';
import { admins, requestors, readers } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { findInvitationChange, isCorrectable, addressPath, possibleChanges } from './invitation-changes.ts';
import { invitationList, toInvitationItems, type InvitationItem } from './invitations.list.ts';
import { selectedInvitationRoutes } from './selected-invitations.routes.ts';

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
  const { errors } = await submitAsViewer(c, 'POST /v1/invitations/{id}/reminders', { body: { email } });
  if (errors) return addressPage(c, item, { values: { email }, errors });
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

/** One invitation: where it is, and what can be done with it. */
function invitationPage(c: DashboardContext, item: InvitationItem): Promise<Response> {
  const { invitation, name, email } = item;
  return dashboardPage(
    c,
    name,
    html`${pageHead({
        title: name,
        crumbs: [['/invitations', 'Invitations']],
        email: email === name ? '' : email,
        state: invitationBadge(invitation),
      })}
      <div class="aside-columns">
        <div class="card">
          <h2 class="first">Invitation</h2>
          ${facts(item)}
          <p><a href="/candidates/${invitation.candidateId}">Show candidate</a></p>
          ${reportLink(c, item)}
        </div>
        <div>${deliveryCard(item)} ${changesCard(c, item)} ${linkCard(c, item)}</div>
      </div>`,
    { wide: true },
  );
}

const facts = ({ invitation, packageName, node }: InvitationItem): Html => {
  const { createdAt, expiresAt, completedAt, deletedAt, archivedAt, status } = invitation;
  return factList([
    ['Package', packageName],
    ['Unit', node],
    ['Sent', formatDate(createdAt)],
    ['Expires', status === 'pending' && formatDate(expiresAt)],
    ['Expired', status === 'expired' && formatDate(expiresAt)],
    ['Completed', completedAt && formatDate(completedAt)],
    ['Canceled', deletedAt && formatDate(deletedAt)],
    ['Archived', archivedAt && formatDate(archivedAt)],
    ['Archived by', invitation.archivedByEmail],
  ]);
};

const reportLink = (c: DashboardContext, { invitation: { reportId } }: InvitationItem): Html | string =>
  reportId !== null && readers.includes(c.var.viewer.user.role)
    ? html`<p><a href="/reports/${reportId}">Show report</a></p>`
    : '';

/** What became of the newest email. Where it failed, the address can be corrected. */
function deliveryCard({ invitation }: InvitationItem): Html | string {
  const { id, mailStatus, mailFailure } = invitation;
  if (mailStatus === null) return '';
  const failure =
    mailStatus === 'failed'
      ? html`<p>
          <strong class="error">${mailFailureSentences[mailFailure ?? 'rejected']}</strong>
        </p>`
      : '';
  return html`<div class="card">
    <h2 class="first">Email</h2>
    <p>${deliveryBadge(invitation)}</p>
    ${failure}
    ${isCorrectable(invitation) ? html`<p><a href="${addressPath(id)}">Correct email address</a></p>` : ''}
  </div>`;
}

function changesCard(c: DashboardContext, { invitation }: InvitationItem): Html | string {
  const buttons = possibleChanges(invitation).map(
    ([name, { label, isDangerous }]) =>
      html`<button class="${isDangerous ? 'link danger' : 'quiet'}" name="action" value="${name}">
        ${label}
      </button>`,
  );
  if (!buttons.length) return '';
  return html`<div class="card">
    <h2 class="first">Actions</h2>
    ${dashboardForm(c, `/invitations/${invitation.id}`, html`${buttons}`)}
  </div>`;
}

/** For admins: anyone who has the link can fill in the invitation and sign. */
function linkCard(c: DashboardContext, { invitation: { id, status } }: InvitationItem): Html | string {
  if (status !== 'pending' || !admins.includes(c.var.viewer.user.role)) return '';
  return html`<div class="card">
    <h2 class="first">Personal link</h2>
    <p>Anyone with the link can fill in the invitation and sign. The audit log says who read it.</p>
    ${dashboardForm(c, `/invitations/${id}/link`, html`<button class="quiet">Show link</button>`)}
  </div>`;
}

/** Takes the right address of a candidate, and sends the invitation again. */
function addressPage(
  c: DashboardContext,
  { invitation: { id }, name, email }: InvitationItem,
  state: FormState,
): Promise<Response> {
  const title = 'Correct the email address';
  return dashboardPage(
    c,
    title,
    html`${pageHead({
        title,
        crumbs: [
          ['/invitations', 'Invitations'],
          [`/invitations/${id}`, name],
        ],
      })}
      <div class="card narrow">
        <p>The invitation did not reach ${email}. We'll send it again to the new address.</p>
        ${dashboardForm(
          c,
          addressPath(id),
          html`${textField(state, 'email', `Email address of ${name}`, { type: 'email' })}
          ${choices(html`<button>Save and send again</button>`, '/invitations')}`,
        )}
      </div>`,
    { status: formStatus(state) },
  );
}

const invitationLinkPage = (
  c: DashboardContext,
  { invitation: { id }, name }: InvitationItem,
  url: string,
): Promise<Response> =>
  dashboardPage(
    c,
    'Personal link',
    html`${pageHead({
        title: 'Personal link',
        crumbs: [
          ['/invitations', 'Invitations'],
          [`/invitations/${id}`, name],
        ],
      })}
      <div class="card narrow">
        <p>Give this link to ${name} only. Anyone who has it can fill in the invitation and sign.</p>
        <p>
          <label for="link">Link</label>
          <input id="link" readonly value="${url}" />
        </p>
        ${choices(html`<button type="button" data-copies="link" hidden>Copy link</button>`, '/invitations')}
        <p role="status" id="copied" data-text="Link copied."></p>
      </div>`,
    { scripts: ['menus'] },
  );

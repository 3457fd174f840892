import { html } from 'hono/html';
import { formatDate } from '../../../platform/translations/format.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { wrapEmail } from '../../kit/parts/wrap-email.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { addressPath, isCorrectable, possibleChanges } from './invitation-changes.ts';
import type { InvitationItem } from './invitations.list.ts';
import { dashboardForm, dashboardPage } from '../layout.ts';
import { admins, readers } from '../roles.ts';
import { deliveryBadge, invitationBadge, mailFailureSentences } from '../../kit/parts/status-badge.ts';

/** One invitation: where it is, and what can be done with it. */
export function invitationPage(c: DashboardContext, item: InvitationItem): Promise<Response> {
  const { invitation, name, email } = item;
  return dashboardPage(
    c,
    name,
    html`<p class="crumbs"><a href="/invitations">Invitations</a> / ${name}</p>
      <div class="head">
        <div>
          <h1>${wrapEmail(name)}</h1>
          ${email === name ? '' : html`<p class="muted">${wrapEmail(email)}</p>`}
        </div>
        ${invitationBadge(invitation)}
      </div>
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
    ['Node', node],
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
export function addressPage(
  c: DashboardContext,
  { invitation: { id }, name, email }: InvitationItem,
  state: FormState,
): Promise<Response> {
  const title = 'Correct the email address';
  return dashboardPage(
    c,
    title,
    html`<p class="crumbs">
        <a href="/invitations">Invitations</a> / <a href="/invitations/${id}">${name}</a>
      </p>
      <div class="head"><h1>${title}</h1></div>
      <div class="card narrow">
        <p>The invitation did not reach ${email}. We'll send it again to the new address.</p>
        ${dashboardForm(
          c,
          addressPath(id),
          html`${textField(state, 'email', `Email address of ${name}`, { type: 'email' })}
            <div class="choices">
              <button>Save and send again</button>
              <a class="button quiet" href="/invitations">Go back</a>
            </div>`,
        )}
      </div>`,
    { status: formStatus(state) },
  );
}

/** The link of an invitation, to copy it. */
export const invitationLinkPage = (
  c: DashboardContext,
  { invitation: { id }, name }: InvitationItem,
  url: string,
): Promise<Response> =>
  dashboardPage(
    c,
    'Personal link',
    html`<p class="crumbs">
        <a href="/invitations">Invitations</a> / <a href="/invitations/${id}">${name}</a>
      </p>
      <div class="card narrow">
        <h1>Personal link</h1>
        <p>Give this link to ${name} only. Anyone who has it can fill in the invitation and sign.</p>
        <p>
          <label for="link">Link</label>
          <input id="link" readonly value="${url}" />
        </p>
        <div class="choices">
          <button type="button" data-copies="link" hidden>Copy link</button>
          <a class="button quiet" href="/invitations">Go back</a>
        </div>
        <p role="status" id="copied" data-text="Link copied."></p>
      </div>`,
    { scripts: ['menus'] },
  );

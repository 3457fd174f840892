import { Hono } from 'hono';
import { html } from 'hono/html';
import { recordAudit } from '../../audit/audit-log.ts';
import { recordView, viewerEntry } from './viewer-audit.ts';
import { namesOf } from '../../resources/candidates/candidates.queries.ts';
import {
  cancelInvitation,
  renewInvitation,
  resendInvitation,
} from '../../resources/invitations/invitation-actions.ts';
import type { InvitationRow } from '../../db/rows.ts';
import { listInvitations } from '../../resources/invitations/invitations.queries.ts';
import { formatDate } from '../../translations/format.ts';
import type { Html } from '../kit/page.ts';
import { confirmPage, isConfirmed } from './confirm.page.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { correctionForm, readCorrectedEmail } from './corrected-email.ts';
import { dashboardForm, dashboardPage, list, pager, redirectWithMessage, requestedPage } from './layout.ts';
import { requireRole } from './require-role.ts';
import { requestors } from './roles.ts';
import { invitationLabels, mailFailureSentences } from './status-labels.ts';

/** The account's invitations, to send a reminder or to cancel (docs/interface.md#invitation). */
export const invitationRoutes = new Hono<DashboardEnv>()
  .get('/invitations', requireRole(requestors), showInvitations)
  .post('/invitations/:id', requireRole(requestors), changeInvitation);

async function showInvitations(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const page = requestedPage(c);
  const { rows, total } = await listInvitations(db, viewer.reach, {}, page);
  await recordView(
    c,
    'invitation.listed',
    { type: 'invitation', id: null },
    { ids: rows.map(({ id }) => id) },
  );
  const nameOf = await namesOf(
    db,
    viewer.account.id,
    rows.map(({ candidateId }) => candidateId),
  );
  const items = rows.map((invitation) => invitationItem(c, invitation, nameOf(invitation.candidateId)));
  return dashboardPage(
    c,
    'Invitations',
    html`<div class="card">
      <h1>Invitations</h1>
      ${list(items, 'No invitations yet.')} ${pager('/invitations', page, total)}
    </div>`,
  );
}

async function changeInvitation(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  if (form('action') === 'cancel' && !isConfirmed(c))
    return confirmPage(c, {
      title: 'Cancel this invitation?',
      text: "The candidate's link stops working, and what the candidate has entered is deleted. To check them later, order again.",
      button: 'Cancel invitation',
      isDangerous: true,
      backUrl: '/invitations',
    });
  const id = c.req.param('id') ?? '';
  if (form('action') === 'renew') return renew(c, id);
  const email = readCorrectedEmail(form);
  const invitation = { accountId: viewer.account.id, id, now: viewer.now, email };
  const change = form('action') === 'cancel' ? cancelInvitation : resendInvitation;
  await db.transaction(async (transaction) => {
    await change(transaction, container, invitation);
    const action = form('action') === 'cancel' ? 'invitation.canceled' : 'invitation.reminded';
    const object = { type: 'invitation', id: invitation.id };
    await recordAudit(transaction, viewerEntry(c, action, object), container.clock.now());
  });
  const done = form('action') === 'cancel' ? 'Invitation canceled.' : 'Reminder sent.';
  return redirectWithMessage(c, '/invitations', done);
}

async function renew(c: DashboardContext, id: string): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { account, reach, now } = viewer;
  await db.transaction(async (transaction) => {
    await renewInvitation(transaction, container, { account, id, applicationId: null, reach, now });
    const entry = viewerEntry(c, 'invitation.renewed', { type: 'invitation', id });
    await recordAudit(transaction, entry, container.clock.now());
  });
  return redirectWithMessage(
    c,
    '/invitations',
    'Invitation renewed. The candidate gets a new link by email.',
  );
}

function invitationItem(c: DashboardContext, invitation: InvitationRow, name: string): Html {
  const { id, status, packageSlug, expiresAt, mailStatus, mailFailure, renewalId } = invitation;
  const isPending = status === 'pending';
  const expires = isPending ? ` · Expires ${formatDate(expiresAt)}` : '';
  const buttons = html`<button
      class="link"
      name="action"
      value="resend"
      aria-label="Send reminder to ${name}"
    >
      Send reminder
    </button>
    <button class="link danger" name="action" value="cancel" aria-label="Cancel invitation of ${name}">
      Cancel invitation
    </button>`;
  return html`<li class="row">
    <span>${name}</span>
    <span class="muted">${packageSlug.replace(/_/g, ' ')} · ${invitationLabels[status]}${expires}</span>
    ${
      isPending && mailStatus === 'failed'
        ? html`<strong class="error">${mailFailureSentences[mailFailure ?? 'rejected']}</strong>
            ${correctionForm(c, `/invitations/${id}`, { name: 'action', value: 'resend', of: name })}`
        : ''
    }
    ${isPending ? dashboardForm(c, `/invitations/${id}`, buttons) : ''}
    ${
      status === 'expired' && renewalId === null
        ? dashboardForm(
            c,
            `/invitations/${id}`,
            html`<button class="link" name="action" value="renew" aria-label="Renew invitation of ${name}">
              Renew invitation
            </button>`,
          )
        : ''
    }
  </li>`;
}

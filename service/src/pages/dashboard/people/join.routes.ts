import { Hono } from 'hono';
import { html } from 'hono/html';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { personActor } from '../../../identity/audit-actor.ts';
import { acceptInvitation, openInvitation } from '../../../identity/membership-invitations.ts';
import { notifyAdmins } from '../../../identity/mail-admins.ts';
import { switchAccount } from '../../../identity/sessions.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, messagePage } from '../layout.ts';
import { requireRole } from '../require-role.ts';
import { allRoles } from '../roles.ts';
import { viewerEntry } from '../viewer-audit.ts';

/** Where a person accepts an invitation to another account, and changes between accounts. */
export const joinRoutes = new Hono<DashboardEnv>()
  .get('/join/:token', requireRole(allRoles), showInvitation)
  .post('/join/:token', requireRole(allRoles), acceptInvite)
  .post('/account', requireRole(allRoles), changeAccount);

/** Returns the invitation of a link, if it is the viewer's. */
async function findInvitation(c: DashboardContext) {
  const { db, container, viewer } = c.var;
  const invite = await openInvitation(db, container, c.req.param('token') ?? '', container.clock.now());
  return invite && !invite.hasExpired && invite.user?.id === viewer.user.id ? invite : undefined;
}

const noInvitationPage = (c: DashboardContext) =>
  messagePage(
    c,
    "This invitation doesn't work",
    `It has expired or was used, or it is not for ${c.var.viewer.user.email}. Sign in with the address that it was sent to, or ask for a new one.`,
    404,
  );

async function showInvitation(c: DashboardContext): Promise<Response> {
  const invite = await findInvitation(c);
  if (!invite) return noInvitationPage(c);
  return dashboardPage(
    c,
    'Join an account',
    html`<div class="card">
      <h1>Join ${invite.accountName}?</h1>
      <p>You'll be able to change between your accounts at any time.</p>
      ${dashboardForm(c, c.req.path, html`<button>Accept invitation</button>`)}
    </div>`,
  );
}

async function acceptInvite(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, session } = c.var;
  const invite = await findInvitation(c);
  if (!invite || !session.signedIn) return noInvitationPage(c);
  const { user } = viewer;
  const { accountId } = invite.invitation;
  const now = container.clock.now();
  await db.transaction(async (transaction) => {
    if (!(await acceptInvitation(transaction, invite.invitation, { userId: user.id }, now))) return;
    const entry = { accountId, actor: personActor(user), object: { type: 'user', id: user.id } };
    await recordAudit(transaction, { ...entry, action: 'person.joined', origin: requestOrigin(c) }, now);
    await notifyAdmins(
      transaction,
      container,
      { accountId, change: 'person_joined', about: user.email, by: user.email },
      now,
    );
  });
  return c.redirect('/', 303);
}

async function changeAccount(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form, session } = c.var;
  const accountId = form('account');
  const { signedIn } = session;
  if (signedIn && viewer.accounts.some(({ id }) => id === accountId))
    await db.transaction(async (transaction) => {
      await switchAccount(transaction, signedIn, accountId);
      const entry = viewerEntry(c, 'session.account_changed', { type: 'session', id: signedIn.id });
      await recordAudit(transaction, { ...entry, accountId }, container.clock.now());
    });
  return c.redirect('/', 303);
}

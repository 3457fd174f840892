import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { openInvitation } from '../../../identity/membership-invitations.ts';
import { findUser, type Member } from '../../../identity/memberships.ts';
import { findResetTarget, obstacleTexts } from '../../../identity/multi-factor/reset-second-factors.ts';
import type { ResetTarget } from '../../../identity/multi-factor/reset-second-factors.ts';
import { readValues } from '../../kit/forms/read-form.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, messagePage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { admins, allRoles } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { readNodes, peoplePage, personPage } from './people.page.ts';

/** The people who can sign in, and their roles (docs/concepts.md#who-takes-part). */
export const peopleRoutes = new Hono<DashboardEnv>()
  .get('/people', requireRole(admins), (c) => peoplePage(c, { values: { role: 'requestor' }, errors: {} }))
  .post('/people', requireRole(admins), requireRecentAuthentication, invitePerson)
  .post('/people/invitations/:id', requireRole(admins), requireRecentAuthentication, revokeInvite)
  .get('/people/:id', requireRole(admins), async (c) => personPage(c, await readPerson(c)))
  .post('/people/:id', requireRole(admins), requireRecentAuthentication, updatePerson)
  .get('/people/:id/second-factors', requireRole(admins), showReset)
  .post('/people/:id/second-factors', requireRole(admins), requireRecentAuthentication, submitReset);

const required = {
  full_name: "Enter your teammate's name.",
  email: "Enter your teammate's email address.",
  role: 'Choose a role.',
};

async function invitePerson(c: DashboardContext): Promise<Response> {
  const { form } = c.var;
  const values = readValues(form, ['full_name', 'email', 'role', 'nodes']);
  const { full_name, email, role } = values;
  const body = {
    full_name: full_name || undefined,
    email: email || undefined,
    role: role || undefined,
    nodes: readNodes(form),
  };
  const { errors } = await submitAsViewer(c, 'POST /dashboard/people/invitations', {
    body,
    required,
  });
  return errors ? peoplePage(c, { values, errors }) : redirectWithMessage(c, '/people', 'Invite sent.');
}

async function revokeInvite(c: DashboardContext): Promise<Response> {
  await callAsViewer(c, 'DELETE /dashboard/people/invitations/{id}');
  return redirectWithMessage(c, '/people', 'Invite revoked.');
}

/** Returns the person that the path names. @throws ApiError 404 `not_found` */
async function readPerson(c: DashboardContext): Promise<Member> {
  const { db, viewer } = c.var;
  const person = await findUser(db, { userId: c.req.param('id') ?? '', accountId: viewer.account.id });
  if (!person) throw new ApiError(errorCatalog.notFound('person'));
  return person.user;
}

async function updatePerson(c: DashboardContext): Promise<Response> {
  const { viewer, form } = c.var;
  const isRemoval = form('action') === 'remove';
  const { id, fullName } = await readPerson(c);
  if (isRemoval && !isConfirmed(c))
    return confirmPage(c, {
      title: `Remove ${fullName}?`,
      text: `${fullName} is signed out, and can no longer sign in to ${viewer.account.name}. What they did stays in the audit log.`,
      button: 'Remove teammate',
      isDangerous: true,
      backUrl: `/people/${id}`,
    });
  const { errors } = isRemoval
    ? await submitAsViewer(c, 'DELETE /dashboard/people/{id}')
    : await submitAsViewer(c, 'POST /dashboard/people/{id}', {
        body: { role: form('role'), nodes: readNodes(form) },
      });
  if (errors) return messagePage(c, "You can't change this person", Object.values(errors)[0] ?? '', 422);
  return redirectWithMessage(c, '/people', isRemoval ? 'Person removed.' : 'Role saved.');
}

/** Asks an admin who removes the second factors of a person who has lost them all. */
async function showReset(c: DashboardContext): Promise<Response> {
  const { person, obstacle } = await readResetTarget(c);
  if (obstacle) return refuseReset(c, obstacleTexts[obstacle]);
  const title = `Remove second factors of ${person.fullName}`;
  return dashboardPage(
    c,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      <p>
        Do this only if ${person.fullName} can't sign in anymore because the authenticator app, passkeys, and
        recovery codes are lost. Make sure that the request really comes from ${person.fullName}: call a
        number that you know.
      </p>
      <p>
        All second factors and recovery codes stop working, and ${person.fullName} is signed out on all
        devices. The password stays the same. We'll email ${person.email} and every admin of your account.
      </p>
      ${dashboardForm(c, c.req.path, html`<button class="danger">Remove second factors</button>`)}
      <p><a href="/people">Back to Team</a></p>
    </div>`,
  );
}

async function submitReset(c: DashboardContext): Promise<Response> {
  const { errors } = await submitAsViewer(c, 'DELETE /dashboard/people/{id}/second_factors');
  return errors ? refuseReset(c, errors['id']) : redirectWithMessage(c, '/people', 'Second factors removed.');
}

/** Returns the person of the path, if they belong to the viewer's account. @throws ApiError 404 */
async function readResetTarget(c: DashboardContext): Promise<ResetTarget> {
  const target = await findResetTarget(c.var.db, c.var.viewer.user, c.req.param('id') ?? '');
  if (!target) throw new ApiError(errorCatalog.notFound('person'));
  return target;
}

const refuseReset = (c: DashboardContext, sentence = ''): Response | Promise<Response> =>
  messagePage(
    c,
    "You can't remove these second factors",
    html`${sentence} <a href="/people">Back to Team</a>`,
    422,
  );

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
      <h1>Join ${invite.account.name}?</h1>
      <p>You'll be able to change between your accounts at any time.</p>
      ${dashboardForm(c, c.req.path, html`<button>Accept invitation</button>`)}
    </div>`,
  );
}

async function acceptInvite(c: DashboardContext): Promise<Response> {
  try {
    const body = { token: c.req.param('token') ?? '' };
    await callAsViewer(c, 'POST /dashboard/memberships', { body });
    return c.redirect('/', 303);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return noInvitationPage(c);
    throw error;
  }
}

async function changeAccount(c: DashboardContext): Promise<Response> {
  const body = { account_id: c.var.form('account') };
  await callAsViewer(c, 'POST /dashboard/account', { body });
  return c.redirect('/', 303);
}

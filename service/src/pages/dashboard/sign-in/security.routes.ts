import { Hono } from 'hono';
import { html } from 'hono/html';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { personActor } from '../../../identity/audit-actor.ts';
import { changePassword } from '../../../identity/change-password.ts';
import { notifyPerson } from '../../../identity/notify-person.ts';
import { signedOutEverywhereMail } from '../../../delivery/mail/sign-in-mails.ts';
import { newPasswordProblem } from '../../../identity/common-passwords.ts';
import { endSession, endSessionsOf, listSessions, type SessionRow } from '../../../identity/sessions.ts';
import { forgetDevices } from '../../../identity/sign-in-devices.ts';
import { ApiError, errorCatalog, type Language } from '@service-embeds/contract';
import { formatTime } from '../../../platform/translations/format.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { deviceName, readDevice } from '../../kit/site/device-name.ts';
import { emptyForm, errorSummary, formStatus, type FormState } from '../../kit/forms/forms.ts';
import { newPasswordField } from '../../kit/forms/sign-in-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { passkeyScripts } from '../../sign-in/passkey-form.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, list } from '../layout.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { allRoles } from '../roles.ts';
import { viewerEntry } from '../viewer-audit.ts';
import { secondFactorsCard, signInPolicyCard } from './second-factors.cards.ts';

/** How the person who is signed in signs in: the password, and the places where they are signed in. */
export const securityRoutes = new Hono<DashboardEnv>()
  .get('/security', requireRole(allRoles), (c) => securityPage(c))
  .post('/security/password', requireRole(allRoles), requireRecentAuthentication, submitPassword)
  .post('/security/sessions', requireRole(allRoles), signOutEverywhere)
  .post('/security/sessions/:id', requireRole(allRoles), signOutSession);

async function submitPassword(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form, session } = c.var;
  const { user, account } = viewer;
  const problem = newPasswordProblem(form('password'), { ...user, companyName: account.name });
  if (problem)
    return securityPage(c, { values: {}, errors: { password: messagesFor().passwords.problems[problem] } });
  const passwordHash = await container.passwords.hash(form('password'));
  await db.transaction((transaction) =>
    changePassword(
      transaction,
      container,
      { user, passwordHash, origin: requestOrigin(c), exceptSessionId: session.signedIn?.id },
      container.clock.now(),
    ),
  );
  return c.redirect('/security', 303);
}

async function signOutEverywhere(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, sessions, session } = c.var;
  const { user, account } = viewer;
  const now = container.clock.now();
  const entry = {
    accountId: account.id,
    actor: personActor(user),
    action: 'session.ended_all',
    object: { type: 'user', id: user.id },
    origin: requestOrigin(c),
  } as const;
  const device = readDevice(session.signedIn?.userAgent);
  const letter = (url: string, language: Language | null) => signedOutEverywhereMail(device, url, language);
  await db.transaction(async (transaction) => {
    await endSessionsOf(transaction, user.id, now);
    await forgetDevices(transaction, user.id);
    await notifyPerson(transaction, container, { user, letter }, now);
    await recordAudit(transaction, entry, now);
  });
  await sessions.signOut(c, session);
  return c.redirect('/signin', 303);
}

async function signOutSession(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const id = c.req.param('id') ?? '';
  const now = container.clock.now();
  await db.transaction(async (transaction) => {
    if (!(await endSession(transaction, { id, userId: viewer.user.id }, now)))
      throw new ApiError(errorCatalog.notFound('session'));
    await recordAudit(transaction, viewerEntry(c, 'session.ended', { type: 'session', id }), now);
  });
  // The session of this page may be the one that ended: then this leads to sign-in.
  return c.redirect('/security', 303);
}

async function securityPage(c: DashboardContext, state: FormState = emptyForm): Promise<Response> {
  const { db, container, viewer, sessions } = c.var;
  const query = { userId: viewer.user.id, site: 'dashboard', limits: sessions.limits } as const;
  const items = await listSessions(db, query, container.clock.now());
  const passwordForm = dashboardForm(
    c,
    '/security/password',
    html`${newPasswordField(state, 'New password', messagesFor())}<button>Change password</button>`,
  );
  return dashboardPage(
    c,
    'Security',
    html`<div class="head"><h1>Security</h1></div>
      <div class="card">
        <h2 class="first">Where you're signed in</h2>
        ${list(
          items.map((item) => sessionItem(c, item)),
          '',
        )}
        ${dashboardForm(c, '/security/sessions', html`<button class="danger">Sign out everywhere</button>`)}
      </div>
      <div class="card">
        <h2 class="first">Password</h2>
        ${errorSummary(state, { password: 'New password' })}
        <p>Changing your password signs you out on all other devices.</p>
        ${passwordForm}
      </div>
      ${await secondFactorsCard(c)} ${signInPolicyCard(c)}`,
    { status: formStatus(state), scripts: passkeyScripts },
  );
}

function sessionItem(c: DashboardContext, { id, userAgent, ip, lastSeenAt }: SessionRow): Html {
  const device = deviceName(userAgent);
  const about = html`<span>${device}</span>
    <span class="muted">${ip ? `${ip} · ` : ''}Last used ${formatTime(lastSeenAt)}</span>`;
  return id === c.var.session.signedIn?.id
    ? html`<li class="row">${about} <span>This device</span></li>`
    : html`<li class="row">
        ${about}
        ${dashboardForm(c, `/security/sessions/${id}`, html`<button class="link danger">Sign out</button>`)}
      </li>`;
}

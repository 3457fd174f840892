import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PasskeyRow } from '../../../db/rows/rows.ts';
import { readSetUpSecret } from '../../../identity/multi-factor/authenticator-apps.ts';
import { findSecondFactors, type SecondFactors } from '../../../identity/multi-factor/second-factors.ts';
import { listSessions, type SessionRow } from '../../../identity/sessions.ts';
import { deviceName } from '../../../identity/sign-in-devices.ts';
import { countOf } from '../../../platform/translations/english-format.ts';
import { formatTime, messagesFor, formatDate } from '../../../platform/translations/messages-for.ts';
import { emptyForm, errorSummary, formStatus, checkbox, type FormState } from '../../kit/forms/forms.ts';
import { newPasswordField } from '../../kit/forms/sign-in-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { list } from '../../kit/parts/list-parts.ts';
import { passkeyScripts } from '../../sign-in/passkey-form.ts';
import {
  authenticatorAppForm,
  newPasskeyName,
  recoveryCodesCard,
  newPasskeyForm,
} from '../../sign-in/set-up-factor.page.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, messagePage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { allRoles, admins } from '../roles.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';

/** Second factors of the person who is signed in, and whether the account requires them. */
export const secondFactorRoutes = new Hono<DashboardEnv>()
  .get('/security/authenticator', requireRole(allRoles), (c) => authenticatorPage(c))
  .post('/security/authenticator', requireRole(allRoles), requireRecentAuthentication, submitAuthenticator)
  .post('/security/authenticator/remove', requireRole(allRoles), requireRecentAuthentication, (c) =>
    removeFactor(c, 'DELETE /dashboard/authenticator_app'),
  )
  .post('/security/passkeys', requireRole(allRoles), requireRecentAuthentication, submitPasskey)
  .post('/security/passkeys/:id/remove', requireRole(allRoles), requireRecentAuthentication, (c) =>
    removeFactor(c, 'DELETE /dashboard/passkeys/{id}'),
  )
  .post('/security/recovery-codes', requireRole(allRoles), requireRecentAuthentication, submitRecoveryCodes)
  .post('/security/policy', requireRole(admins), requireRecentAuthentication, submitPolicy);

const messages = messagesFor();
const { setUp } = messages.signInSteps;

async function submitAuthenticator(c: DashboardContext): Promise<Response> {
  const { container, viewer, form } = c.var;
  const body = { set_up: form('set_up'), code: form('code') };
  const { answer, errors } = await submitAsViewer(c, 'POST /dashboard/authenticator_app', { body });
  if (answer) return showRecoveryCodes(c, answer.recovery_codes);
  const secret = await readSetUpSecret(container, viewer.user.id, body.set_up);
  if (!secret) return c.redirect('/security/authenticator', 303);
  return authenticatorPage(c, { values: {}, errors }, secret);
}

async function submitPasskey(c: DashboardContext): Promise<Response> {
  const { form } = c.var;
  const body = { credential: form('credential'), name: newPasskeyName(form('name'), messages) };
  const { answer } = await submitAsViewer(c, 'POST /dashboard/passkeys', { body });
  return answer
    ? showRecoveryCodes(c, answer.recovery_codes)
    : messagePage(c, setUp.passkeyTitle, setUp.wrongPasskey, 422);
}

async function removeFactor(
  c: DashboardContext,
  key: 'DELETE /dashboard/authenticator_app' | 'DELETE /dashboard/passkeys/{id}',
): Promise<Response> {
  const isPasskey = key === 'DELETE /dashboard/passkeys/{id}';
  const name = isPasskey ? 'passkey' : 'authenticator app';
  const { db, viewer } = c.var;
  const { app, passkeys } = await findSecondFactors(db, viewer.user.id);
  const isLast = passkeys.length + (app ? 1 : 0) === 1;
  const exists = isPasskey ? passkeys.some(({ id }) => id === c.req.param('id')) : app !== undefined;
  const mustStay = isLast && viewer.account.requireMultiFactor;
  if (exists && !mustStay && !isConfirmed(c))
    return confirmPage(c, {
      title: `Remove this ${name}?`,
      text: isLast
        ? 'It is your last second factor. You then sign in without one, and your recovery codes stop working.'
        : "You can't sign in with it anymore. Your other second factors keep working.",
      button: `Remove ${name}`,
      isDangerous: true,
      backUrl: '/security',
      fields: {},
    });
  const { errors } = await submitAsViewer(c, key);
  if (!errors) return redirectWithMessage(c, '/security', `The ${name} was removed.`);
  return messagePage(c, "We couldn't remove this factor", Object.values(errors).join(' '), 422);
}

async function submitRecoveryCodes(c: DashboardContext): Promise<Response> {
  if (!isConfirmed(c))
    return confirmPage(c, {
      title: 'Replace your recovery codes?',
      text: 'The codes that you saved before stop working at once. We show the new ones only once.',
      button: 'Replace recovery codes',
      backUrl: '/security',
      fields: {},
    });
  const { recovery_codes: codes } = await callAsViewer(c, 'POST /dashboard/recovery_codes');
  return showRecoveryCodes(c, codes);
}

/** Shows new recovery codes, the only time that they are shown. */
function showRecoveryCodes(c: DashboardContext, codes: string[] | null): Response | Promise<Response> {
  if (!codes) return c.redirect('/security', 303);
  const { title, button } = messages.signInSteps.recoveryCodes;
  const next = html`<p><a class="button" href="/security">${button}</a></p>`;
  return dashboardPage(c, title, recoveryCodesCard(codes, messages, next));
}

async function submitPolicy(c: DashboardContext): Promise<Response> {
  const body = { required: c.var.form('require_multi_factor') === 'on' };
  await callAsViewer(c, 'POST /dashboard/multi_factor_policy', { body });
  return redirectWithMessage(c, '/security', 'Sign-in policy saved.');
}

async function authenticatorPage(
  c: DashboardContext,
  state: FormState = emptyForm,
  secret?: string,
): Promise<Response> {
  const { container, viewer, formToken } = c.var;
  const form = await authenticatorAppForm(container, {
    user: viewer.user,
    action: '/security/authenticator',
    formToken,
    messages,
    state,
    secret,
  });
  const title = 'Set up authenticator app';
  return dashboardPage(
    c,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      ${errorSummary(state, { code: setUp.codeLabel })} ${form}
    </div>`,
    { status: formStatus(state) },
  );
}

/** The second factors of the person who is signed in, for the Security page. */
export async function secondFactorsCard(c: DashboardContext): Promise<Html> {
  const { db, container, viewer, session, formToken } = c.var;
  const factors = await findSecondFactors(db, viewer.user.id);
  const passkeyForm = await newPasskeyForm(container, {
    user: viewer.user,
    action: '/security/passkeys',
    formToken,
    messages: messagesFor(),
    site: 'dashboard',
    sessionSecret: session.signedIn?.id ?? '',
    factors,
    state: emptyForm,
  });
  return html`<div class="card">
    <h2 class="first">Multi-factor authentication</h2>
    <p>A second factor keeps your account safe if someone learns your password.</p>
    ${list([...appItem(c, factors), ...factors.passkeys.map((passkey) => passkeyItem(c, passkey))], '')}
    ${recoveryCodesItem(c, factors)}
    <p>
      <a class="button ${factors.app ? 'quiet' : ''}" href="/security/authenticator"
        >${factors.app ? 'Replace authenticator app' : 'Set up authenticator app'}</a
      >
    </p>
    ${passkeyForm && html`<h3>Add a passkey</h3>`} ${passkeyForm}
  </div>`;
}

const appItem = (c: DashboardContext, { app }: SecondFactors): Html[] =>
  app
    ? [
        html`<li class="row">
          <span>Authenticator app</span> <span class="muted">Added ${formatDate(app.createdAt)}</span>
          ${removeButton(c, '/security/authenticator/remove', 'Remove authenticator app')}
        </li>`,
      ]
    : [];

const passkeyItem = (c: DashboardContext, { id, name, createdAt, lastUsedAt }: PasskeyRow): Html => {
  const lastUseText = lastUsedAt ? ` · Last used ${formatDate(lastUsedAt)}` : '';
  return html`<li class="row">
    <span>${name}</span> <span class="muted">Passkey · Added ${formatDate(createdAt)}${lastUseText}</span>
    ${removeButton(c, `/security/passkeys/${id}/remove`, `Remove passkey ${name}`)}
  </li>`;
};

const recoveryCodesItem = (
  c: DashboardContext,
  { app, passkeys, recoveryCodesLeft }: SecondFactors,
): Html | string =>
  app || passkeys.length
    ? html`<p>${countOf(recoveryCodesLeft, 'recovery code')} left.</p>
        ${dashboardForm(
          c,
          '/security/recovery-codes',
          html`<button class="quiet">Replace recovery codes</button>`,
        )}`
    : '';

const removeButton = (c: DashboardContext, action: string, label: string): Html =>
  dashboardForm(c, action, html`<button class="link danger">${label}</button>`);

/** What the account asks of everyone who signs in, for its admins. */
export function signInPolicyCard(c: DashboardContext): Html | string {
  const { user, account } = c.var.viewer;
  if (!admins.includes(user.role)) return '';
  const values = { require_multi_factor: account.requireMultiFactor ? 'on' : '' };
  const label = `Require multi-factor authentication for everyone at ${account.name}`;
  return html`<div class="card">
    <h2 class="first">Sign-in policy</h2>
    ${dashboardForm(
      c,
      '/security/policy',
      html`${checkbox({ values, errors: {} }, 'require_multi_factor', label, {
          hint: 'People without a second factor set one up right after their password.',
        })} <button>Save policy</button>`,
    )}
    <p><a href="/security/single-sign-on">Single sign-on</a></p>
  </div>`;
}

/** How the person who is signed in signs in: the password, and the places where they are signed in. */
export const securityRoutes = new Hono<DashboardEnv>()
  .get('/security', requireRole(allRoles), (c) => securityPage(c))
  .post('/security/password', requireRole(allRoles), requireRecentAuthentication, submitPassword)
  .post('/security/sessions', requireRole(allRoles), signOutEverywhere)
  .post('/security/sessions/:id', requireRole(allRoles), signOutSession);

async function submitPassword(c: DashboardContext): Promise<Response> {
  const body = { password: c.var.form('password') };
  const { errors } = await submitAsViewer(c, 'POST /dashboard/password', { body });
  return errors
    ? securityPage(c, { values: {}, errors })
    : redirectWithMessage(c, '/security', 'Password changed.');
}

async function signOutEverywhere(c: DashboardContext): Promise<Response> {
  await callAsViewer(c, 'DELETE /dashboard/sessions');
  await c.var.sessions.signOut(c, c.var.session);
  return c.redirect('/signin', 303);
}

async function signOutSession(c: DashboardContext): Promise<Response> {
  await callAsViewer(c, 'DELETE /dashboard/sessions/{id}');
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
    { status: formStatus(state), scripts: [...passkeyScripts, 'menus'] },
  );
}

function sessionItem(c: DashboardContext, { id, userAgent, ip, lastSeenAt }: SessionRow): Html {
  const device = deviceName(userAgent);
  const about = html`<span>${device}</span>
    <span class="muted"
      >${ip ? `${ip} · ` : ''}Last used
      <time datetime="${lastSeenAt.toISOString()}" data-local>${formatTime(lastSeenAt)}</time></span
    >`;
  return id === c.var.session.signedIn?.id
    ? html`<li class="row">${about} <span>This device</span></li>`
    : html`<li class="row">
        ${about}
        ${dashboardForm(c, `/security/sessions/${id}`, html`<button class="link danger">Sign out</button>`)}
      </li>`;
}

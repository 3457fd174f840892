import { html } from 'hono/html';
import { findSecondFactors, type SecondFactors } from '../../../identity/multi-factor/second-factors.ts';
import type { PasskeyRow } from '../../../db/rows/rows.ts';
import { countOf } from '../../../platform/translations/english-format.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { checkbox, emptyForm } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { newPasskeyForm } from '../../sign-in/set-up-factor.page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, list } from '../layout.ts';
import { admins } from '../roles.ts';

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
    sessionSecret: session.secret,
    factors,
    state: emptyForm,
  });
  return html`<div class="card">
    <h2 class="first">Multi-factor authentication</h2>
    <p>A second factor keeps your account safe if someone learns your password.</p>
    ${list([...appItem(c, factors), ...factors.passkeys.map((passkey) => passkeyItem(c, passkey))], '')}
    ${recoveryCodesItem(c, factors)}
    <p>
      <a class="button" href="/security/authenticator"
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
  const used = lastUsedAt ? ` · Last used ${formatDate(lastUsedAt)}` : '';
  return html`<li class="row">
    <span>${name}</span> <span class="muted">Passkey · Added ${formatDate(createdAt)}${used}</span>
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
  const label = `Require multi-factor authentication of everyone at ${account.name}`;
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

import { html } from 'hono/html';
import { findSecondFactors } from '../../../identity/multi-factor/second-factors.ts';
import { authenticationOptions } from '../../../identity/multi-factor/passkeys.ts';
import { sitePasskeys } from '../../../identity/multi-factor/relying-party.ts';
import type { PasskeyRow } from '../../../db/rows/rows.ts';
import { formAlert, formTokenField, readFormFields } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { passkeyForm, passkeyScripts } from '../../sign-in/passkey-form.ts';
import { confirmationFields } from './confirm-identity.ts';
import { returnQuery, type DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../layout.ts';

/** Names of fields that are not kept: what was proven is not proven again, and the token is new. */
const ownFields = new Set<string>([...Object.values(confirmationFields), 'form_token']);

/** Asks again who the person is, in each way that the person has, and keeps what was entered in the form that was sent. */
export async function confirmationPage(c: DashboardContext, problem?: string): Promise<Response> {
  const { db, session, viewer } = c.var;
  const entries = [...(await readFormFields(c))].filter(([name]) => !ownFields.has(name));
  const hiddenFields = html`${entries.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;
  const { app, passkeys } = await findSecondFactors(db, viewer.user.id);
  const ways = [
    viewer.user.passwordHash === null ? undefined : passwordForm(c, hiddenFields),
    app && codeForm(c, hiddenFields),
    passkeys.length ? await passkeyButton(c, hiddenFields, passkeys) : undefined,
    session.signedIn?.factors.includes('oidc') ? singleSignOnForm(c) : undefined,
  ].filter((way) => way !== undefined);
  return dashboardPage(
    c,
    "Confirm it's you",
    html`<div class="card">
      <h1>Confirm it's you</h1>
      ${formAlert(problem)}
      <p>You're about to change a sensitive setting. Confirm that you're ${viewer.user.email}.</p>
      ${ways.map((way) => html`<div>${way}</div>`)}
    </div>`,
    { status: problem === undefined ? 403 : 422, scripts: passkeys.length ? passkeyScripts : [] },
  );
}

interface FieldOptions {
  name: string;
  label: string;
  type: 'password' | 'text';
  autocomplete: string;
}

const field = ({ name, label, type, autocomplete }: FieldOptions): Html =>
  html`<p>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required />
  </p>`;

function passwordForm(c: DashboardContext, hiddenFields: Html): Html {
  const password = field({
    name: confirmationFields.password,
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
  });
  return dashboardForm(c, c.req.path, html`${hiddenFields} ${password} <button>Continue</button>`);
}

function codeForm(c: DashboardContext, hiddenFields: Html): Html {
  const code = field({
    name: confirmationFields.totp,
    label: 'Code from your authenticator app',
    type: 'text',
    autocomplete: 'one-time-code',
  });
  return dashboardForm(c, c.req.path, html`${hiddenFields} ${code} <button>Continue with this code</button>`);
}

async function passkeyButton(
  c: DashboardContext,
  hiddenFields: Html,
  passkeys: PasskeyRow[],
): Promise<Html | undefined> {
  const { container, session, formToken } = c.var;
  if (!sitePasskeys(container, 'dashboard')) return undefined;
  const context = { purpose: 'confirmation', sessionSecret: session.secret } as const;
  const options = await authenticationOptions(container, context, passkeys, container.clock.now());
  return passkeyForm({
    action: c.req.path,
    formToken,
    ceremony: { kind: 'get', options },
    label: 'Continue with a passkey',
    isSecondary: true,
    field: confirmationFields.passkey,
    fields: hiddenFields,
  });
}

/** The provider asks the person to sign in again. The form that was sent has to be sent again after it. */
const singleSignOnForm = (c: DashboardContext): Html =>
  html`<form method="post" action="/signin/sso${returnQuery(c)}">
    ${formTokenField(c.var.formToken)}
    <input type="hidden" name="email" value="${c.var.viewer.user.email}" />
    <input type="hidden" name="purpose" value="confirmation" />
    <button class="quiet">Confirm with single sign-on</button>
    <p class="muted">Your provider asks you to sign in again. Then make your change once more.</p>
  </form>`;

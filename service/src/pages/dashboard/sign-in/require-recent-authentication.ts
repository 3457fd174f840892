// oxlint-disable eslint-core/no-page-writes -- It confirms the session with which the person then calls a route.
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import type { PasskeyRow } from '../../../db/rows/rows.ts';
import { useTotpCode } from '../../../identity/multi-factor/authenticator-apps.ts';
import { usePasskey, authenticationOptions } from '../../../identity/multi-factor/passkeys.ts';
import { sitePasskeys } from '../../../identity/multi-factor/relying-party.ts';
import { findSecondFactors } from '../../../identity/multi-factor/second-factors.ts';
import {
  isRecentlyAuthenticated,
  type AuthenticationFactor,
  recordAuthentication,
} from '../../../identity/sessions.ts';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { formAlert, formTokenField, tooManyAttempts } from '../../kit/forms/forms.ts';
import { fileNote, hiddenFields } from '../../kit/forms/post-form.ts';
import { type FormReader, readFormFields } from '../../kit/forms/read-form.ts';
import type { Html } from '../../kit/layout/html.ts';
import { passkeyScripts, passkeyForm } from '../../sign-in/passkey-form.ts';
import { type DashboardEnv, type DashboardContext, viewerEntry, returnQuery } from '../dashboard-env.ts';
import { dashboardPage, dashboardForm } from '../dashboard-layout.ts';

/**
 * Lets a POST run if the person proved who they are a short time ago. Otherwise it asks for the password, a code, a passkey or
 * single sign-on, and then runs with the form as it was filled in. It stands after `requireRole`.
 */
export const requireRecentAuthentication = createMiddleware<DashboardEnv>(async (c, next) => {
  const { container, session } = c.var;
  if (!session.signedIn) throw new Error('requireRecentAuthentication stands after requireRole.');
  const isRecent = isRecentlyAuthenticated(session.signedIn, container.clock.now());
  if (c.req.method !== 'POST' || isRecent) return next();
  const result = await confirmIdentity(c);
  if (result === 'confirmed') return next();
  return confirmationPage(c, result === 'missing' ? {} : result);
});

/** The fields of the form that asks again who the person is. The form that was sent has none of these names. */
const confirmationFields = {
  password: 'confirmed_password',
  totp: 'confirmed_code',
  passkey: 'confirmed_credential',
} as const;

/** What a person can prove in the form. People who signed in at a provider can also do so there. */
type ConfirmationFactor = keyof typeof confirmationFields & AuthenticationFactor;

/** Result of a form: nothing was entered, it was right, or what is wrong with it. */
type Confirmation = 'missing' | 'confirmed' | { problem: string; retryAfter?: number };

const problems: Record<ConfirmationFactor, string> = {
  password: 'The password is wrong.',
  totp: 'The code is wrong. Enter the newest one.',
  passkey: "The passkey wasn't accepted. Try again, or use another way.",
};
const enteredFactor = (form: FormReader): ConfirmationFactor | undefined =>
  (['passkey', 'totp', 'password'] as const).find((factor) => form(confirmationFields[factor]));

/** Checks whether the person has proven again who they are, and notes it in the session and in the audit log. */
async function confirmIdentity(c: DashboardContext): Promise<Confirmation> {
  const { db, container, form, session, viewer } = c.var;
  const { confirmations } = container.limits;
  const factor = enteredFactor(form);
  if (!factor || !session.signedIn) return 'missing';
  const retryAfter = await confirmations.begin(viewer.user.id);
  if (retryAfter) return { problem: tooManyAttempts(messagesFor(), retryAfter), retryAfter };
  const isRight = await check(c, factor);
  const now = container.clock.now();
  const action = isRight ? 'session.confirmed' : 'session.confirmation_failed';
  const entry = viewerEntry(c, action, { type: 'session', id: session.signedIn.id }, { factor });
  const { signedIn: confirmed } = session;
  // The log never says that a session is confirmed that is not.
  const signedIn = await db.transaction(async (transaction) => {
    await recordAudit(transaction, entry, now);
    return isRight ? recordAuthentication(transaction, confirmed, factor, now) : undefined;
  });
  if (!signedIn) return { problem: problems[factor] };
  await confirmations.forget(viewer.user.id);
  c.set('session', { ...session, signedIn });
  return 'confirmed';
}

async function check(c: DashboardContext, factor: ConfirmationFactor): Promise<boolean> {
  const { db, container, form, session, viewer } = c.var;
  const { id: userId, passwordHash } = viewer.user;
  const answer = form(confirmationFields[factor]);
  const now = container.clock.now();
  if (factor === 'password') return container.passwords.check(answer, passwordHash);
  if (factor === 'totp') return useTotpCode(db, container, { userId, code: answer.replace(/\s/g, '') }, now);
  const context = { purpose: 'confirmation', sessionSecret: session.secret } as const;
  return (await usePasskey(db, container, { credential: answer, context, userId }, now)) !== undefined;
}

/** Names of fields that are not kept: what was proven is not proven again, and the token is new. */
const ownFields = new Set<string>([...Object.values(confirmationFields), 'form_token']);

/** Asks again who the person is, in each way that the person has, and keeps what was entered in the form that was sent. */
async function confirmationPage(
  c: DashboardContext,
  { problem, retryAfter = 0 }: { problem?: string; retryAfter?: number },
): Promise<Response> {
  const { db, session, viewer } = c.var;
  const entries = [...(await readFormFields(c))].filter(([name]) => !ownFields.has(name));
  const fields = hiddenFields(entries);
  const { app, passkeys } = await findSecondFactors(db, viewer.user.id);
  const ways = [
    viewer.user.passwordHash === null ? undefined : fieldForm(c, fields, passwordField),
    app && fieldForm(c, fields, codeField),
    passkeys.length ? await passkeyButton(c, fields, passkeys) : undefined,
    session.signedIn?.factors.includes('oidc') ? singleSignOnForm(c) : undefined,
  ].filter((way) => way !== undefined);
  return dashboardPage(
    c,
    "Confirm it's you",
    html`<div class="card">
      <h1>Confirm it's you</h1>
      ${formAlert(problem)}
      <p>
        You're about to change a sensitive setting. Confirm that you're ${viewer.user.email}.${fileNote(c)}
      </p>
      ${ways.map((way) => html`<div>${way}</div>`)}
    </div>`,
    { status: problem === undefined ? 403 : 422, retryAfter, scripts: passkeys.length ? passkeyScripts : [] },
  );
}

/** One way of confirming that is a field and a button. */
interface ConfirmationField {
  name: string;
  label: string;
  type: 'password' | 'text';
  autocomplete: string;
  button: string;
}

const passwordField: ConfirmationField = {
  name: confirmationFields.password,
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  button: 'Continue',
};
const codeField: ConfirmationField = {
  name: confirmationFields.totp,
  label: 'Code from your authenticator app',
  type: 'text',
  autocomplete: 'one-time-code',
  button: 'Continue with this code',
};

const fieldForm = (c: DashboardContext, fields: Html, field: ConfirmationField): Html => {
  const { name, label, type, autocomplete, button } = field;
  return dashboardForm(
    c,
    c.req.path,
    html`${fields}
      <p>
        <label for="${name}">${label}</label>
        <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required />
      </p>
      <button>${button}</button>`,
  );
};

async function passkeyButton(
  c: DashboardContext,
  fields: Html,
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
    fields,
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

import { html, raw } from 'hono/html';
import QRCode from 'qrcode';
import type { UserRow } from '../../db/rows/rows.ts';
import {
  newTotpSecret,
  totpAddress,
  writeSetUpSecret,
} from '../../identity/multi-factor/authenticator-apps.ts';
import { passkeyName, registrationOptions } from '../../identity/multi-factor/passkeys.ts';
import { sitePasskeys } from '../../identity/multi-factor/relying-party.ts';
import type { SecondFactors } from '../../identity/multi-factor/second-factors.ts';
import type { SessionSite } from '../../identity/sessions.ts';
import type { Container } from '../../integrations/context.ts';
import type { Messages } from '../../platform/translations/messages-for.ts';
import { formKeyField, formTokenField, textField, type FormState } from '../kit/forms/forms.ts';
import type { Html } from '../kit/layout/page.ts';
import { passkeyForm } from './passkey-form.ts';

interface SetUpForm {
  user: UserRow;
  /** Where the form goes. */
  action: string;
  formToken: string;
  messages: Messages;
}

interface AppForm extends SetUpForm {
  state: FormState;
  /** Of the form before, after a wrong code: the app keeps the key that it has. */
  secret?: string | undefined;
}

/** The QR code and the key of a new authenticator app, and the field for its first code. */
export async function authenticatorAppForm(
  container: Container,
  { user, action, formToken, messages, state, secret = newTotpSecret() }: AppForm,
): Promise<Html> {
  const { setUp } = messages.signInSteps;
  const svg = await QRCode.toString(totpAddress(secret, passkeyName, user.email), { type: 'svg', margin: 2 });
  const token = await writeSetUpSecret(container, user.id, secret);
  return html`<p>${setUp.appText}</p>
    <div class="qr-code" role="img" aria-label="${setUp.qrCode}">${raw(svg)}</div>
    <dl>
      <dt>${setUp.key}</dt>
      <dd><code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></dd>
    </dl>
    <form method="post" action="${action}" novalidate>
      ${formTokenField(formToken)} ${formKeyField()}
      <input type="hidden" name="set_up" value="${token}" />
      ${textField(state, 'code', setUp.codeLabel, { autocomplete: 'one-time-code', numeric: true })}
      <button>${setUp.appButton}</button>
    </form>`;
}

interface NewPasskeyForm extends SetUpForm {
  site: SessionSite;
  sessionSecret: string;
  factors: SecondFactors;
  state: FormState;
}

/** The form that adds a passkey. Empty on a site where passkeys don't work. */
export async function newPasskeyForm(
  container: Container,
  { user, action, formToken, messages, site, sessionSecret, factors, state }: NewPasskeyForm,
): Promise<Html | string> {
  if (!sitePasskeys(container, site)) return '';
  const { setUp } = messages.signInSteps;
  const request = { user, existing: factors.passkeys, sessionSecret };
  const options = await registrationOptions(container, request, container.clock.now());
  return html`<p>${setUp.passkeyText}</p>
    ${passkeyForm({
      action,
      formToken,
      ceremony: { kind: 'create', options },
      label: setUp.passkeyButton,
      messages: messages.signInSteps,
      fields: textField(state, 'name', setUp.passkeyLabel, { hint: setUp.passkeyHint, conditional: true }),
    })}`;
}

/** Returns the name of a new passkey. It may be left out. */
export const newPasskeyName = (name: string, messages: Messages): string =>
  name.trim().slice(0, 60) || messages.signInSteps.setUp.passkeyName;

/** New recovery codes, which are shown once. `next` leads on. */
export const recoveryCodesCard = (codes: string[], messages: Messages, next: Html): Html => {
  const { title, text } = messages.signInSteps.recoveryCodes;
  return html`<div class="card">
    <h1>${title}</h1>
    <p role="status">${text}</p>
    <ul class="codes">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
    ${next}
  </div>`;
};

import { html } from 'hono/html';
import { authenticationOptions } from '../../identity/multi-factor/passkeys.ts';
import { sitePasskeys } from '../../identity/multi-factor/relying-party.ts';
import { findSecondFactors, type SecondFactors } from '../../identity/multi-factor/second-factors.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import {
  emptyForm,
  errorSummary,
  formAlert,
  formTokenField,
  textField,
  type FormState,
} from '../kit/forms/forms.ts';
import { page, type Html } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { passkeyForm, passkeyScripts } from './passkey-form.ts';
import { searchOf, type SignInContext } from './sign-in-site.ts';

/** What a person can verify with. */
export type VerificationMethod = 'code' | 'passkey' | 'recovery_code';

/** An attempt that failed: what the page shows. */
export interface FailedVerification {
  /** For the whole page. */
  alert?: string;
  /** Of the field. */
  error?: string;
  status?: 403 | 422;
  /** Seconds until the next attempt, after too many. */
  retryAfter?: number;
}

/** Returns the method of a page: the one that was asked for, else the best that the person has. */
const methodOf = ({ app }: SecondFactors, requested: string | undefined): VerificationMethod =>
  requested === 'recovery' ? 'recovery_code' : app ? 'code' : 'passkey';

/** Asks for the second factor. A person whose factors were removed in the meantime starts again with the password. */
export async function verifyPage(
  c: SignInContext,
  requested: string | undefined,
  failed: FailedVerification = {},
): Promise<Response> {
  const { db, visitor, signInSite } = c.var;
  const { alert, error, ...answer } = failed;
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  const { verify, signInAs, back } = messages.signInSteps;
  const factors = await findSecondFactors(db, visitor.user.id);
  if (!factors.app && factors.passkeys.length === 0) return c.redirect(signInSite.doneUrl(searchOf(c)), 303);
  const method = methodOf(factors, requested);
  const texts = {
    code: { title: verify.codeTitle, text: verify.codeText },
    passkey: { title: verify.passkeyTitle, text: verify.passkeyText },
    recovery_code: { title: verify.recoveryTitle, text: verify.recoveryText },
  }[method];
  const label = method === 'recovery_code' ? verify.recoveryLabel : verify.codeLabel;
  const state: FormState = error
    ? { values: {}, errors: { code: error }, messages: messages.forms }
    : { ...emptyForm, messages: messages.forms };
  const passkey = method === 'recovery_code' ? '' : await passkeyButton(c, factors, method);
  return page(
    c,
    texts.title,
    html`<div class="card">
      <p class="eyebrow">${visitor.organization}</p>
      <h1>${texts.title}</h1>
      ${formAlert(alert)} ${errorSummary(state, { code: label })}
      <p>${texts.text} ${signInAs(visitor.user.email)}</p>
      ${method === 'passkey' ? '' : codeForm(c, state, { label, method, button: verify.button })} ${passkey}
      <p class="form-actions">
        ${otherMethod(c, factors, method)} <a class="back" href="/signin${searchOf(c)}">${back}</a>
      </p>
    </div>`,
    {
      formAction: [],
      language,
      languages: true,
      scripts: factors.passkeys.length ? passkeyScripts : [],
      ...answer,
    },
  );
}

function codeForm(
  c: SignInContext,
  state: FormState,
  { label, method, button }: { label: string; method: VerificationMethod; button: string },
): Html {
  const isCode = method === 'code';
  const options = isCode ? { autocomplete: 'one-time-code', numeric: true } : { autocomplete: 'off' };
  return html`<form method="post" action="/signin/verify${searchOf(c)}" novalidate>
    ${formTokenField(c.var.formToken)}
    <input type="hidden" name="method" value="${isCode ? 'code' : 'recovery'}" />
    ${textField(state, 'code', label, options)}
    <button>${button}</button>
  </form>`;
}

async function passkeyButton(
  c: SignInContext,
  { passkeys }: SecondFactors,
  method: VerificationMethod,
): Promise<Html | string> {
  const { container, session, signInSite, formToken } = c.var;
  if (!passkeys.length || !sitePasskeys(container, signInSite.name)) return '';
  const context = { purpose: 'second-factor', sessionSecret: session.secret } as const;
  const options = await authenticationOptions(container, context, passkeys, container.clock.now());
  const messages = messagesFor(browserLanguage(c)).signInSteps;
  return passkeyForm({
    action: `/signin/verify${searchOf(c)}`,
    formToken,
    ceremony: { kind: 'get', options },
    label: messages.verify.passkeyButton,
    isSecondary: method === 'code',
    messages,
  });
}

/** A link to the method that the page does not show. */
function otherMethod(c: SignInContext, factors: SecondFactors, method: VerificationMethod): Html | string {
  const { verify } = messagesFor(browserLanguage(c)).signInSteps;
  const query = new URLSearchParams(searchOf(c));
  const isRecovery = method === 'recovery_code';
  if (isRecovery) query.delete('method');
  else query.set('method', 'recovery');
  if (!isRecovery && factors.recoveryCodesLeft === 0) return '';
  const label = isRecovery ? verify.useOther : verify.useRecoveryCode;
  return html`<a class="back" href="/signin/verify?${query.toString()}">${label}</a>`;
}

import { html } from 'hono/html';
import { certification } from '../../platform/translations/en/sign-up.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages.ts';
import { companyInputs, legalEntityInputs } from '../kit/forms/company-fields.ts';
import {
  checkbox,
  errorSummary,
  formStatus,
  formTokenField,
  newPasswordField,
  selectField,
  textField,
  type FieldOptions,
  type FormState,
} from '../kit/forms/forms.ts';
import { languageButtons } from '../kit/site/language-choice.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { page, type Html } from '../kit/layout/page.ts';
import { wrapEmail } from '../kit/parts/wrap-email.ts';
import { redirectOrigins, stepUrl, type ConnectContext } from './authorization-request.ts';

/** The label of each field, in the order of its step. */
function labelsOf({ signUp, company, paymentFrame }: Messages) {
  const { purpose, certified, ...person } = signUp.labels;
  const { method, holder, number, expiry, code, routing, account } = paymentFrame;
  const payment = { method, holder, number, expiry, code, zip: signUp.payment.zip, routing, account };
  return { ...person, ...company.labels, purpose, certified, ...payment };
}

type FieldName = keyof ReturnType<typeof labelsOf>;

/** Fields of the first step that the form shows again. The password is not among them. */
export const companyFields = Object.keys(labelsOf(messagesFor())).filter((name) =>
  /^(user|company)\.|^name$/.test(name),
);

/** The messages of a page in the reader's language. */
export const messagesOf = (c: ConnectContext): Messages => messagesFor(browserLanguage(c));

/** What the fields of a step are made from. */
interface StepFields {
  messages: Messages;
  state: FormState;
  field: (name: FieldName, options?: FieldOptions) => Html;
}

interface SignUpStep {
  number: 1 | 2 | 3;
  path: string;
  state: FormState;
  title: (messages: Messages['signUp']) => string;
  content: (fields: StepFields) => Html;
  /** Label of the button. Default: to continue. */
  submit?: string;
  /** Beside the button. */
  aside: Html;
  /** Whether the buttons for other languages send the form, so that what was typed is kept. */
  keepsInput?: boolean;
}

/** The page of one step. */
function stepPage(c: ConnectContext, step: SignUpStep): Response | Promise<Response> {
  const { authorization, formToken } = c.var;
  const { number, path, aside, keepsInput = false } = step;
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  const { signUp } = messages;
  const labels = labelsOf(messages);
  const state = { ...step.state, messages: messages.forms };
  const title = step.title(signUp);
  const field: StepFields['field'] = (name, options) => textField(state, name, labels[name], options);
  return page(
    c,
    signUp.documentTitle(title, number),
    html`<div class="card">
        <p class="eyebrow">${signUp.eyebrow(authorization.application.name, number)}</p>
        <h1>${title}</h1>
        ${errorSummary(state, labels)}
        <form id="step" method="post" action="${stepUrl(path, authorization)}" novalidate>
          ${formTokenField(formToken)} ${step.content({ messages, state, field })}
          <p class="form-actions"><button>${step.submit ?? signUp.continue}</button> ${aside}</p>
        </form>
      </div>
      ${keepsInput ? html`<div class="end">${languageButtons(language, 'step')}</div>` : ''}`,
    {
      formAction: redirectOrigins(authorization),
      status: formStatus(state),
      language,
      hasLanguages: !keepsInput,
    },
  );
}

/** A link to an earlier step. */
const backTo = (c: ConnectContext, path: string): Html =>
  html`<a class="back" href="${stepUrl(path, c.var.authorization)}">${messagesOf(c).signUp.back}</a>`;

/** The first step: the user and the company. */
export function companyPage(c: ConnectContext, state: FormState): Response | Promise<Response> {
  const { existing, signIn, labels } = messagesOf(c).signUp;
  return stepPage(c, {
    number: 1,
    path: '/signup',
    state,
    title: ({ company }) => company.title,
    content: ({ messages, state: formState, field }) =>
      html`<div class="field-row">
          ${field('user.full_name', { autocomplete: 'name' })}
          ${field('user.email', { type: 'email', autocomplete: 'email' })}
        </div>
        ${newPasswordField(formState, labels.password, messages)}
        ${field('name', { autocomplete: 'organization' })} ${companyInputs(formState, messages.company)}
        ${legalEntityInputs(formState, messages.company)}`,
    aside: html`<span>${existing} <a href="${stepUrl('/signin', c.var.authorization)}">${signIn}</a></span>`,
    keepsInput: true,
  });
}

/** The end of the first step: the code that proves the email address. */
export function emailPage(c: ConnectContext, email: string, state: FormState): Response | Promise<Response> {
  const { again } = messagesOf(c).signUp.email;
  return stepPage(c, {
    number: 1,
    path: '/signup/email',
    state,
    title: (signUp) => signUp.email.title,
    content: ({ messages, field }) =>
      html`<p>${wrapEmail(messages.signUp.email.text(email))}</p>
        ${field('email_code', { autocomplete: 'one-time-code', numeric: true, short: true })}`,
    aside: html`<button class="link" name="action" value="resend">${again}</button> ${backTo(c, '/signup')}`,
  });
}

/** The second step: the permissible purpose (FCRA section 604). What is certified is a legal text, which stays in English. */
export const purposePage = (c: ConnectContext, state: FormState): Response | Promise<Response> =>
  stepPage(c, {
    number: 2,
    path: '/signup/purpose',
    state,
    title: ({ purpose }) => purpose.title,
    content: ({ messages: { signUp, company }, state: formState }) => {
      const { certificationNote: hint } = signUp.purpose;
      const label = html`<span ${hint ? html`lang="en"` : ''}>${certification}</span>`;
      return html`${selectField(formState, 'purpose', signUp.labels.purpose, Object.entries(company.purposes))}
      ${checkbox(formState, 'certified', label, { ...(hint && { hint }) })}`;
    },
    aside: backTo(c, '/signup'),
  });

/** The third step: the payment method. */
export function paymentPage(c: ConnectContext, state: FormState): Response | Promise<Response> {
  const { submit, permission } = messagesOf(c).signUp.payment;
  return stepPage(c, {
    number: 3,
    path: '/signup/payment',
    state,
    title: ({ payment }) => payment.title,
    submit,
    content: (fields) =>
      html`${paymentFields(fields)}
        <p>${permission(c.var.authorization.application.name)}</p>`,
    aside: backTo(c, '/signup/purpose'),
  });
}

function paymentFields({ messages: { signUp, paymentFrame: texts }, state, field }: StepFields): Html {
  const digits = { numeric: true, conditional: true };
  return html`${selectField(state, 'method', texts.method, [
      ['card', texts.card],
      ['bank_account', texts.bank_account],
    ])}
    <fieldset class="card-data">
      <legend>${texts.card}</legend>
      ${field('holder', { autocomplete: 'cc-name', conditional: true })}
      ${field('number', { autocomplete: 'cc-number', ...digits })}
      ${field('expiry', { autocomplete: 'cc-exp', hint: texts.expiryHint, short: true, conditional: true })}
      ${field('code', { autocomplete: 'cc-csc', short: true, ...digits })}
      ${field('zip', { autocomplete: 'postal-code', short: true, conditional: true })}
    </fieldset>
    <fieldset class="bank-account">
      <legend>${signUp.payment.bankAccount}</legend>
      ${field('routing', digits)} ${field('account', digits)}
    </fieldset>
    <p class="muted">${signUp.payment.kept}</p>`;
}

import { html } from 'hono/html';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { isMailed } from '../../delivery/mail/outbox.ts';
import { certification } from '../../platform/translations/en/connect.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import {
  companyAddressInputs,
  companyContactInputs,
  industryInput,
  legalFormInputs,
  taxIdInput,
  tradeNameInput,
} from '../kit/forms/company-fields.ts';
import {
  checkbox,
  emptyForm,
  errorSummary,
  formAlert,
  formStatus,
  formTokenField,
  selectField,
  textField,
  tooManyAttempts,
} from '../kit/forms/forms.ts';
import type { FieldOptions, FormState } from '../kit/forms/forms.ts';
import { newPasswordField } from '../kit/forms/sign-in-form.ts';
import { page, type Html } from '../kit/layout/page.ts';
import { wrapEmail } from '../kit/parts/list-table.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { redirectOrigins, stepUrl, type ConnectContext } from './authorization-request.ts';
import { pageFields, pathOf, signUpPages } from './sign-up-draft.ts';
import type { FieldPage, SignUpDraft, SignUpPage } from './sign-up-draft.ts';

/** The label of each field, in the order of its step: the errors are listed in it. */
function labelsOf({ signUp, company, paymentFrame }: Messages) {
  const { method, holder, number, expiry, code, routing, account } = paymentFrame;
  const payment = { method, holder, number, expiry, code, zip: signUp.payment.zip, routing, account };
  const labels = { ...signUp.labels, ...company.labels, ...payment };
  const inOrder = Object.values(pageFields).flatMap((names) => names.map((name) => [name, labels[name]]));
  return { ...(Object.fromEntries(inOrder) as Partial<typeof labels>), ...labels };
}

type FieldName = keyof ReturnType<typeof labelsOf>;

/** The messages of a page in the reader's language. */
export const messagesOf = (c: ConnectContext): Messages => messagesFor(browserLanguage(c));

interface StepFields {
  messages: Messages;
  state: FormState;
  field: (name: FieldName, options?: FieldOptions) => Html;
}

interface SignUpStep {
  name: SignUpPage;
  state: FormState;
  title: (messages: Messages['signUp']) => string;
  content: (fields: StepFields) => Html;
  /** Label of the button. Default: to continue. */
  submit?: string;
  /** Beside the button. */
  aside: Html;
  /** Whether the buttons for other languages send the form, so that what was typed is kept. */
  keepsInput?: boolean;
  /** Seconds after which the form can be sent again: it was sent too often. */
  retryAfter?: number | undefined;
  /** Why the form was not accepted, where no field is wrong. */
  alert?: string;
}

/** What the address of the first page has after the browser has lost the answers of a sign-up. */
export const endedParameter = 'ended';

type Rejection = Pick<SignUpStep, 'retryAfter' | 'alert'>;

function stepPage(c: ConnectContext, step: SignUpStep): Promise<Response> {
  const { authorization, formToken } = c.var;
  const { name, aside, keepsInput = false, retryAfter = 0 } = step;
  const number = signUpPages.indexOf(name) + 1;
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  const { signUp } = messages;
  const labels = labelsOf(messages);
  const state = { ...step.state, messages: messages.forms };
  const title = step.title(signUp);
  // A field that says it needs no alert.
  const isUnsaid = retryAfter > 0 && Object.keys(state.errors).length === 0;
  const alert = isUnsaid ? tooManyAttempts(messages, retryAfter) : step.alert;
  const field: StepFields['field'] = (fieldName, options) =>
    textField(state, fieldName, labels[fieldName], options);
  return page(
    c,
    signUp.documentTitle(title, number, signUpPages.length),
    html`<div class="card">
      <p class="eyebrow">${signUp.eyebrow(authorization.application.name, number, signUpPages.length)}</p>
      <div class="segments" aria-hidden="true">
        ${signUpPages.map((_, index) => html`<span ${index < number ? html`class="done"` : ''}></span>`)}
      </div>
      <h1>${title}</h1>
      ${formAlert(alert ?? (c.req.query(endedParameter) === undefined ? undefined : signUp.ended))}
      ${errorSummary(state, labels)}
      <form id="step" method="post" action="${stepUrl(pathOf(name), authorization)}" novalidate>
        ${formTokenField(formToken)} ${step.content({ messages, state, field })}
        <p class="form-actions"><button>${step.submit ?? signUp.continue}</button> ${aside}</p>
      </form>
    </div>`,
    {
      formAction: redirectOrigins(authorization),
      opensAgain: true,
      status: formStatus(state),
      retryAfter,
      language,
      languages: keepsInput ? { form: 'step' } : true,
    },
  );
}

/** Leads to the page before. It sends the form, so that what was typed is kept. */
const backButton = (c: ConnectContext): Html =>
  html`<button class="link" name="action" value="back">${messagesOf(c).signUp.back}</button>`;

const fieldPages: Record<FieldPage, (fields: StepFields) => Html> = {
  business: ({ messages: { company }, state, field }) =>
    html`${taxIdInput(state, company)} ${field('name', { autocomplete: 'organization' })}
    ${tradeNameInput(state, company)}`,
  structure: ({ messages: { company }, state }) =>
    html`${legalFormInputs(state, company)} ${industryInput(state, company)}`,
  address: ({ messages: { company }, state }) => companyAddressInputs(state, company),
  contact: ({ messages: { company }, state }) => companyContactInputs(state, company),
  you: ({ messages, state, field }) => {
    const { labels, you } = messages.signUp;
    const options = state.values[hasPassword] ? { hint: you.keepPassword, conditional: true } : {};
    return html`${field('user.full_name', { autocomplete: 'name' })}
    ${field('user.email', { type: 'email', autocomplete: 'email' })}
    ${newPasswordField(state, labels.password, messages, options)}`;
  },
};

/** Says among the values of a page that the person has chosen a password, which is no value itself. */
export const hasPassword = 'has_password';

/** A page about the business, or about the person who signs up. */
export function fieldsPage(
  c: ConnectContext,
  name: FieldPage,
  state: FormState,
  rejection: Rejection = {},
): Promise<Response> {
  const { existing, signIn } = messagesOf(c).signUp;
  return stepPage(c, {
    ...rejection,
    name,
    state,
    title: (signUp) => signUp[name].title,
    content: fieldPages[name],
    aside:
      name === 'business'
        ? html`<span>${existing} <a href="${stepUrl('/signin', c.var.authorization)}">${signIn}</a></span>`
        : backButton(c),
    keepsInput: true,
  });
}

/** The code that proves the email address. */
export function emailPage(c: ConnectContext, email: string, state: FormState): Promise<Response> {
  const { again, text } = messagesOf(c).signUp.email;
  const notice = isMailed(c.var.container.config, email)
    ? wrapEmail(text(email))
    : messagesOf(c).testMode.code;
  return stepPage(c, {
    name: 'email',
    state,
    title: (signUp) => signUp.email.title,
    content: ({ field }) =>
      html`<p>${notice}</p>
        ${field('email_code', { autocomplete: 'one-time-code', numeric: true, short: true })}`,
    aside: html`<button class="link" name="action" value="resend">${again}</button> ${backButton(c)}`,
  });
}

/** The permissible purpose (FCRA section 604). What is certified is a legal text, which stays in English. */
export const purposePage = (c: ConnectContext, state: FormState): Promise<Response> =>
  stepPage(c, {
    name: 'purpose',
    state,
    title: ({ purpose }) => purpose.title,
    content: ({ messages: { signUp, company }, state: formState }) => {
      const { certificationNote: hint } = signUp.purpose;
      const label = html`<span ${hint ? html`lang="en"` : ''}>${certification}</span>`;
      return html`${selectField(formState, 'purpose', signUp.labels.purpose, Object.entries(company.purposes))}
      ${checkbox(formState, 'certified', label, { ...(hint && { hint }) })}`;
    },
    aside: backButton(c),
    keepsInput: true,
  });

export function paymentPage(
  c: ConnectContext,
  state: FormState,
  rejection: Rejection = {},
): Promise<Response> {
  const { testMode } = messagesOf(c);
  const isTest = c.var.container.config.environment !== 'production';
  return stepPage(c, {
    ...rejection,
    name: 'payment',
    state,
    title: ({ payment }) => payment.title,
    content: (fields) =>
      html`${isTest ? html`<p class="note">${testMode.card}</p>` : ''} ${paymentFields(fields)}`,
    aside: backButton(c),
  });
}

/** Every answer with a link to change it, and the button that creates the account. */
export function reviewPage(
  c: ConnectContext,
  draft: SignUpDraft,
  rejection: Rejection = {},
): Promise<Response> {
  const messages = messagesOf(c);
  const { signUp, apply } = messages;
  const { application } = c.var.authorization;
  const row = ([name, lines]: readonly [
    Exclude<SignUpPage, 'email' | 'review'>,
    readonly (string | Html)[],
  ]): Html => {
    const { title } = signUp[name];
    const url = stepUrl(pathOf(name), c.var.authorization);
    return html`<div>
      <dt>${title}</dt>
      <dd>${lines.filter(Boolean).map((line) => html`${line}<br />`)}</dd>
      <dd><a href="${url}" aria-label="${apply.changeOf(title)}">${apply.change}</a></dd>
    </div>`;
  };
  return stepPage(c, {
    ...rejection,
    name: 'review',
    state: emptyForm,
    title: ({ review }) => review.title,
    submit: signUp.review.submit,
    content: () =>
      html`<dl class="review">${answersOf(messages, draft).map(row)}</dl>
        <p>${signUp.review.permission(application.name)}</p>`,
    aside: backButton(c),
  });
}

/** What was answered on each page, in lines. */
function answersOf({ signUp, company }: Messages, { fields, purpose = '', payment }: SignUpDraft) {
  const valueOf = (name: string, texts: Record<string, string> = {}) => {
    const value = fields[name] ?? '';
    return texts[value] ?? value;
  };
  const named = (name: keyof typeof company.labels, texts: Record<string, string> = {}) =>
    valueOf(name) && html`${company.labels[name]}: <span>${valueOf(name, texts)}</span>`;
  const { methods } = signUp.payment;
  const state = fields['company.state']?.toUpperCase();
  return [
    ['business', [fields['name'] ?? '', named('company.tax_id'), named('company.dba_name')]],
    [
      'structure',
      [
        valueOf('company.incorporation_type', company.structures),
        named('company.incorporation_state', Object.fromEntries(usStates)),
        valueOf('company.industry', company.industries),
      ],
    ],
    [
      'address',
      [fields['company.street'] ?? '', `${fields['company.city']}, ${state} ${fields['company.zipcode']}`],
    ],
    ['contact', [fields['company.phone'] ?? '', fields['company.website'] ?? '']],
    ['you', [fields['user.full_name'] ?? '', fields['user.email'] ?? '']],
    ['purpose', [(company.purposes as Record<string, string>)[purpose] ?? '']],
    ['payment', [payment ? methods[payment.kind](payment.lastFour) : '']],
  ] as const;
}

function paymentFields({ messages: { signUp, paymentFrame: texts }, state, field }: StepFields): Html {
  const digits = { numeric: true, conditional: true };
  return html`${methodCards(texts, state)}
    <fieldset class="card-data">
      <legend>${texts.card}</legend>
      ${field('holder', { autocomplete: 'cc-name', conditional: true })}
      ${field('number', { autocomplete: 'cc-number', ...digits })}
      <div class="field-row">
        ${field('expiry', { autocomplete: 'cc-exp', hint: texts.expiryHint, short: true, conditional: true })}
        ${field('code', { autocomplete: 'cc-csc', short: true, ...digits })}
      </div>
      ${field('zip', { autocomplete: 'postal-code', short: true, conditional: true })}
      <p class="muted">${signUp.payment.storage.card}</p>
    </fieldset>
    <fieldset class="bank-account">
      <legend>${signUp.payment.bankAccount}</legend>
      ${field('routing', digits)} ${field('account', digits)}
      <p class="muted">${signUp.payment.storage.bankAccount}</p>
    </fieldset>`;
}

/** The two ways to pay. Without a choice that the form knows, it is by card. */
function methodCards(texts: Messages['paymentFrame'], { values }: FormState): Html {
  const isBank = values['method'] === 'bank_account';
  const card = (value: string, label: string, isChecked: boolean): Html =>
    html`<label class="choice-card">
      <input type="radio" name="method" value="${value}" ${isChecked ? html`checked` : ''} /> ${label}
    </label>`;
  return html`<fieldset class="choice-cards">
    <legend>${texts.method}</legend>
    ${card('card', texts.card, !isBank)} ${card('bank_account', texts.bank_account, isBank)}
  </fieldset>`;
}

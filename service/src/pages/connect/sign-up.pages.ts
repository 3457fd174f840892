import { html } from 'hono/html';
import { companyLabels } from '@service-embeds/domain/account/setting-labels';
import { companyInputs, legalEntityInputs } from '../kit/company-fields.ts';
import { purposeNames } from '../kit/company-names.ts';
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
} from '../kit/forms.ts';
import { messagesFor } from '../../translations/messages.ts';
import { page, type Html } from '../kit/page.ts';
import { redirectOrigins, stepUrl, type ConnectContext } from './authorization-request.ts';

/** The label of each field, in the order of its step. */
const labels = {
  'user.full_name': 'Your name',
  'user.email': 'Email address',
  password: 'Password',
  email_code: 'Code',
  name: 'Business name',
  ...companyLabels,
  purpose: 'Permissible purpose',
  certified: 'Certification',
  method: 'Payment method',
  holder: 'Name on card',
  number: 'Card number',
  expiry: 'Expiration date',
  code: 'Security code',
  zip: 'Billing ZIP code',
  routing: 'Routing number',
  account: 'Account number',
};

/** What to say of each field that is empty and must not be. */
export const requiredMessages: Record<string, string> = {
  'user.full_name': 'Enter your name.',
  'user.email': 'Enter your email address.',
  name: 'Enter the name of your business.',
  'company.tax_id': "Enter your company's US tax ID.",
  'company.street': 'Enter the street.',
  'company.city': 'Enter the city.',
  'company.state': 'Enter the state.',
  'company.zipcode': 'Enter the ZIP code.',
  'company.phone': "Enter your company's phone number.",
  'company.industry': 'Choose an industry.',
  'company.incorporation_type': 'Choose a business structure.',
  'company.incorporation_state': 'Enter the state of incorporation.',
};

/** Fields of the first step that the form shows again. The password is not among them. */
export const companyFields = Object.keys(labels).filter((name) => /^(user|company)\.|^name$/.test(name));

const field = (state: FormState, name: keyof typeof labels, options?: FieldOptions) =>
  textField(state, name, labels[name], options);

interface SignUpStep {
  number: 1 | 2 | 3;
  title: string;
  path: string;
  state: FormState;
  content: Html;
  submit: string;
  /** Beside the button. */
  aside: Html;
}

/** The page of one step. */
function stepPage(c: ConnectContext, step: SignUpStep): Response | Promise<Response> {
  const { authorization, formToken } = c.var;
  const { number, title, path, state, content, submit, aside } = step;
  return page(
    c,
    `${title} (step ${number} of 3)`,
    html`<div class="card">
      <p class="eyebrow">Connect with ${authorization.application.name} · step ${number} of 3</p>
      <h1>${title}</h1>
      ${errorSummary(state, labels)}
      <form method="post" action="${stepUrl(path, authorization)}" novalidate>
        ${formTokenField(formToken)} ${content}
        <p class="form-actions"><button>${submit}</button> ${aside}</p>
      </form>
    </div>`,
    { formAction: redirectOrigins(authorization), status: formStatus(state) },
  );
}

/** A link to an earlier step. */
const backTo = (c: ConnectContext, path: string): Html =>
  html`<a class="back" href="${stepUrl(path, c.var.authorization)}">Back</a>`;

/** The first step: the user and the company. */
export const companyPage = (c: ConnectContext, state: FormState) =>
  stepPage(c, {
    number: 1,
    title: 'You and your company',
    path: '/signup',
    state,
    submit: 'Continue',
    content: html`<div class="field-row">
        ${field(state, 'user.full_name', { autocomplete: 'name' })}
        ${field(state, 'user.email', { type: 'email', autocomplete: 'email' })}
      </div>
      ${newPasswordField(state, labels.password, messagesFor())}
      ${field(state, 'name', { autocomplete: 'organization' })} ${companyInputs(state)}
      ${legalEntityInputs(state)}`,
    aside: html`<span
      >Already have an account? <a href="${stepUrl('/signin', c.var.authorization)}">Sign in</a></span
    >`,
  });

/** The end of the first step: the code that proves the email address. */
export const emailPage = (c: ConnectContext, email: string, state: FormState) =>
  stepPage(c, {
    number: 1,
    title: 'Check your email',
    path: '/signup/email',
    state,
    submit: 'Continue',
    content: html`<p>Enter the 6-digit code that we sent to ${email}. It works for 15 minutes.</p>
      ${field(state, 'email_code', { autocomplete: 'one-time-code', numeric: true, short: true })}`,
    aside: html`<button class="link" name="action" value="resend">Send another code</button>
      ${backTo(c, '/signup')}`,
  });

/** The second step: the permissible purpose (FCRA section 604). */
export const purposePage = (c: ConnectContext, state: FormState) =>
  stepPage(c, {
    number: 2,
    title: 'Why you order background checks',
    path: '/signup/purpose',
    state,
    submit: 'Continue',
    content: html`${selectField(state, 'purpose', labels.purpose, Object.entries(purposeNames))}
    ${checkbox(
      state,
      'certified',
      'I certify that we will order reports for this purpose only, with disclosure to the candidate and the ' +
        "candidate's consent (FCRA section 604)",
    )}`,
    aside: backTo(c, '/signup'),
  });

/** The third step: the payment method. */
export const paymentPage = (c: ConnectContext, state: FormState) =>
  stepPage(c, {
    number: 3,
    title: 'Payment',
    path: '/signup/payment',
    state,
    submit: 'Create account and connect',
    content: html`${selectField(state, 'method', labels.method, [
        ['card', 'Card'],
        ['bank_account', 'Bank account (ACH)'],
      ])}
      <fieldset class="card-data">
        <legend>Card</legend>
        ${field(state, 'holder', { autocomplete: 'cc-name', conditional: true })}
        ${field(state, 'number', { autocomplete: 'cc-number', numeric: true, conditional: true })}
        ${field(state, 'expiry', { autocomplete: 'cc-exp', hint: 'MM/YY', short: true, conditional: true })}
        ${field(state, 'code', { autocomplete: 'cc-csc', numeric: true, short: true, conditional: true })}
        ${field(state, 'zip', { autocomplete: 'postal-code', short: true, conditional: true })}
      </fieldset>
      <fieldset class="bank-account">
        <legend>Bank account</legend>
        ${field(state, 'routing', { numeric: true, conditional: true })}
        ${field(state, 'account', { numeric: true, conditional: true })}
      </fieldset>
      <p class="muted">We only keep the last four digits and the expiration date.</p>
      <p>
        By creating the account, you allow ${c.var.authorization.application.name} to order background checks
        on behalf of your company and to see candidates, reports, and their results.
      </p>`,
    aside: backTo(c, '/signup/purpose'),
  });

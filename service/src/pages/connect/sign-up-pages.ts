import type { Context } from 'hono';
import { html } from 'hono/html';
import { incorporationType, industries, purpose as purposes } from '@service-embeds/contract';
import { field, formErrors, newPassword, select, type FormState } from '../kit/forms.ts';
import { page } from '../kit/page.ts';
import { leadsTo, stepUrl, type ConnectRequest } from './authorization-request.ts';

/** What each field is called, in the order of its step. */
const labels = {
  'user.full_name': 'Your name',
  'user.email': 'E-mail address',
  password: 'Password',
  name: 'Business name',
  'company.dba_name': 'Doing business as',
  'company.tax_id': 'US tax ID (EIN)',
  'company.street': 'Street',
  'company.city': 'City',
  'company.state': 'State',
  'company.zipcode': 'ZIP code',
  'company.phone': 'Phone',
  'company.website': 'Website',
  'company.industry': 'Industry',
  'company.incorporation_type': 'Kind of company',
  'company.incorporation_state': 'State of incorporation',
  purpose: 'Permissible purpose',
  certified: 'Certification',
  method: 'Payment method',
  holder: 'Name on the card',
  number: 'Card number',
  expiry: 'Expires',
  code: 'Security code',
  zip: 'ZIP code of the card',
  routing: 'Routing number',
  account: 'Account number',
};

/** Fields of the first step that are shown again: all but the password. */
export const companyFields = Object.keys(labels).filter((name) => /^(user|company)\.|^name$/.test(name));

const purposeNames: Record<(typeof purposes.options)[number], string> = {
  employment: 'Employment: hiring, promotion, reassignment or retention',
  insurance: 'Insurance: underwriting',
  tenant: 'Tenancy: renting out a home',
  credit: 'Credit: a transaction that the consumer began',
  licensing: 'A government license or benefit',
  business: 'Another business transaction that the consumer began',
  written_instructions: 'Written instructions of the consumer',
};

type Content = ReturnType<typeof html>;

/** One step: which, of how many, the form, and a way back. */
const step = (
  c: Context,
  request: ConnectRequest,
  { number, title, path, token, state, content, next }: StepOptions,
): Promise<Response> =>
  page(
    c,
    `${title} (step ${number} of 3)`,
    html`<div class="card">
      <p class="from">Connect with ${request.application.name} · step ${number} of 3</p>
      <h1>${title}</h1>
      ${formErrors(state, labels)}
      <form method="post" action="${stepUrl(path, request)}" novalidate>
        <input type="hidden" name="form_token" value="${token}" />
        ${content}
        <button>${next}</button>
      </form>
    </div>`,
    {
      formAction: leadsTo(request),
      status: Object.keys(state.errors).length ? 422 : 200,
    },
  );

interface StepOptions {
  number: 1 | 2 | 3;
  title: string;
  path: string;
  token: string;
  state: FormState;
  content: Content;
  next: string;
}

export const companyPage = (c: Context, request: ConnectRequest, token: string, state: FormState) =>
  step(c, request, {
    number: 1,
    title: 'You and your company',
    path: '/signup',
    token,
    state,
    next: 'Continue',
    content: html`${field(state, 'user.full_name', labels['user.full_name'], { autocomplete: 'name' })}
      ${field(state, 'user.email', labels['user.email'], { type: 'email', autocomplete: 'email' })}
      ${newPassword(state, labels.password)}
      ${field(state, 'name', labels.name, { autocomplete: 'organization' })}
      ${field(state, 'company.dba_name', labels['company.dba_name'], { optional: true })}
      ${field(state, 'company.tax_id', labels['company.tax_id'], { hint: 'Nine digits, for example 12-3456789' })}
      ${field(state, 'company.street', labels['company.street'], { autocomplete: 'street-address' })}
      ${field(state, 'company.city', labels['company.city'], { autocomplete: 'address-level2' })}
      ${field(state, 'company.state', labels['company.state'], { autocomplete: 'address-level1', hint: 'Two letters' })}
      ${field(state, 'company.zipcode', labels['company.zipcode'], { autocomplete: 'postal-code' })}
      ${field(state, 'company.phone', labels['company.phone'], { type: 'tel', autocomplete: 'tel' })}
      ${field(state, 'company.website', labels['company.website'], { optional: true, autocomplete: 'url' })}
      ${select(state, 'company.industry', labels['company.industry'], Object.entries(industries))}
      ${select(
        state,
        'company.incorporation_type',
        labels['company.incorporation_type'],
        incorporationType.options.map((value) => [value, value.replace(/-/g, ' ')]),
      )}
      ${field(state, 'company.incorporation_state', labels['company.incorporation_state'], { hint: 'Two letters' })}
      <p>Have an account already? <a href="${stepUrl('/signin', request)}">Sign in</a></p>`,
  });

export const purposePage = (c: Context, request: ConnectRequest, token: string, state: FormState) =>
  step(c, request, {
    number: 2,
    title: 'Why you order background checks',
    path: '/signup/purpose',
    token,
    state,
    next: 'Continue',
    content: html`${select(
        state,
        'purpose',
        labels.purpose,
        purposes.options.map((value) => [value, purposeNames[value]]),
      )}
      <label class="check">
        <input
          type="checkbox"
          name="certified"
          id="certified"
          ${state.values['certified'] ? 'checked' : ''}
        />
        I certify that we order reports for this purpose only, with disclosure and consent (FCRA section 604)
      </label>
      ${state.errors['certified'] ? html`<strong class="error">${state.errors['certified']}</strong>` : ''}
      <p><a href="${stepUrl('/signup', request)}">Back</a></p>`,
  });

export const paymentPage = (c: Context, request: ConnectRequest, token: string, state: FormState) =>
  step(c, request, {
    number: 3,
    title: 'How you pay',
    path: '/signup/payment',
    token,
    state,
    next: 'Create the account and connect',
    content: html`${select(state, 'method', labels.method, [
        ['card', 'Card'],
        ['bank_account', 'Bank account (ACH)'],
      ])}
      <fieldset>
        <legend>If you pay by card</legend>
        ${field(state, 'holder', labels.holder, { autocomplete: 'cc-name', conditional: true })}
        ${field(state, 'number', labels.number, { autocomplete: 'cc-number', numeric: true, conditional: true })}
        ${field(state, 'expiry', labels.expiry, { autocomplete: 'cc-exp', hint: 'MM/YY', conditional: true })}
        ${field(state, 'code', labels.code, { autocomplete: 'cc-csc', numeric: true, conditional: true })}
        ${field(state, 'zip', labels.zip, { autocomplete: 'postal-code', conditional: true })}
      </fieldset>
      <fieldset>
        <legend>If you pay from a bank account</legend>
        ${field(state, 'routing', labels.routing, { numeric: true, conditional: true })}
        ${field(state, 'account', labels.account, { numeric: true, conditional: true })}
      </fieldset>
      <p class="muted">Only the last four digits and the expiry are kept.</p>
      <p>
        By creating the account you let ${request.application.name} order background checks in the name of
        your company, and see candidates, reports and their results.
      </p>
      <p><a href="${stepUrl('/signup/purpose', request)}">Back</a></p>`,
  });

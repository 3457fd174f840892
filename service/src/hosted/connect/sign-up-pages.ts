import type { Context } from 'hono';
import { html } from 'hono/html';
import { incorporationType, industries, purpose as purposes } from '../../contract.ts';
import { field, formErrors, select, type FormState } from '../forms.ts';
import { page } from '../page.ts';
import { stepUrl, type ConnectRequest } from './request.ts';

/** Fields of the first step, in their order. */
export const companyFields = [
  'user.full_name',
  'user.email',
  'name',
  'company.dba_name',
  'company.tax_id',
  'company.street',
  'company.city',
  'company.state',
  'company.zipcode',
  'company.phone',
  'company.website',
  'company.industry',
  'company.incorporation_type',
  'company.incorporation_state',
] as const;

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
      ${formErrors(state)}
      <form method="post" action="${stepUrl(path, request)}" novalidate>
        <input type="hidden" name="form_token" value="${token}" />
        ${content}
        <button>${next}</button>
      </form>
    </div>`,
    {
      // Browsers hold the redirect that follows the last form to this list, too.
      formAction: [new URL(request.redirectUri).origin],
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
    content: html`${field(state, 'user.full_name', 'Your name', { autocomplete: 'name' })}
      ${field(state, 'user.email', 'E-mail address', { type: 'email', autocomplete: 'email' })}
      ${field(state, 'password', 'Password', {
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 12 characters',
      })}
      ${field(state, 'name', 'Business name', { autocomplete: 'organization' })}
      ${field(state, 'company.dba_name', 'Doing business as', { optional: true })}
      ${field(state, 'company.tax_id', 'US tax ID (EIN)', { hint: 'Nine digits, for example 12-3456789' })}
      ${field(state, 'company.street', 'Street', { autocomplete: 'street-address' })}
      ${field(state, 'company.city', 'City', { autocomplete: 'address-level2' })}
      ${field(state, 'company.state', 'State', { autocomplete: 'address-level1', hint: 'Two letters' })}
      ${field(state, 'company.zipcode', 'ZIP code', { autocomplete: 'postal-code' })}
      ${field(state, 'company.phone', 'Phone', { type: 'tel', autocomplete: 'tel' })}
      ${field(state, 'company.website', 'Website', { optional: true, autocomplete: 'url' })}
      ${select(state, 'company.industry', 'Industry', Object.entries(industries))}
      ${select(
        state,
        'company.incorporation_type',
        'Kind of company',
        incorporationType.options.map((value) => [value, value.replace(/-/g, ' ')]),
      )}
      ${field(state, 'company.incorporation_state', 'State of incorporation', { hint: 'Two letters' })}
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
        'Permissible purpose',
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
    content: html`${select(state, 'method', 'Payment method', [
        ['card', 'Card'],
        ['bank_account', 'Bank account (ACH)'],
      ])}
      <fieldset>
        <legend>Card</legend>
        ${field(state, 'number', 'Card number', { autocomplete: 'cc-number', numeric: true, optional: true })}
        ${field(state, 'expiry', 'Expires', { autocomplete: 'cc-exp', hint: 'MM/YY', optional: true })}
        ${field(state, 'code', 'Security code', { autocomplete: 'cc-csc', numeric: true, optional: true })}
      </fieldset>
      <fieldset>
        <legend>Bank account</legend>
        ${field(state, 'routing', 'Routing number', { numeric: true, optional: true })}
        ${field(state, 'account', 'Account number', { numeric: true, optional: true })}
      </fieldset>
      <p class="muted">Only the last four digits and the expiry are kept.</p>
      <p>
        By creating the account you let ${request.application.name} order background checks in the name of
        your company, and see candidates, reports and their results.
      </p>
      <p><a href="${stepUrl('/signup/purpose', request)}">Back</a></p>`,
  });

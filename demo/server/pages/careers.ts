import { html } from 'hono/html';
import { renderPage, type Html } from './demo-page.ts';

/**
 * The open position on Acme's careers page. Applications use the self-hosted ordering style
 * (`docs/disclosures.md`): Acme collects the applicant's data and orders the report itself.
 */
export const position = {
  title: 'Baker',
  employer: 'Corner Bakery Demo Co',
  /** Slug of the package that Acme orders. */
  package: 'essential_criminal',
  workLocation: { country: 'US', state: 'OH', city: 'Columbus' },
};

export type Position = typeof position;

/** An application for the open position. */
export interface Application {
  accountId: string;
  candidateId: string;
  fullName: string;
  /** Undefined until Acme orders the report. */
  reportId?: string;
}

/** Input of the application form, by the field names of the API. */
export type ApplicationDraft = Record<
  'first_name' | 'last_name' | 'email' | 'dob' | 'zipcode' | 'ssn',
  string
>;

/** Sentences of the API for each invalid field. */
export type FieldErrors = Record<string, string[]>;

interface ApplicationField {
  name: keyof ApplicationDraft;
  label: string;
  type: 'text' | 'email' | 'date';
  autocomplete: string;
}

export const applicationFields: readonly ApplicationField[] = [
  { name: 'first_name', label: 'First name', type: 'text', autocomplete: 'given-name' },
  { name: 'last_name', label: 'Last name', type: 'text', autocomplete: 'family-name' },
  { name: 'email', label: 'Email address', type: 'email', autocomplete: 'email' },
  { name: 'dob', label: 'Date of birth', type: 'date', autocomplete: 'bday' },
  { name: 'zipcode', label: 'ZIP code', type: 'text', autocomplete: 'postal-code' },
  { name: 'ssn', label: 'Social Security number', type: 'text', autocomplete: 'off' },
];

const heading = ({ title, employer, workLocation }: Position): Html =>
  html`<h1 class="narrow">${title} at ${employer}</h1>
    <p class="lead narrow">${workLocation.city}, ${workLocation.state}</p>`;

const field = (
  { name, label, type, autocomplete }: ApplicationField,
  value: string,
  error: string | undefined,
): Html =>
  html`<p>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      required
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}
    />
    ${error ? html`<strong class="error" id="${name}-error">${error}</strong>` : ''}
  </p>`;

/** Acme's own application form, with the service's error for each field. */
export const careersPage = (
  position: Position,
  { values, errors }: { values: Partial<ApplicationDraft>; errors: FieldErrors },
): Html =>
  renderPage({
    title: 'Careers',
    body: html`${heading(position)}
      <section class="card narrow" aria-label="Your application">
        <form class="form" method="post" action="/careers">
          ${applicationFields.map((item) => field(item, values[item.name] ?? '', errors[item.name]?.[0]))}
          <button class="primary">Continue</button>
        </form>
      </section>`,
  });

/** The disclosure embed on the applicant's page, until the applicant has signed. */
export const consentPage = (position: Position, application: Application, hasSigned: boolean): Html =>
  renderPage({
    title: 'Disclosures',
    ...(!hasSigned && { script: 'careers.js' }),
    body: html`${heading(position)}
      <section class="card narrow" aria-label="Disclosures">
        ${hasSigned ? html`<p>You've signed the disclosures.</p>` : disclosureEmbed(position, application)}
        <form id="send" method="post" action="/careers/send" ${hasSigned ? '' : 'hidden'}>
          <button class="primary">Submit application</button>
        </form>
      </section>`,
  });

const disclosureEmbed = (position: Position, { candidateId, fullName }: Application): Html =>
  html`<service-disclosure
    candidate-id="${candidateId}"
    candidate-full-name="${fullName}"
    account-name="${position.employer}"
    package-slug="${position.package}"
    work-location="${JSON.stringify(position.workLocation)}"
    session-token-path="/api/applicant-token"
    env="staging"
    theme="auto"
  ></service-disclosure>`;

export const confirmationPage = (position: Position): Html =>
  renderPage({
    title: 'Application submitted',
    body: html`${heading(position)}
      <section class="card narrow" aria-label="Application submitted">
        <p role="status">
          <strong>Thank you for applying.</strong> We sent your application to ${position.employer}. Your
          background check has started.
        </p>
        <p>To follow it, <a href="/sign-in">sign in as a recruiter of ${position.employer}</a>.</p>
      </section>`,
  });

import { html } from 'hono/html';
import type { Applicant, position } from './careers.ts';
import { page, type Html } from './layout.ts';

type Position = typeof position;

/** What the form asks for, by the names of the API. */
export type Entered = Record<'first_name' | 'last_name' | 'email' | 'dob' | 'zipcode' | 'ssn', string>;

interface Field {
  name: keyof Entered;
  label: string;
  type: 'text' | 'email' | 'date';
  autocomplete: string;
}

const fields: Field[] = [
  { name: 'first_name', label: 'First name', type: 'text', autocomplete: 'given-name' },
  { name: 'last_name', label: 'Last name', type: 'text', autocomplete: 'family-name' },
  { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'email' },
  { name: 'dob', label: 'Date of birth', type: 'date', autocomplete: 'bday' },
  { name: 'zipcode', label: 'ZIP code', type: 'text', autocomplete: 'postal-code' },
  { name: 'ssn', label: 'Social Security number', type: 'text', autocomplete: 'off' },
];

const opening = ({ title, employer, workLocation }: Position): Html =>
  html`<h1 class="narrow">${title} at ${employer}</h1>
    <p class="lead narrow">${workLocation.city}, ${workLocation.state}</p>`;

/** Acme's own form, with what the service says of each field. */
export function careerForm(
  job: Position,
  { values, errors }: { values: Partial<Entered>; errors: Record<string, string[]> },
): Html {
  const line = ({ name, label, type, autocomplete }: Field) => {
    const [error] = errors[name] ?? [];
    return html`<p>
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        autocomplete="${autocomplete}"
        value="${values[name] ?? ''}"
        required
        ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}
      />
      ${error ? html`<strong class="error" id="${name}-error">${error}</strong>` : ''}
    </p>`;
  };
  return page(
    'Careers',
    html`${opening(job)}
      <section class="card narrow" aria-label="Your application">
        <form class="form" method="post" action="/careers">
          ${fields.map(line)}
          <button class="primary">Continue</button>
        </form>
      </section>`,
    undefined,
  );
}

/** The disclosures, in the applicant's own page. */
export const consentPage = (job: Position, { candidateId, fullName }: Applicant): Html =>
  page(
    'Disclosures',
    html`${opening(job)}
      <section class="card narrow" aria-label="Disclosures">
        <service-disclosure
          candidate-id="${candidateId}"
          candidate-full-name="${fullName}"
          account-name="${job.employer}"
          package-slug="${job.package}"
          work-location="${JSON.stringify(job.workLocation)}"
          session-token-path="/api/applicant-token"
          env="staging"
          theme="auto"
        ></service-disclosure>
        <form id="send" method="post" action="/careers/send" hidden>
          <button class="primary">Send my application</button>
        </form>
      </section>`,
    undefined,
    'careers.js',
  );

export const donePage = (job: Position): Html =>
  page(
    'Thank you',
    html`${opening(job)}
      <section class="card narrow" aria-label="Thank you">
        <p role="status">
          <strong>Thank you.</strong> Your application is with ${job.employer}, and your background check has
          begun.
        </p>
        <p><a href="/">Sign in as a recruiter of ${job.employer}</a> to follow it.</p>
      </section>`,
    undefined,
  );

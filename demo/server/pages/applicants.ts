import { html } from 'hono/html';
import type { Html, DemoPage } from './demo-page.ts';

/** Lists the customer's webhook events, next to the embeds that show the same changes. */
export const webhookLog = html`<section class="card events" aria-labelledby="webhooks-title">
  <h2 id="webhooks-title">Webhooks</h2>
  <p>Webhook events received by Acme's backend.</p>
  <div role="log" tabindex="0" aria-labelledby="webhooks-title"><ol id="webhooks"></ol></div>
  <script type="module" src="/assets/webhooks.js"></script>
</section>`;

interface Applicant {
  /** Acme's own id, the candidate's `custom_id` in the service. */
  id: string;
  name: string;
  role: string;
  email: string;
}

/** Fictional people who applied at Acme's customers. */
const applicants: readonly Applicant[] = [
  {
    id: 'acme-1001',
    name: 'Grace Testerman',
    role: 'Warehouse associate',
    email: 'grace.testerman@example.com',
  },
  { id: 'acme-1002', name: 'Kwame Sampleton', role: 'Driver', email: 'kwame.sampleton@example.com' },
  { id: 'acme-1003', name: 'Émilie Mockley', role: 'Home care aide', email: 'emilie.mockley@example.com' },
  { id: 'acme-1004', name: 'Hiroshi Placeholder', role: 'Courier', email: 'hiroshi.placeholder@example.com' },
  { id: 'acme-1005', name: 'Lucía Demoski', role: 'Store manager', email: 'lucia.demoski@example.com' },
];

const applicantRow = ({ id, name, role, email }: Applicant): Html =>
  html`<tr>
    <td>${name}<span>${role}</span></td>
    <td>
      <button data-applicant="${id}" data-email="${email}" aria-label="Order check for ${name}">
        Order check
      </button>
    </td>
  </tr>`;

const applicantTable = html`<table>
  <thead>
    <tr>
      <th>Name</th>
      <th><span class="hidden">Action</span></th>
    </tr>
  </thead>
  <tbody>
    ${applicants.map(applicantRow)}
  </tbody>
</table>`;

/** Progress of the selected applicant, and buttons for what otherwise takes a candidate, a court or time. */
const progressCard = html`<section class="card" id="checks" aria-label="Background checks" hidden>
  <service-reports-overview id="overview" open-reports="link"></service-reports-overview>
  <div class="simulate" role="group" aria-label="Simulate in staging">
    <button data-simulation="complete-invitation">Complete invitation</button>
    <button data-simulation="complete-report">Complete report</button>
    <button data-simulation="advance-clock">Advance clock one day</button>
    <span role="status"></span>
  </div>
</section>`;

export const applicantsPage: DemoPage = {
  title: 'Applicants',
  script: 'applicants.js',
  renderBody: () =>
    html`<div class="title">
        <h1>Applicants</h1>
        <button id="order-modal" class="primary">Order a background check</button>
      </div>
      <service-provider session-token-path="/api/session-token" env="staging" theme="auto">
        <service-new-invitation id="modal" hidden></service-new-invitation>
        <div class="columns">
          <div class="stack">${applicantTable} ${webhookLog}</div>
          <div class="stack">
            ${progressCard}
            <section class="card" aria-label="Background check">
              <service-new-invitation id="inline"></service-new-invitation>
            </section>
          </div>
        </div>
      </service-provider>`,
};

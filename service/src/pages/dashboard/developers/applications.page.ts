import { html } from 'hono/html';
import type { Application, Certification, ConnectedAccount } from '@service-embeds/contract';
import type { ApplicationState } from '../../../integrations/staging-api/read-staging-application.ts';
import { formatDate, formatTime } from '../../../platform/translations/messages-for.ts';
import { checkbox, emptyForm, errorSummary, formStatus, textArea, textField } from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import { certificationLabels, certificationStepLabels } from '../../kit/labels/account-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import { list } from '../../kit/parts/list-parts.ts';
import { secretNote } from '../../kit/parts/secret-note.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, pager, type ListPage } from '../dashboard-layout.ts';
import { addWebhookLink, developerHead } from './developer-nav.ts';

export const applicationLabels = {
  name: 'Name',
  redirect_uris: 'Redirect URIs',
  origins: 'Origins of your pages',
};

const isoDate = (timestamp: string): string => formatDate(new Date(timestamp));

const settingsFields = (state: FormState): Html =>
  html`${errorSummary(state, applicationLabels)} ${textField(state, 'name', applicationLabels.name)}
  ${textArea(state, 'redirect_uris', applicationLabels.redirect_uris, {
    hint: 'Pages that customers return to after they connect, one on each line',
    rows: 3,
    optional: true,
  })}
  ${textArea(state, 'origins', applicationLabels.origins, {
    hint: 'Of pages with the sign-up embed, one on each line, for example https://app.example.com',
    rows: 3,
    optional: true,
  })}
  ${checkbox(state, 'signup_enabled', 'New customers can sign up')}`;

/** The applications that the account hosts, and the form for another one. */
export const applicationsPage = (
  c: DashboardContext,
  { rows, total, page, state }: { rows: Application[]; total: number; page: ListPage; state: FormState },
): Promise<Response> =>
  dashboardPage(
    c,
    'Partner applications',
    html`${developerHead(c, '/developer/applications', 'Partner applications')}
      <div class="card">
        <p>With an application, other companies connect their accounts, and your product works for them.</p>
        ${list(
          rows.map(
            ({ name, client_id, certification_status }) =>
              html`<li class="row">
                <a href="/developer/applications/${client_id}">${name}</a>
                <span class="muted"
                  ><code>${client_id}</code> · ${certificationLabels[certification_status]}</span
                >
              </li>`,
          ),
          'No applications yet.',
        )}
        ${pager('/developer/applications', page, total)}
      </div>
      <div class="card">
        <h2 class="first">Create application</h2>
        ${dashboardForm(
          c,
          '/developer/applications',
          html`${settingsFields(state)}<button>Create application</button>`,
        )}
      </div>`,
    { status: formStatus(state) },
  );

export interface ApplicationPage extends ApplicationState {
  /** A secret that was just created. It is shown only once. */
  secret?: string | null;
  /** Settings as they were typed, with what is wrong with them. */
  state?: FormState;
}

/** One application: its settings, secret, customers, endpoints and certification. */
export function applicationPage(c: DashboardContext, content: ApplicationPage): Promise<Response> {
  const { application, certification, customers, endpoints, secret, state } = content;
  const action = `/developer/applications/${application.client_id}`;
  return dashboardPage(
    c,
    application.name,
    html`<p><a href="/developer/applications">Partner applications</a></p>
      <div class="head"><h1>${application.name}</h1></div>
      ${secret ? secretNote('Copy the client secret now.', secret) : ''}
      ${identityCard(c, action, application)} ${previousSecretCard(c, action, content)}
      ${certificationCard(c, action, certification)} ${customersCard(customers)}
      ${endpointsCard(c, application, endpoints)}
      <div class="card">
        <h2 class="first">Settings</h2>
        ${dashboardForm(
          c,
          action,
          html`${settingsFields(state ?? stateOf(application))}
            <button name="action" value="save">Save application</button>`,
        )}
      </div>`,
    { status: formStatus(state ?? emptyForm) },
  );
}

const stateOf = ({ name, redirect_uris, origins, signup_enabled }: Application): FormState => ({
  values: {
    name,
    redirect_uris: redirect_uris.join('\n'),
    origins: origins.join('\n'),
    signup_enabled: signup_enabled ? 'on' : '',
  },
  errors: {},
});

function identityCard(c: DashboardContext, action: string, { client_id, client_type }: Application): Html {
  const environment = c.var.container.config.environment === 'production' ? 'Production' : 'Staging';
  return html`<div class="card">
    <h2 class="first">Credentials</h2>
    <dl>
      <dt>Environment</dt>
      <dd>${environment}</dd>
      <dt>Client ID</dt>
      <dd><code>${client_id}</code></dd>
    </dl>
    <p class="muted">
      Staging and production are separate installations. Each has an application, credentials and customers of
      its own.
      ${
        c.var.container.config.stagingApiUrl === undefined
          ? ''
          : html`<a href="${action}/environments">See staging and production side by side</a>`
      }
    </p>
    ${
      client_type === 'public'
        ? html`<p>A public application has no secret: it always uses PKCE.</p>`
        : html`<p>After you create a new secret, the current one works for 24 hours more.</p>
            ${dashboardForm(
              c,
              action,
              html`<button name="action" value="rotate">Create new client secret</button>`,
            )}`
    }
  </div>`;
}

/** While two secrets work: which one each receiver checks, and how to end the previous one. */
function previousSecretCard(
  c: DashboardContext,
  action: string,
  { application, endpoints }: ApplicationPage,
): Html {
  const until = application.previous_secret_valid_until && new Date(application.previous_secret_valid_until);
  if (!until || until <= c.var.container.clock.now()) return html``;
  const test = (id: string, url: string, secret: 'current' | 'previous') =>
    dashboardForm(
      c,
      `/developer/webhooks/${id}/test`,
      html`<button
        class="quiet"
        name="signed_with"
        value="${secret}"
        aria-label="Test ${secret} secret at ${url}"
      >
        Test ${secret} secret
      </button>`,
    );
  return html`<div class="card">
    <h2 class="first">Previous client secret</h2>
    <p>
      It works until ${formatTime(until)}. Until then <code>X-Service-Signature</code> is signed with it, and
      <code>webhook-signature</code> with both secrets.
    </p>
    <p class="muted">
      A test event signed with one secret alone shows which of them a receiver checks. End the previous secret
      when every receiver accepts the current one.
    </p>
    ${list(
      endpoints.map(
        ({ id, webhook_url }) =>
          html`<li class="row">
            <span>${webhook_url}</span>
            ${test(id, webhook_url, 'current')} ${test(id, webhook_url, 'previous')}
          </li>`,
      ),
      'No webhook endpoints yet.',
    )}
    ${dashboardForm(
      c,
      action,
      html`<button class="danger" name="action" value="end_previous">End previous secret</button>`,
    )}
  </div>`;
}

function certificationCard(
  c: DashboardContext,
  action: string,
  { status, note, checklist }: Certification,
): Html {
  const steps = checklist.map(
    ({ step, done_at }) =>
      html`<li class="row">
        <span>${certificationStepLabels[step]}</span>
        <span class="muted">${done_at ? `Done ${isoDate(done_at)}` : 'Not yet'}</span>
      </li>`,
  );
  const canRequest = status === 'not_requested' || status === 'declined';
  return html`<div class="card">
    <h2 class="first">Certification</h2>
    <p><strong>${certificationLabels[status]}</strong>${note ? html`: ${note}` : ''}</p>
    <p class="muted">In production, customers can connect and use a certified application only.</p>
    ${list(steps, '')}
    ${
      canRequest
        ? dashboardForm(c, action, html`<button name="action" value="certify">Request certification</button>`)
        : ''
    }
  </div>`;
}

const customersCard = (customers: ConnectedAccount[]): Html =>
  html`<div class="card">
    <h2 class="first">Connected customers</h2>
    ${list(customers.map(customerItem), 'No customers have connected the application.')}
  </div>`;

function customerItem({ name, authorized, connected_at, last_event, last_failure }: ConnectedAccount): Html {
  const failure =
    last_failure &&
    `Last failed delivery: ${last_failure.event_type}, ${
      last_failure.status === null ? (last_failure.error ?? 'no response') : `status ${last_failure.status}`
    }, ${formatTime(new Date(last_failure.created_at))}`;
  return html`<li class="row">
    <span>${name}</span>
    <span class="badge plain">${authorized ? 'Credentialed' : 'In review'}</span>
    <span class="muted">
      Connected ${isoDate(connected_at)} ·
      ${
        last_event
          ? `Last event: ${last_event.type}, ${formatTime(new Date(last_event.created_at))}`
          : 'No events yet'
      }
    </span>
    ${failure ? html`<strong class="error">${failure}</strong>` : ''}
  </li>`;
}

const endpointsCard = (
  c: DashboardContext,
  { client_id }: Application,
  endpoints: ApplicationPage['endpoints'],
): Html =>
  html`<div class="card">
    <h2 class="first">Webhook endpoints</h2>
    ${list(
      endpoints.map(
        ({ id, webhook_url, failing_since }) =>
          html`<li class="row">
            <a href="/developer/webhooks/${id}">${webhook_url}</a>
            ${
              failing_since
                ? html`<strong class="error">Failing since ${formatTime(new Date(failing_since))}</strong>`
                : ''
            }
          </li>`,
      ),
      'No webhook endpoints yet.',
    )}
    <p>
      ${addWebhookLink(c, client_id)} ·
      <a href="/developer/deliveries">See deliveries</a>
    </p>
  </div>`;

import { html } from 'hono/html';
import type { ApplicationState } from '../../../integrations/staging-api/read-staging-application.ts';
import { formatTime } from '../../../platform/translations/format.ts';
import { certificationLabels } from '../../kit/labels/account-labels.ts';
import { emptyForm, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../layout.ts';

/** One line of the comparison. */
interface Row {
  name: string;
  cell: (state: ApplicationState) => Html | string;
}

const lines = (texts: readonly string[]): Html | string =>
  texts.length ? html`${texts.map((text) => html`<div>${text}</div>`)}` : 'None';

const newest = <Item extends { created_at: string }>(items: (Item | null)[]): Item | undefined =>
  items
    .filter((item) => item !== null)
    .sort((left, right) => right.created_at.localeCompare(left.created_at))[0];

const timeOf = (timestamp: string): string => formatTime(new Date(timestamp));

const rows: Row[] = [
  { name: 'Client ID', cell: ({ application }) => html`<code>${application.client_id}</code>` },
  { name: 'Redirect URIs', cell: ({ application }) => lines(application.redirect_uris) },
  { name: 'Origins of your pages', cell: ({ application }) => lines(application.origins) },
  {
    name: 'Sign-up of new customers',
    cell: ({ application }) => (application.signup_enabled ? 'Open' : 'Closed'),
  },
  {
    name: 'Certification',
    cell: ({ certification: { status, checklist } }) =>
      lines([
        certificationLabels[status],
        `${checklist.filter(({ done_at }) => done_at).length} of ${checklist.length} steps done`,
      ]),
  },
  {
    name: 'Webhook endpoints',
    cell: ({ endpoints }) =>
      lines(
        endpoints.map(({ webhook_url, failing_since }) =>
          failing_since ? `${webhook_url}, failing since ${timeOf(failing_since)}` : webhook_url,
        ),
      ),
  },
  {
    name: 'Connected customers',
    cell: ({ customers }) =>
      `${customers.length}, ${customers.filter(({ authorized }) => authorized).length} of them credentialed`,
  },
  {
    name: 'Last event',
    cell: ({ customers }) => {
      const event = newest(customers.map(({ last_event }) => last_event));
      return event ? `${event.type}, ${timeOf(event.created_at)}` : 'None';
    },
  },
  {
    name: 'Last failed delivery',
    cell: ({ customers }) => {
      const failure = newest(customers.map(({ last_failure }) => last_failure));
      if (!failure) return 'None';
      const reason = failure.status === null ? (failure.error ?? 'no response') : `status ${failure.status}`;
      return `${failure.event_type}, ${reason}, ${timeOf(failure.created_at)}`;
    },
  },
];

interface EnvironmentsPage {
  production: ApplicationState;
  /** Undefined: it was not requested yet, or it is not known. */
  staging?: ApplicationState;
  state?: FormState;
}

/** An application in staging and in production, side by side. The two are separate installations. */
export function environmentsPage(
  c: DashboardContext,
  { production, staging, state = emptyForm }: EnvironmentsPage,
): Promise<Response> {
  const { name, client_id: clientId } = production.application;
  const path = `/developer/applications/${clientId}`;
  const form = html`<div class="card narrow">
    <h2 class="first">Read staging</h2>
    <p>
      Staging is a separate installation with credentials of its own. We use the API key for this page alone,
      and don't store it.
    </p>
    ${dashboardForm(
      c,
      `${path}/environments`,
      html`${textField({ ...state, values: {} }, 'api_key', 'API key of your staging account', {
          type: 'password',
        })} <button>Compare with staging</button>`,
    )}
  </div>`;
  return dashboardPage(
    c,
    'Staging and production',
    html`<p><a href="${path}">${name}</a></p>
      <div class="head"><h1>Staging and production</h1></div>
      ${staging ? comparison(staging, production) : form}`,
    { status: formStatus(state), wide: true },
  );
}

const comparison = (staging: ApplicationState, production: ApplicationState): Html =>
  listTable({
    caption: 'Staging and production',
    items: rows,
    headLabel: 'Setting',
    head: ({ name }) => ({ id: name, name }),
    columns: [
      { name: 'staging', label: 'Staging', cell: ({ cell }) => cell(staging) },
      { name: 'production', label: 'Production', cell: ({ cell }) => cell(production) },
    ],
  });

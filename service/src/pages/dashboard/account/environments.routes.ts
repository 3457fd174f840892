import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { readStagingApplication } from '../../../integrations/staging-api/read-staging-application.ts';
import type {
  StagingProblem,
  ApplicationState,
} from '../../../integrations/staging-api/read-staging-application.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { emptyForm, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import { certificationLabels } from '../../kit/labels/account-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage } from '../dashboard-layout.ts';
import { readApplicationState } from '../developers/applications.routes.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';

const path = '/developer/applications/:client_id/environments';

/** An application in staging and in production on one page, where the operator has said where staging is. */
export const environmentRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(developers), showQuestion)
  .post(path, requireRole(developers), compare);

const problems: Record<StagingProblem, (name: string) => string> = {
  unreachable: () => "We couldn't reach staging. Try again in a few minutes.",
  refused: () => "Staging doesn't accept this API key. Create one in the dashboard of staging.",
  no_application: (name) => `Your staging account has no application with the name ${name}.`,
};

/** Returns the address of the staging API. @throws ApiError 404 where none is configured */
function stagingApiUrl({ var: { container } }: DashboardContext): string {
  const { stagingApiUrl: url } = container.config;
  if (url === undefined) throw new ApiError(errorCatalog.notFound('staging installation'));
  return url;
}

async function showQuestion(c: DashboardContext): Promise<Response> {
  stagingApiUrl(c);
  return environmentsPage(c, await readApplicationState(c));
}

async function compare(c: DashboardContext): Promise<Response> {
  const url = stagingApiUrl(c);
  const production = await readApplicationState(c);
  const { name } = production.application;
  const apiKey = c.var.form('api_key').trim();
  const refuse = (sentence: string) =>
    environmentsPage(c, production, { state: { values: {}, errors: { api_key: sentence } } });
  if (!apiKey) return refuse('Enter an API key of your staging account.');
  const staging = await readStagingApplication(url, apiKey, name);
  if (typeof staging === 'string') return refuse(problems[staging](name));
  return environmentsPage(c, production, { staging });
}

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

/** An application in staging and in production, side by side. The two are separate installations. */
function environmentsPage(
  c: DashboardContext,
  production: ApplicationState,
  { staging, state = emptyForm }: { staging?: ApplicationState; state?: FormState } = {},
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

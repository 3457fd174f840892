import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { eventType, type Webhook } from '@service-embeds/contract';
import { isAccepted } from '@service-embeds/domain/webhook/endpoint-health';
import { findAttempt } from '../../../resources/webhooks/webhooks.queries.ts';
import { checkbox, errorSummary, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { secretNote } from '../../kit/parts/secret-note.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';

/** Where events of the account are sent (docs/api/webhooks.md). */
export const webhookRoutes = new Hono<DashboardEnv>()
  .get('/developer/webhooks/new', requireRole(developers), (c) =>
    newPage(c, { ...newState, values: { ...newState.values, client_id: c.req.query('client_id') ?? '' } }),
  )
  .post('/developer/webhooks', requireRole(developers), requireRecentAuthentication, addWebhook)
  .get('/developer/webhooks/:id', requireRole(developers), showWebhook)
  .post('/developer/webhooks/:id', requireRole(developers), requireRecentAuthentication, changeWebhook)
  .post('/developer/webhooks/:id/test', requireRole(developers), testWebhook);

const newState: FormState = { values: { include_object: 'on' }, errors: {} };
const labels = { webhook_url: 'Address', include_object: 'Object', events: 'Events' };
const required = { webhook_url: 'Enter the address of your endpoint.' };
const fieldOf = (type: string): string => `event_${type}`;

/** Returns what a form says, and its values to show it again. */
function readWebhookForm({ var: { form } }: DashboardContext) {
  const types = eventType.options.filter((type) => form(fieldOf(type)) === 'on');
  const body = {
    webhook_url: form('webhook_url').trim() || undefined,
    include_object: form('include_object') === 'on',
    events: types.length ? types : null,
  };
  const values: Record<string, string> = {
    webhook_url: body.webhook_url ?? '',
    include_object: form('include_object'),
    ...Object.fromEntries(types.map((type) => [fieldOf(type), 'on'])),
  };
  return { body, values };
}

async function addWebhook(c: DashboardContext): Promise<Response> {
  const { body: endpoint, values: entries } = readWebhookForm(c);
  const client_id = c.var.form('client_id');
  const values = { ...entries, client_id };
  const body = { ...endpoint, ...(client_id && { client_id }) };
  const { answer, errors } = await submitAsViewer(c, 'POST /v1/webhooks', { body, required });
  return errors ? newPage(c, { values, errors }) : webhookPage(c, answer, stateOf(answer));
}

const readWebhook = (c: DashboardContext): Promise<Webhook> => callAsViewer(c, 'GET /v1/webhooks/{id}');

async function showWebhook(c: DashboardContext): Promise<Response> {
  const webhook = await readWebhook(c);
  return webhookPage(c, webhook, stateOf(webhook));
}

async function changeWebhook(c: DashboardContext): Promise<Response> {
  const path = `/developer/webhooks/${c.req.param('id') ?? ''}`;
  if (c.var.form('action') === 'delete') {
    const { webhook_url } = await readWebhook(c);
    if (!isConfirmed(c)) return confirmPage(c, deletion(webhook_url, path));
    await callAsViewer(c, 'DELETE /v1/webhooks/{id}');
    return redirectWithMessage(c, '/developer', 'Webhook endpoint deleted.');
  }
  const webhook = await readWebhook(c);
  const { body, values } = readWebhookForm(c);
  const { errors } = body.webhook_url
    ? await submitAsViewer(c, 'PATCH /v1/webhooks/{id}', { body })
    : { errors: required };
  if (errors) return webhookPage(c, webhook, { values, errors });
  return redirectWithMessage(c, path, 'Webhook endpoint saved.');
}

/** Milliseconds that a test waits for the endpoint to answer, and between two looks. */
const answerTime = { most: 4000, between: 200 };

/** Sends a test event, and shows what the endpoint answered as soon as it has. */
async function testWebhook(c: DashboardContext): Promise<Response> {
  // Only the page of the application asks for one.
  const secret = (['current', 'previous'] as const).find((name) => name === c.var.form('signed_with'));
  const body = secret ? { secret } : {};
  const { id: eventId } = await callAsViewer(c, 'POST /v1/webhooks/{id}/test', { body });
  const attempt = await waitForAttempt(c, eventId);
  if (!attempt)
    return redirectWithMessage(c, '/developer/deliveries', 'The test event is sent. There is no answer yet.');
  const message = isAccepted(attempt.status)
    ? 'Your endpoint accepted the test event.'
    : "Your endpoint didn't accept the test event.";
  return redirectWithMessage(c, `/developer/deliveries/${attempt.id}`, message);
}

async function waitForAttempt({ var: { db, viewer } }: DashboardContext, eventId: string) {
  for (let waitedMs = 0; waitedMs < answerTime.most; waitedMs += answerTime.between) {
    const attempt = await findAttempt(db, viewer.account.id, eventId);
    if (attempt) return attempt;
    await setTimeout(answerTime.between);
  }
  return undefined;
}

const deletion = (url: string, backUrl: string) => ({
  title: 'Delete this webhook endpoint?',
  text: `We stop sending events to ${url}, those that wait for another attempt too. You can't undo this.`,
  button: 'Delete webhook endpoint',
  isDangerous: true,
  backUrl,
});

const stateOf = ({ webhook_url, include_object, events }: Webhook): FormState => ({
  values: {
    webhook_url,
    include_object: include_object ? 'on' : '',
    ...Object.fromEntries((events ?? []).map((type) => [fieldOf(type), 'on'])),
  },
  errors: {},
});

const fields = (state: FormState): Html =>
  html`${errorSummary(state, labels)}
    ${textField(state, 'webhook_url', labels.webhook_url, {
      hint: 'Where we send events with POST, for example https://example.com/webhooks',
    })}
    ${checkbox(state, 'include_object', 'Send the object of the event, not only its ID')}
    <details>
      <summary>Choose events</summary>
      <p class="muted">If you choose none, we send all of them.</p>
      ${eventType.options.map((type) => checkbox(state, fieldOf(type), type))}
    </details>`;

const newPage = (c: DashboardContext, state: FormState): Promise<Response> =>
  dashboardPage(
    c,
    'Add webhook endpoint',
    html`<p><a href="/developer">Developers</a></p>
      <div class="head"><h1>Add webhook endpoint</h1></div>
      <div class="card">
        ${state.values['client_id'] ? html`<p>It receives the events of your partner application.</p>` : ''}
        ${dashboardForm(
          c,
          '/developer/webhooks',
          html`<input type="hidden" name="client_id" value="${state.values['client_id'] ?? ''}" />
            ${fields(state)}<button>Add webhook endpoint</button>`,
        )}
      </div>`,
    { status: formStatus(state) },
  );

/** One endpoint. Its secret is in `webhook` once, right after it was created. */
const webhookPage = (c: DashboardContext, webhook: Webhook, state: FormState): Promise<Response> => {
  const action = `/developer/webhooks/${webhook.id}`;
  return dashboardPage(
    c,
    'Webhook endpoint',
    html`<p><a href="/developer">Developers</a></p>
      <div class="head"><h1>Webhook endpoint</h1></div>
      ${webhook.secret ? secretNote('Copy the secret that signs the events now.', webhook.secret) : ''}
      <div class="card">
        ${dashboardForm(c, action, html`${fields(state)}<button>Save webhook endpoint</button>`)}
      </div>
      <div class="card">
        <h2 class="first">Test endpoint</h2>
        <p>We send a <code>webhook.test</code> event to this endpoint alone, and show you its answer.</p>
        ${dashboardForm(c, `${action}/test`, html`<button>Send test event</button>`)}
      </div>
      <div class="card">
        <h2 class="first">Delete endpoint</h2>
        <p>We stop sending events to ${webhook.webhook_url}, those that wait for another attempt too.</p>
        ${dashboardForm(
          c,
          action,
          html`<button class="danger" name="action" value="delete">Delete webhook endpoint</button>`,
        )}
      </div>`,
    { status: formStatus(state) },
  );
};

import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog, keyScopes, type KeyScope, type Webhook } from '@service-embeds/contract';
import { keyScopesOfRole, presentKeyScopes, type Role } from '@service-embeds/domain/identity/role-rights';
import { formatDate, formatTime } from '../../../platform/translations/messages-for.ts';
import { findApiKeys, replacedKeyHours } from '../../../resources/api-keys/api-keys.queries.ts';
import type { ApiKeyRow } from '../../../resources/api-keys/api-keys.queries.ts';
import { checkbox, emptyForm, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import type { FormReader } from '../../kit/forms/read-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { list } from '../../kit/parts/list-parts.ts';
import { secretNote } from '../../kit/parts/secret-note.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage, dashboardForm, dashboardPage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { attemptItem } from './deliveries.routes.ts';
import { addWebhookLink, developerHead } from './developer-nav.ts';

/** API keys of direct customers (docs/api/session-tokens.md), webhooks, and the latest deliveries. */
export const developerRoutes = new Hono<DashboardEnv>()
  .get('/developer', requireRole(developers), (c) => showDeveloperPage(c))
  .post('/developer/keys', requireRole(developers), requireRecentAuthentication, createKey)
  .get('/developer/keys/:id', requireRole(developers), async (c) => keyPage(c, await keyOf(c)))
  .post('/developer/keys/:id', requireRole(developers), requireRecentAuthentication, changeKey);

/** Number of delivery attempts that the page shows. */
const maxAttempts = 10;

/** What a form of the page led to. */
interface DeveloperResult {
  /** A key that was just created. It is shown only once. */
  newKey?: string;
  /** Whether the new key replaces another one. */
  replaced?: boolean;
  /** The form of a key that was not accepted. */
  state?: FormState;
}

/** Shows the account's API keys and webhooks, and the latest attempts to deliver. */
async function showDeveloperPage(
  c: DashboardContext,
  { newKey, replaced = false, state = emptyForm }: DeveloperResult = {},
): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { id } = viewer.account;
  const latest = { page: 1, per_page: maxAttempts };
  const { data: attempts } = await callAsViewer(c, 'GET /v1/webhook_logs', { query: latest });
  const query = { page: 1, per_page: 100 };
  const { data: webhooks } = await callAsViewer(c, 'GET /v1/webhooks', { query });
  const keys = await findApiKeys(db, id, container.clock.now());
  const name = textField(state, 'name', 'Name', {
    optional: true,
    hint: 'For example, the backend that uses it',
  });
  return dashboardPage(
    c,
    'Developers',
    html`${developerHead(c, '/developer', 'Developers')}
      <div class="card">
        <h2 class="first">API keys</h2>
        <p>
          Your backend uses a key to call the API for ${c.var.viewer.account.name}. A key may do what you
          choose here, as long as you may do it
          yourself${c.var.viewer.reach.nodes ? ', and for the units that you work for' : ''}. Keep it secret.
        </p>
        ${newKey ? newKeyNote(newKey, replaced) : ''} ${list(keys.map(keyItem), 'No API keys yet.')}
        <p><a href="#new-key">Add an API key</a></p>
      </div>
      <div class="card">
        <h2 class="first">Webhook endpoints</h2>
        ${list(webhooks.map(webhookItem), 'No webhook endpoints yet.')}
        <p>${addWebhookLink(c)}</p>
      </div>
      <div class="card">
        <h2 class="first">Latest deliveries</h2>
        ${list(attempts.map(attemptItem), 'No deliveries yet.')}
        <p><a href="/developer/deliveries">See all deliveries</a></p>
      </div>
      <section class="card" id="new-key" aria-labelledby="new-key-title">
        <h2 class="first" id="new-key-title">New API key</h2>
        ${dashboardForm(c, '/developer/keys', html`${name}${scopeFields(state, c.var.viewer.user.role)}<button>Create API key</button>`)}
      </section>`,
    { status: formStatus(state) },
  );
}
async function createKey(c: DashboardContext): Promise<Response> {
  const { viewer, form } = c.var;
  const name = form('name').trim();
  const scopes = readScopes(form, viewer.user.role);
  const { answer, errors } = await submitAsViewer(c, 'POST /dashboard/api_keys', {
    body: { name: name || null, scopes: scopes.length ? scopes : undefined },
    required: { [scopesField]: 'Choose what the key may do.' },
  });
  if (errors) return showDeveloperPage(c, { state: { values: { name, ...scopeValues(scopes) }, errors } });
  return showDeveloperPage(c, { newKey: answer.key });
}

/** Returns the key of the path. @throws ApiError 404 */
async function keyOf(c: DashboardContext): Promise<ApiKeyRow> {
  const { db, container, viewer } = c.var;
  const keys = await findApiKeys(db, viewer.account.id, container.clock.now());
  const key = keys.find(({ id }) => id === c.req.param('id'));
  if (!key) throw new ApiError(errorCatalog.notFound('API key'));
  return key;
}

const revocation = {
  title: 'Revoke this API key?',
  text: 'Requests with this key, and the session tokens created with it, stop working immediately. It cannot be restored.',
  button: 'Revoke key',
  isDangerous: true,
};

/** Revokes a key, or replaces it: the old one works for some hours more. */
async function changeKey(c: DashboardContext): Promise<Response> {
  const { id } = await keyOf(c);
  if (c.var.form('action') === 'rotate') {
    const { key } = await callAsViewer(c, 'POST /dashboard/api_keys/{id}/successor');
    return showDeveloperPage(c, { newKey: key, replaced: true });
  }
  if (!isConfirmed(c)) return confirmPage(c, { ...revocation, backUrl: `/developer/keys/${id}` });
  await callAsViewer(c, 'DELETE /dashboard/api_keys/{id}');
  return redirectWithMessage(c, '/developer', 'API key revoked. Requests with it no longer work.');
}

const newKeyNote = (key: string, replaced: boolean): Html =>
  secretNote(
    'Copy your new API key now.',
    key,
    replaced ? html`<p>The old key works for ${replacedKeyHours} hours more.</p>` : '',
  );

const nameOf = ({ name, createdAt }: ApiKeyRow): string => name ?? `API key created ${formatDate(createdAt)}`;

const usageOf = ({ lastUsedAt, expiresAt }: ApiKeyRow): string =>
  [
    lastUsedAt ? `Last used ${formatTime(lastUsedAt)}` : 'Never used',
    expiresAt && `Replaced, works until ${formatTime(expiresAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const keyItem = (key: ApiKeyRow): Html =>
  html`<li class="row">
    <a href="/developer/keys/${key.id}">${nameOf(key)}</a>
    <span class="muted">ID …${key.id.slice(-6)} · ${usageOf(key)}</span>
    <span class="muted">${describeScopes(key)}</span>
  </li>`;

const webhookItem = ({ id, webhook_url, application_id, failing_since }: Webhook): Html =>
  html`<li class="row">
    <a href="/developer/webhooks/${id}">${webhook_url}</a>
    <span class="muted"
      >${application_id ? 'Events of a partner application' : 'Events of your account'}</span
    >
    ${failing_since ? html`<strong class="error">Failing since ${formatTime(new Date(failing_since))}</strong>` : ''}
  </li>`;

/** One API key, to replace or revoke it. */
const keyPage = (c: DashboardContext, key: ApiKeyRow): Promise<Response> =>
  dashboardPage(
    c,
    nameOf(key),
    html`<p><a href="/developer">Developers</a></p>
      <div class="head"><h1>${nameOf(key)}</h1></div>
      <div class="card">
        <p class="muted">ID ${key.id} · Created ${formatDate(key.createdAt)} · ${usageOf(key)}</p>
        <p>
          May do: ${describeScopes(key)}${key.nodes ? html`. For these units: ${key.nodes.join(', ')}` : ''}
        </p>
        ${key.expiresAt ? '' : rotation(c, key)}
        <h2>Revoke key</h2>
        <p>Requests with this key, and the session tokens created with it, stop working immediately.</p>
        ${dashboardForm(c, `/developer/keys/${key.id}`, html`<button class="danger">Revoke key</button>`)}
      </div>`,
  );

const rotation = (c: DashboardContext, { id }: ApiKeyRow): Html =>
  html`<h2>Replace key</h2>
    <p>
      You get a new key with the same scopes, without those that you don't have yourself. This one works for
      ${replacedKeyHours} hours more, so that you can change your backend.
    </p>
    ${dashboardForm(
      c,
      `/developer/keys/${id}`,
      html`<button name="action" value="rotate">Replace key</button>`,
    )}`;

/** What each scope lets a key do, in the words of the page. */
const scopeLabels: Readonly<Record<KeyScope, string>> = {
  read: 'Read candidates, orders and reports',
  order: 'Order background checks',
  decide: 'Decide about reports',
  account_settings: 'Change account settings, units and retention',
  webhooks: 'Manage webhook endpoints and tests',
  keys: 'Manage partner applications',
};

const fieldOf = (scope: KeyScope): string => `scope_${scope}`;

/** Name of the group of scopes, for its error. */
const scopesField = 'scopes';

/** The scopes that a person can give to a new key: those that their role has. */
function scopeFields(state: FormState, role: Role): Html {
  const error = state.errors[scopesField];
  return html`<fieldset class="two-columns" ${error ? html`aria-describedby="scopes-error"` : ''}>
    <legend>What the key may do</legend>
    ${error ? html`<strong class="error" id="scopes-error">${error}</strong>` : ''}
    ${keyScopesOfRole(role).map((scope) => checkbox(state, fieldOf(scope), scopeLabels[scope]))}
  </fieldset>`;
}

/** Returns the scopes that were chosen, of those that the role has. */
const readScopes = (form: FormReader, role: Role): KeyScope[] =>
  keyScopesOfRole(role).filter((scope) => form(fieldOf(scope)) !== '');

/** The fields of the scopes that were chosen, to show them again. */
const scopeValues = (scopes: readonly KeyScope[]): Record<string, string> =>
  Object.fromEntries(scopes.map((scope) => [fieldOf(scope), 'on']));

/** Returns what a key may do now. */
const scopesOfKey = ({ scopes, makerId, makerRole }: ApiKeyRow): KeyScope[] =>
  makerId === null
    ? (scopes ?? [...keyScopes])
    : presentKeyScopes(scopes ?? keyScopes, makerRole ?? undefined);

/** Says what a key may do now. */
function describeScopes(key: ApiKeyRow): string {
  const scopes = scopesOfKey(key);
  if (scopes.length === keyScopes.length) return 'Everything';
  if (!scopes.length) return 'Nothing: the person who made it has lost these rights or left the account';
  return scopes.map((scope) => scopeLabels[scope]).join(', ');
}

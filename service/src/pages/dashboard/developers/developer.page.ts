import { html } from 'hono/html';
import { keyScopes, type KeyScope, type Webhook } from '@service-embeds/contract';
import { keyScopesOfRole, presentKeyScopes, type Role } from '@service-embeds/domain/identity/role-rights';
import type { WebhookLogRow } from '../../../db/rows/rows.ts';
import { formatDate, formatTime } from '../../../platform/translations/format.ts';
import {
  checkbox,
  emptyForm,
  formStatus,
  textField,
  type FormReader,
  type FormState,
} from '../../kit/forms/forms.ts';
import { secretNote } from '../../kit/parts/secret-note.ts';
import type { Html } from '../../kit/layout/page.ts';
import { replacedKeyHours, type ApiKeyRow } from '../../../resources/api-keys/api-keys.queries.ts';
import { attemptItem } from './deliveries.page.ts';
import { addWebhookLink, developerHead } from './developer-nav.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, list } from '../layout.ts';

export interface DeveloperPage {
  keys: ApiKeyRow[];
  webhooks: Webhook[];
  attempts: WebhookLogRow[];
  /** A key that was just created. It is shown only once. */
  newKey?: string;
  /** Whether the new key replaces another one. */
  replaced?: boolean;
  /** The form of a key that was not accepted. */
  state?: FormState;
}

/** The account's API keys and webhooks, and the latest attempts to deliver. */
export function developerPage(c: DashboardContext, content: DeveloperPage): Promise<Response> {
  const { keys, webhooks, attempts, newKey, replaced, state = emptyForm } = content;
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
          Your backend uses a key to call the API for ${c.var.viewer.account.name}. A key does what you choose
          here, for as long as you may do it
          yourself${c.var.viewer.reach.nodes ? ', and for the nodes that you work for' : ''}. Keep it secret.
        </p>
        ${newKey ? newKeyNote(newKey, replaced ?? false) : ''} ${list(keys.map(keyItem), 'No API keys yet.')}
        ${dashboardForm(c, '/developer/keys', html`${name}${scopeFields(state, c.var.viewer.user.role)}<button>Create API key</button>`)}
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
      </div>`,
    { status: formStatus(state) },
  );
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
export const keyPage = (c: DashboardContext, key: ApiKeyRow): Promise<Response> =>
  dashboardPage(
    c,
    nameOf(key),
    html`<p><a href="/developer">Developers</a></p>
      <div class="head"><h1>${nameOf(key)}</h1></div>
      <div class="card">
        <p class="muted">ID ${key.id} · Created ${formatDate(key.createdAt)} · ${usageOf(key)}</p>
        <p>
          May do: ${describeScopes(key)}${key.nodes ? html`. For these nodes: ${key.nodes.join(', ')}` : ''}
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
  account_settings: 'Change account settings, nodes and retention',
  webhooks: 'Manage webhook endpoints and tests',
  keys: 'Manage partner applications',
};

const fieldOf = (scope: KeyScope): string => `scope_${scope}`;

/** Name of the group of scopes, for its error. */
export const scopesField = 'scopes';

/** The scopes that a person can give to a new key: those that their role has. */
function scopeFields(state: FormState, role: Role): Html {
  const error = state.errors[scopesField];
  return html`<fieldset ${error ? html`aria-describedby="scopes-error"` : ''}>
    <legend>What the key may do</legend>
    ${error ? html`<strong class="error" id="scopes-error">${error}</strong>` : ''}
    ${keyScopesOfRole(role).map((scope) => checkbox(state, fieldOf(scope), scopeLabels[scope]))}
  </fieldset>`;
}

/** Returns the scopes that were chosen, of those that the role has. */
export const readScopes = (form: FormReader, role: Role): KeyScope[] =>
  keyScopesOfRole(role).filter((scope) => form(fieldOf(scope)) !== '');

/** The fields of the scopes that were chosen, to show them again. */
export const scopeValues = (scopes: readonly KeyScope[]): Record<string, string> =>
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

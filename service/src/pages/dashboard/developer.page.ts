import { html } from 'hono/html';
import type { webhookLogs } from '../../db/schema/index.ts';
import { formatDate, formatTime } from '../../translations/format.ts';
import { formAlert } from '../kit/forms.ts';
import type { Html } from '../kit/page.ts';
import type { DashboardContext } from './environment.ts';
import { dashboardForm, dashboardPage, list } from './layout.ts';

interface ApiKey {
  id: string;
  createdAt: Date;
}

type DeliveryAttempt = typeof webhookLogs.$inferSelect;

interface DeveloperPage {
  keys: ApiKey[];
  attempts: DeliveryAttempt[];
  /** A key that was just created. It is shown only once. */
  newKey?: string;
  /** Why no key was created. */
  problem?: string;
}

/** The account's API keys, and the latest attempts to deliver its webhooks. */
export function developerPage(c: DashboardContext, content: DeveloperPage): Response | Promise<Response> {
  const { keys, attempts, newKey, problem } = content;
  const keyItems = keys.map((key) => keyItem(c, key));
  return dashboardPage(
    c,
    'Developer',
    html`<div class="card">
        <h1>API keys</h1>
        <p>
          Your backend uses a key to call the API for ${c.var.viewer.account.name}. A key can do everything:
          keep it secret.
        </p>
        ${formAlert(problem)} ${newKey ? newKeyNote(newKey) : ''} ${list(keyItems, 'No API keys yet.')}
        ${dashboardForm(c, '/developer/keys', html`<button>Create API key</button>`)}
      </div>
      <div class="card">
        <h2 class="first">Webhook deliveries</h2>
        ${list(attempts.map(attemptItem), 'No deliveries yet.')}
      </div>`,
  );
}

const newKeyNote = (key: string): Html =>
  html`<div role="status" class="note">
    <p>Copy your new API key now. We'll only show it once.</p>
    <code>${key}</code>
  </div>`;

const keyItem = (c: DashboardContext, { id, createdAt }: ApiKey): Html =>
  html`<li class="row">
    <span>API key created ${formatDate(createdAt)}</span> <span class="muted">…${id.slice(-6)}</span>
    <details>
      <summary>Revoke</summary>
      <p>Requests with this key will stop working immediately.</p>
      ${dashboardForm(c, `/developer/keys/${id}`, html`<button class="danger">Revoke key</button>`)}
    </details>
  </li>`;

const attemptItem = ({ eventType, attempt, status, error, durationMs, createdAt }: DeliveryAttempt): Html =>
  html`<li class="row">
    <code>${eventType}</code>
    <span class="muted"
      >Attempt ${attempt}: ${status ?? error ?? 'no response'}, ${durationMs} ms,
      ${formatTime(createdAt)}</span
    >
  </li>`;

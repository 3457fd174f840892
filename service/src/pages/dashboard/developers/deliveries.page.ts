import { html } from 'hono/html';
import { eventType } from '@service-embeds/contract';
import { isAccepted } from '@service-embeds/domain/webhook/endpoint-health';
import { keptResponseLength } from '@service-embeds/domain/webhook/kept-response';
import type { WebhookLogRow } from '../../../db/rows/rows.ts';
import { formatTime } from '../../../platform/translations/format.ts';
import { optionElements } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { developerHead } from './developer-nav.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, list, pager, type ListPage } from '../layout.ts';

const outcomeOf = ({ status, error }: WebhookLogRow): string =>
  status === null ? (error ?? 'No response') : `Status ${status}`;

/** One attempt of a list, with a link to what was sent. */
export const attemptItem = (attempt: WebhookLogRow): Html =>
  html`<li class="row">
    <a href="/developer/deliveries/${attempt.id}"><code>${attempt.eventType}</code></a>
    <span class="badge ${isAccepted(attempt.status) ? 'success' : 'danger'}">
      ${isAccepted(attempt.status) ? 'Delivered' : 'Failed'}</span
    >
    <span class="muted">
      Attempt ${attempt.attempt}: ${outcomeOf(attempt)}, ${attempt.durationMs} ms,
      ${formatTime(attempt.createdAt)}
    </span>
  </li>`;

/** What a list of attempts shows. Empty: all. */
export interface DeliveryFilters extends Record<string, string> {
  status: string;
  type: string;
}

/** The attempts to deliver events, newest first. */
export function deliveriesPage(
  c: DashboardContext,
  {
    rows,
    total,
    page,
    filters,
  }: { rows: WebhookLogRow[]; total: number; page: ListPage; filters: DeliveryFilters },
): Promise<Response> {
  const outcomes = [
    ['', 'All'],
    ['failed', 'Failed'],
    ['delivered', 'Delivered'],
  ] as const;
  const types = [['', 'All'] as const, ...eventType.options.map((type) => [type, type] as const)];
  return dashboardPage(
    c,
    'Deliveries',
    html`${developerHead(c, '/developer/deliveries', 'Deliveries')}
      <div class="card">
        <form method="get" action="/developer/deliveries">
          <p>
            <label for="status">Outcome</label>
            <select id="status" name="status">
              ${optionElements(outcomes, filters.status)}
            </select>
          </p>
          <p>
            <label for="type">Event</label>
            <select id="type" name="type">
              ${optionElements(types, filters.type)}
            </select>
          </p>
          <p class="form-actions"><button>Filter deliveries</button></p>
        </form>
        ${list(rows.map(attemptItem), filters.status || filters.type ? 'No deliveries match.' : 'No deliveries yet.')}
        ${pager('/developer/deliveries', page, total, filters)}
      </div>`,
  );
}

interface DeliveryPage {
  attempt: WebhookLogRow;
  /** Address of the endpoint, without its credentials. Undefined: it belongs to a partner. */
  url: string | undefined;
  /** The event as JSON, as far as the viewer may see it. Undefined: it no longer exists. */
  payload: string | undefined;
  /** Whether the viewer may not see all of it. */
  isShortened: boolean;
}

/** One attempt: what was sent where, and what was answered. */
export const deliveryPage = (
  c: DashboardContext,
  { attempt, url, payload, isShortened }: DeliveryPage,
): Promise<Response> =>
  dashboardPage(
    c,
    attempt.eventType,
    html`<p><a href="/developer/deliveries">Deliveries</a></p>
      <div class="head"><h1>${attempt.eventType}</h1></div>
      <div class="card">
        <dl>
          <dt>Endpoint</dt>
          <dd>${url ?? 'Of a partner application'}</dd>
          <dt>Attempt ${attempt.attempt}</dt>
          <dd>${outcomeOf(attempt)}, ${attempt.durationMs} ms, ${formatTime(attempt.createdAt)}</dd>
          <dt>Event</dt>
          <dd><code>${attempt.eventId}</code></dd>
        </dl>
        ${url ? resendForm(c, attempt) : ''}
      </div>
      <div class="card">
        <h2 class="first">Event</h2>
        ${payload === undefined ? html`<p>We no longer keep this event.</p>` : code('Event', payload)}
        ${isShortened ? html`<p class="muted">Your role can't see the rest of this event.</p>` : ''}
      </div>
      ${
        url
          ? html`<div class="card">
              <h2 class="first">Response</h2>
              ${responseText(attempt)}
            </div>`
          : ''
      }`,
  );

/** Says what the endpoint answered, as far as we keep it. */
function responseText({ response, responseBytes }: WebhookLogRow): Html {
  if (response)
    return html`${code('Response', response)}
      <p class="muted">
        We keep the first ${keptResponseLength}
        characters.${responseBytes === null ? '' : ` The response has ${responseBytes} bytes.`}
      </p>`;
  return responseBytes
    ? html`<p>We don't keep responses that repeat the event. This one has ${responseBytes} bytes.</p>`
    : html`<p>The response was empty.</p>`;
}

/** Text to read by line. It can be scrolled with the keyboard. */
const code = (label: string, text: string): Html =>
  html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;

const resendForm = (c: DashboardContext, { id }: WebhookLogRow): Html =>
  dashboardForm(c, `/developer/deliveries/${id}`, html`<button>Send event again</button>`);

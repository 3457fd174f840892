import { Hono } from 'hono';
import { html } from 'hono/html';
import { eventType, type WebhookLog } from '@service-embeds/contract';
import { isAccepted } from '@service-embeds/domain/webhook/endpoint-health';
import { responseExcerptLength } from '@service-embeds/domain/webhook/response-excerpt';
import { toEventResource } from '@service-embeds/domain/webhook/webhook-event';
import { decryptEvent } from '../../../db/events/publish-event.ts';
import { isLimited } from '../../../db/rows/reach.ts';
import type { WebhookLogRow } from '../../../db/rows/rows.ts';
import { urlWithoutCredentials } from '../../../delivery/webhooks/webhook-url.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { findEventOf, getAttempt } from '../../../resources/webhooks/webhooks.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { list } from '../../kit/parts/list-parts.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import {
  redirectWithMessage,
  requestedPage,
  dashboardForm,
  dashboardPage,
  pager,
} from '../dashboard-layout.ts';
import { asOptions, selectFilter } from '../lists/list-definition.ts';
import { filterForm } from '../lists/list-filters.ts';
import { readListQuery, type ListFilter } from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';
import { developerHead } from './developer-nav.ts';

/** The attempts to deliver events, to find out why an endpoint did not take one, and to send it again. */
export const deliveryRoutes = new Hono<DashboardEnv>()
  .get('/developer/deliveries', requireRole(developers), showDeliveries)
  .get('/developer/deliveries/:id', requireRole(developers), showDelivery)
  .post('/developer/deliveries/:id', requireRole(developers), resend);

const path = '/developer/deliveries';

const filters: readonly ListFilter[] = [
  selectFilter('status', 'Outcome', Object.entries({ failed: 'Failed', delivered: 'Delivered' }), 'All'),
  selectFilter('type', 'Event', asOptions(eventType.options), 'All'),
];

/** Shows the attempts to deliver events, newest first. */
async function showDeliveries(c: DashboardContext): Promise<Response> {
  const { number, ...page } = requestedPage(c);
  const filter = readListQuery(c, filters, []);
  const query = {
    page: number,
    per_page: page.limit,
    outcome: filter['status'] as 'delivered' | 'failed' | undefined,
    event_type: filter['type'] as WebhookLog['event_type'] | undefined,
  };
  const { data, count } = await callAsViewer(c, 'GET /v1/webhook_logs', { query });
  const isFiltered = Object.keys(filter).length > 0;
  return dashboardPage(
    c,
    'Deliveries',
    html`${developerHead(c, path, 'Deliveries')}
      ${filterForm({ path, rows: 'deliveries', label: 'Filters', isOpen: true }, filter, filters)}
      <div class="card">
        ${list(data.map(attemptItem), isFiltered ? 'No deliveries match.' : 'No deliveries yet.')}
        ${pager(path, { number, ...page }, count, filter)}
      </div>`,
  );
}

/** Shows one attempt: what was sent where, and what was answered. */
async function showDelivery(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { attempt, webhook } = await getAttempt(db, viewer.account.id, c.req.param('id') ?? '');
  const payload = await readPayload(c, attempt);
  await recordView(c, 'event.listed', { type: 'event', id: attempt.eventId });
  const url = webhook && urlWithoutCredentials(container.keys, webhook);
  return dashboardPage(
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
        ${seesEverything(c) ? '' : html`<p class="muted">Your role can't see the rest of this event.</p>`}
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
}

/** Returns the event of an attempt as JSON, with as much as the viewer may see of candidates and reports. */
async function readPayload(c: DashboardContext, attempt: WebhookLogRow): Promise<string | undefined> {
  const { db, container } = c.var;
  const row = await findEventOf(db, attempt);
  if (!row) return undefined;
  const event = toEventResource(decryptEvent(container.keys, row));
  const { object } = event.data;
  const data = { object: seesEverything(c) ? object : referenceTo(object) };
  return JSON.stringify({ ...event, data }, null, 2);
}

/** Whether the viewer sees every record of every node. */
const seesEverything = ({ var: { viewer } }: DashboardContext): boolean =>
  viewer.rights.view === 'records' && !isLimited(viewer.reach);

/** What an event is about, for a viewer who may not see all of it. */
function referenceTo(object: object): object {
  const { id, object: type, uri } = object as Record<string, unknown>;
  return { id, object: type, uri };
}

async function resend(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const { attempt } = await getAttempt(db, viewer.account.id, c.req.param('id') ?? '');
  const { webhookId, eventId } = attempt;
  await callAsViewer(c, 'POST /v1/webhooks/{id}/resend', {
    params: { id: webhookId },
    body: { event_id: eventId },
  });
  return redirectWithMessage(c, '/developer/deliveries', 'The event is on its way again.');
}

const outcomeOf = ({ status, error }: Pick<WebhookLog, 'status' | 'error'>): string =>
  status === null ? (error ?? 'No response') : `Status ${status}`;

/** One attempt of a list, with a link to what was sent. */
export const attemptItem = (log: WebhookLog): Html =>
  html`<li class="row">
    <a href="/developer/deliveries/${log.id}"><code>${log.event_type}</code></a>
    <span class="badge ${isAccepted(log.status) ? 'success' : 'danger'}">
      ${isAccepted(log.status) ? 'Delivered' : 'Failed'}</span
    >
    <span class="muted">
      Attempt ${log.attempt}: ${outcomeOf(log)}, ${log.duration_ms} ms,
      ${formatTime(new Date(log.created_at))}
    </span>
  </li>`;

/** Says what the endpoint answered, as far as we keep it. */
function responseText({ response, responseBytes }: WebhookLogRow): Html {
  if (response)
    return html`${code('Response', response)}
      <p class="muted">
        We keep the first ${responseExcerptLength}
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

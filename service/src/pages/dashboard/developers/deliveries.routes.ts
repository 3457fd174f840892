import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ApiError, errorCatalog, eventType } from '@service-embeds/contract';
import { toEventResource } from '@service-embeds/domain/webhook/webhook-event';
import { isLimited } from '../../../db/rows/reach.ts';
import type { WebhookLogRow } from '../../../db/rows/rows.ts';
import { events, webhookLogs, webhooks } from '../../../db/schema/index.ts';
import { selectPage } from '../../../db/rows/select-page.ts';
import { decryptEvent } from '../../../db/events/publish-event.ts';
import {
  attemptsOfAccount,
  isAccepted as isDelivered,
  isFailed,
} from '../../../resources/webhooks/webhooks.routes.ts';
import { urlWithoutCredentials } from '../../../delivery/webhooks/webhook-url.ts';
import { callAsViewer, recordView, developers } from '../dashboard-env.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage, requestedPage, dashboardForm, dashboardPage, list, pager } from '../layout.ts';
import { requireRole } from '../require-role.ts';
import { ofAccount } from '../../../db/rows/of-account.ts';
import { html } from 'hono/html';
import { isAccepted } from '@service-embeds/domain/webhook/endpoint-health';
import { responseExcerptLength } from '@service-embeds/domain/webhook/response-excerpt';
import { formatTime } from '../../../platform/translations/messages.ts';
import { optionElements } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { developerHead } from './developer-nav.ts';

/** The attempts to deliver events, to find out why an endpoint did not take one, and to send it again. */
export const deliveryRoutes = new Hono<DashboardEnv>()
  .get('/developer/deliveries', requireRole(developers), showDeliveries)
  .get('/developer/deliveries/:id', requireRole(developers), showDelivery)
  .post('/developer/deliveries/:id', requireRole(developers), resend);

const outcomes = { failed: isFailed, delivered: isDelivered };

/** Shows the attempts to deliver events, newest first. */
async function showDeliveries(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const page = requestedPage(c);
  const type = eventType.safeParse(c.req.query('type')).data;
  const status = (['failed', 'delivered'] as const).find((name) => name === c.req.query('status'));
  const ofType = type && eq(webhookLogs.eventType, type);
  const { rows, total } = await selectPage(db, webhookLogs, {
    where: and(attemptsOfAccount(viewer.account.id), status && outcomes[status], ofType),
    orderBy: [desc(webhookLogs.id)],
    page,
  });
  const types = eventType.options.map((name) => [name, name] as const);
  return dashboardPage(
    c,
    'Deliveries',
    html`${developerHead(c, '/developer/deliveries', 'Deliveries')}
      <div class="card">
        <form method="get" action="/developer/deliveries">
          <p>
            <label for="status">Outcome</label>
            <select id="status" name="status">
              ${optionElements(
                [
                  ['', 'All'],
                  ['failed', 'Failed'],
                  ['delivered', 'Delivered'],
                ],
                status ?? '',
              )}
            </select>
          </p>
          <p>
            <label for="type">Event</label>
            <select id="type" name="type">
              ${optionElements([['', 'All'], ...types], type ?? '')}
            </select>
          </p>
          <p class="form-actions"><button>Filter deliveries</button></p>
        </form>
        ${list(rows.map(attemptItem), status || type ? 'No deliveries match.' : 'No deliveries yet.')}
        ${pager('/developer/deliveries', page, total, { status, type })}
      </div>`,
  );
}

/** @throws ApiError 404 if the account does not see such an attempt */
async function getAttempt(c: DashboardContext): Promise<WebhookLogRow> {
  const { db, viewer } = c.var;
  const byId = eq(webhookLogs.id, c.req.param('id') ?? '');
  const [row] = await db
    .select()
    .from(webhookLogs)
    .where(and(attemptsOfAccount(viewer.account.id), byId));
  if (!row) throw new ApiError(errorCatalog.notFound('delivery attempt'));
  return row;
}

/** Shows one attempt: what was sent where, and what was answered. */
async function showDelivery(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const attempt = await getAttempt(c);
  const isOwn = attempt.accountId === viewer.account.id;
  const [webhook] = isOwn
    ? await db
        .select()
        .from(webhooks)
        .where(and(ofAccount(webhooks, attempt.accountId), eq(webhooks.id, attempt.webhookId)))
    : [];
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
  const byId = and(ofAccount(events, attempt.eventAccountId), eq(events.id, attempt.eventId));
  const [row] = await db.select().from(events).where(byId);
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
  const { webhookId, eventId } = await getAttempt(c);
  await callAsViewer(c, 'POST /v1/webhooks/{id}/resend', {
    params: { id: webhookId },
    body: { event_id: eventId },
  });
  return redirectWithMessage(c, '/developer/deliveries', 'The event is on its way again.');
}

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

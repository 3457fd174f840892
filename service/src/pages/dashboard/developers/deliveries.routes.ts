import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ApiError, errorCatalog, eventType } from '@service-embeds/contract';
import { toEventResource } from '@service-embeds/domain/webhook/event-resource';
import { isLimited } from '../../../db/rows/reach.ts';
import type { WebhookLogRow } from '../../../db/rows/rows.ts';
import { events, webhookLogs, webhooks } from '../../../db/schema/index.ts';
import { selectPage } from '../../../db/rows/select-page.ts';
import { decryptEvent } from '../../../db/events/stored-event.ts';
import {
  attemptsOfAccount,
  isAccepted,
  isFailed,
} from '../../../resources/webhooks/webhook-attempts.routes.ts';
import { urlWithoutCredentials } from '../../../delivery/webhooks/webhook-url.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import { deliveriesPage, deliveryPage } from './deliveries.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage, requestedPage } from '../layout.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';
import { recordView } from '../viewer-audit.ts';
import { ofAccount } from '../../../db/rows/of-account.ts';

/** The attempts to deliver events, to find out why an endpoint did not take one, and to send it again. */
export const deliveryRoutes = new Hono<DashboardEnv>()
  .get('/developer/deliveries', requireRole(developers), showDeliveries)
  .get('/developer/deliveries/:id', requireRole(developers), showDelivery)
  .post('/developer/deliveries/:id', requireRole(developers), resend);

async function showDeliveries(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const page = requestedPage(c);
  const type = eventType.safeParse(c.req.query('type')).data;
  const outcomes: Record<string, typeof isFailed> = { failed: isFailed, delivered: isAccepted };
  const requested = c.req.query('status') ?? '';
  const status = Object.hasOwn(outcomes, requested) ? requested : '';
  const { rows, total } = await selectPage(db, webhookLogs, {
    where: and(
      attemptsOfAccount(viewer.account.id),
      outcomes[status],
      type && eq(webhookLogs.eventType, type),
    ),
    orderBy: [desc(webhookLogs.id)],
    page,
  });
  const filters = { status, type: type ?? '' };
  return deliveriesPage(c, { rows, total, page, filters });
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
  return deliveryPage(c, { attempt, url, payload, isShortened: !seesEverything(c) });
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

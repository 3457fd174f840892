import { Hono } from 'hono';
import { html } from 'hono/html';
import { decryptUrl } from '../../../delivery/webhooks/webhook-url.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { listedRows } from '../../../resources/operations/work-queues.queries.ts';
import {
  findTroubledDeliveries,
  type TroubledDelivery,
} from '../../../resources/webhooks/webhooks.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard, tabs } from '../../kit/parts/list-parts.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import { attemptCount } from '../labels.ts';
import type { StaffContext, StaffEnv } from '../staff-env.ts';
import { runRoute, staffForm, staffPage, requireRight } from '../staff-layout.ts';

const sendAgain = runRoute(
  'POST /ops/accounts/{account_id}/deliveries/{id}/resend',
  'The event is sent again.',
  () => '/deliveries',
);

/** Events that could not be delivered to the webhook endpoints of customers and partners. */
export const deliveryRoutes = new Hono<StaffEnv>()
  .get('/deliveries', requireRight('operate'), listPage)
  .post('/deliveries/:account_id/:id', requireRight('operate'), sendAgain);

async function listPage(c: StaffContext): Promise<Response> {
  const isRetrying = c.req.query('status') === 'retrying';
  const status = isRetrying ? 'retrying' : 'failed';
  const rows = await findTroubledDeliveries(c.var.db, status, listedRows);
  return staffPage(
    c,
    'Deliveries',
    html`<div class="head"><h1>Deliveries that failed</h1></div>
      ${tabs('By status', [
        { label: 'Given up', url: '/deliveries', isCurrent: !isRetrying },
        { label: 'Retrying', url: '/deliveries?status=retrying', isCurrent: isRetrying },
      ])}
      ${deliveryTable(c, rows, isRetrying ? 'No delivery is being tried again.' : 'We gave up on no delivery.')}`,
  );
}

const deliveryTable = (c: StaffContext, rows: readonly TroubledDelivery[], empty: string): Html =>
  listTable({
    caption: 'Deliveries that failed',
    items: rows,
    empty: emptyCard(empty),
    headLabel: 'Event',
    head: ({ delivery, type }) => ({ id: delivery.id, name: type, note: attemptCount(delivery.attempts) }),
    columns: [
      { name: 'account', label: 'Account', cell: ({ accountName }) => accountName },
      { name: 'endpoint', label: 'Endpoint', cell: (row) => hostOf(c, row) },
      { name: 'created', label: 'Created', cell: ({ delivery }) => formatTime(delivery.createdAt) },
      { name: 'action', label: 'Action', cell: (row) => sendAgainForm(c, row) },
    ],
  });

/** The rest of the address can be a secret. */
const hostOf = (c: StaffContext, { webhook }: TroubledDelivery): string =>
  new URL(decryptUrl(c.var.container.keys, webhook)).host;

function sendAgainForm(c: StaffContext, row: TroubledDelivery): Html {
  const { delivery, type } = row;
  const label = `Send again: ${type} to ${hostOf(c, row)}`;
  const path = `/deliveries/${delivery.accountId}/${delivery.id}`;
  return staffForm(c, path, html`<button class="link" aria-label="${label}">Send again</button>`);
}

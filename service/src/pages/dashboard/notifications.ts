import { html } from 'hono/html';
import { workIn } from '@service-embeds/domain/report/view/report-phase';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { countEach, type CountedRows } from '../../db/rows/cursor-page.ts';
import { expiringInvitations } from '../../resources/invitations/invitations.queries.ts';
import { failedMailsSince } from '../../resources/mails/mails.queries.ts';
import { reportsOfList } from '../../resources/reports/report-list.queries.ts';
import { failingWebhooks } from '../../resources/webhooks/webhooks.queries.ts';
import { icon } from '../kit/layout/icons.ts';
import type { Html } from '../kit/layout/page.ts';
import type { DashboardContext } from './dashboard-env.ts';

/** Days before its end in which an invitation needs attention. */
export const expiringDays = 3;
/** Days for which an email that was not delivered is news. */
const failedMailDays = 7;
/** Largest number that is counted to. */
const maxCount = 99;

/** Something that may wait for the viewer. It contains no names, so that unread pages need no audit entry. */
interface WaitingItem {
  rows: CountedRows;
  singular: string;
  plural: string;
  url: string;
}

/** Returns what waits for the viewer, as far as their role and nodes reach, with its number: nothing that has no row. */
async function readNotifications(c: DashboardContext): Promise<(WaitingItem & { total: number })[]> {
  const all = [...waitingReports(c), ...waitingWork(c)];
  const queries = all.map(({ rows }) => rows);
  const totals = await countEach(c.var.db, queries, maxCount + 1);
  return all.map((each, index) => ({ ...each, total: totals[index] ?? 0 })).filter(({ total }) => total > 0);
}

const itemOf = (rows: CountedRows, singular: string, plural: string, url: string): WaitingItem => ({
  rows,
  singular,
  plural,
  url,
});

/** What can wait beside reports. */
function waitingWork({ var: { viewer } }: DashboardContext): WaitingItem[] {
  const { rights, account, reach, now } = viewer;
  const until = new Date(now.getTime() + expiringDays * millisecondsPerDay);
  const expiringUrl = '/invitations?tab=pending&order=asc';
  const expiring = expiringInvitations(reach, until);
  const failing = failingWebhooks(account.id);
  const failingUrl = '/developer/deliveries?status=failed';
  return [
    ...(rights.orders
      ? [itemOf(expiring, 'invitation expires soon', 'invitations expire soon', expiringUrl)]
      : []),
    ...(rights.integration
      ? [itemOf(failing, 'webhook endpoint is failing', 'webhook endpoints are failing', failingUrl)]
      : []),
  ];
}

/** What can wait at reports: nothing for a role without reports. */
function waitingReports({ var: { viewer, db } }: DashboardContext): WaitingItem[] {
  const { rights, reach, now } = viewer;
  if (!rights.view) return [];
  const reader = { reach, view: rights.view };
  const seesResults = rights.view !== 'status';
  const since = new Date(now.getTime() - failedMailDays * millisecondsPerDay);
  const decide = reportsOfList(reader, workIn('decide'));
  const disputes = reportsOfList(reader, workIn('disputed'));
  const letters = reportsOfList(reader, { letterDue: true });
  const emails = failedMailsSince(db, reader, since);
  const isDecider = rights.decisions && seesResults;
  return [
    ...(isDecider
      ? [itemOf(decide, 'report needs your decision', 'reports need your decision', '/reports?tab=decide')]
      : []),
    ...(seesResults
      ? [itemOf(disputes, 'report is disputed', 'reports are disputed', '/reports?tab=disputed')]
      : []),
    ...(isDecider
      ? [itemOf(letters, 'letter has to be posted', 'letters have to be posted', '/reports?letters=due')]
      : []),
    itemOf(emails, 'email was not delivered this week', 'emails were not delivered this week', '/emails'),
  ];
}

const format = (total: number): string => (total > maxCount ? `${maxCount}+` : String(total));

/** The bell in the bar above every page: what waits for the viewer, with links to the lists. It opens without scripts. */
export async function notificationMenu(c: DashboardContext): Promise<Html> {
  const notifications = await readNotifications(c);
  const total = notifications.reduce((sum, each) => sum + each.total, 0);
  const items = notifications.map(
    ({ total: rows, singular, plural, url }) =>
      html`<li><a href="${url}">${format(rows)} ${rows === 1 ? singular : plural}</a></li>`,
  );
  return html`<details class="bell">
    <summary>
      ${icon('bell')}<span class="hidden">Notifications</span>
      ${total ? html`<b>${format(total)}</b>` : ''}
    </summary>
    <div class="card flush">
      ${
        items.length
          ? html`<ul class="links">
              ${items}
            </ul>`
          : html`<p class="muted">Nothing needs your attention.</p>`
      }
    </div>
  </details>`;
}

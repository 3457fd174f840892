import { html } from 'hono/html';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { countExpiringInvitations } from '../../resources/invitations/invitations.queries.ts';
import { countFailedMails } from '../../resources/mails/failed-mails.queries.ts';
import { countReportList } from '../../resources/reports/report-list.queries.ts';
import { countFailingWebhooks } from '../../resources/webhooks/webhooks.queries.ts';
import { icon } from '../kit/icons.ts';
import type { Html } from '../kit/page.ts';
import type { DashboardContext } from './environment.ts';
import { reportTabs, visibleTabs } from './report-filters.ts';

/** Days before its end in which an invitation waits for somebody. */
export const expiringDays = 3;
/** Days for which an email that was not delivered is news. */
const failedMailDays = 7;
/** Largest number that is counted to. */
const mostCounted = 99;

/** Something that waits for the viewer. It names nobody, so that pages which nobody reads need no audit entry. */
interface Notification {
  total: number;
  singular: string;
  plural: string;
  url: string;
}

/** Returns what waits for the viewer, as far as their role and nodes reach: nothing that has no row. */
async function readNotifications(c: DashboardContext): Promise<Notification[]> {
  const { viewer, db } = c.var;
  const { rights, account } = viewer;
  const reports = await readReportNotifications(c);
  const expiring = rights.orders
    ? await countExpiringInvitations(db, viewer.reach, {
        until: new Date(viewer.now.getTime() + expiringDays * millisecondsPerDay),
        limit: mostCounted + 1,
      })
    : 0;
  const endpoints = rights.integration ? await countFailingWebhooks(db, account.id) : 0;
  return [
    ...reports,
    {
      total: expiring,
      singular: 'invitation expires soon',
      plural: 'invitations expire soon',
      url: '/invitations?tab=pending&order=asc',
    },
    {
      total: endpoints,
      singular: 'webhook endpoint is failing',
      plural: 'webhook endpoints are failing',
      url: '/developer/deliveries?status=failed',
    },
  ].filter(({ total }) => total > 0);
}

/** What waits at reports: nothing for a role without reports. */
async function readReportNotifications(c: DashboardContext): Promise<Notification[]> {
  const { viewer, db } = c.var;
  const { rights, reach, now } = viewer;
  if (!rights.view) return [];
  const reader = { reach, view: rights.view };
  const limit = mostCounted + 1;
  const tabs = visibleTabs(rights.view).map(({ name }) => name);
  const count = (tab: string): Promise<number> | 0 =>
    tabs.includes(tab) ? countReportList(db, reader, { phases: reportTabs[tab]?.phases }, limit) : 0;
  const since = new Date(now.getTime() - failedMailDays * millisecondsPerDay);
  return [
    {
      total: rights.decisions ? await count('decide') : 0,
      singular: 'report needs your decision',
      plural: 'reports need your decision',
      url: '/reports?tab=decide',
    },
    {
      total: await count('disputed'),
      singular: 'report is disputed',
      plural: 'reports are disputed',
      url: '/reports?tab=disputed',
    },
    {
      total: await countFailedMails(db, reader, { since, limit }),
      singular: 'email was not delivered this week',
      plural: 'emails were not delivered this week',
      url: '/emails',
    },
  ];
}

const format = (total: number): string => (total > mostCounted ? `${mostCounted}+` : String(total));

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

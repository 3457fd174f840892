import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ReportView } from '@service-embeds/contract';
import { millisecondsPerDay, millisecondsPerHour } from '@service-embeds/domain/time';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { countEach } from '../../db/rows/cursor-page.ts';
import type { InvitationRow } from '../../db/rows/rows.ts';
import { namesOf } from '../../resources/candidates/candidates.queries.ts';
import { listExpiringInvitations } from '../../resources/invitations/invitations.queries.ts';
import { listReportPage, reportsOfList } from '../../resources/reports/report-list.queries.ts';
import { weeksOfReports } from '../../resources/reports/report-volume.queries.ts';
import { formatHours, formatTurnaround } from '../../platform/translations/english-format.ts';
import { formatDate } from '../../platform/translations/format.ts';
import { barChart } from '../kit/parts/bar-chart.ts';
import { countLimit, formatCount } from '../kit/parts/list-parts.ts';
import type { Html } from '../kit/layout/page.ts';
import type { DashboardContext, DashboardEnv } from './dashboard-env.ts';
import { dashboardPage } from './layout.ts';
import { expiringDays } from './notifications.ts';
import { filtersOfTab, visibleTabs } from './reports/report-list-filters.ts';
import { requireRole } from './require-role.ts';
import { admins, allRoles } from './roles.ts';
import { recordView } from './viewer-audit.ts';

/** The first page after sign-in: what needs attention, and how much was ordered. */
export const homeRoutes = new Hono<DashboardEnv>().get('/', requireRole(allRoles), showHome);

/** Rows of each queue. The link below them leads to the whole list. */
const queueRows = 5;
const chartWeeks = 12;

async function showHome(c: DashboardContext): Promise<Response> {
  const { viewer } = c.var;
  const readsOutbox = c.var.hasOutbox && admins.includes(viewer.user.role);
  const { view, orders } = viewer.rights;
  const queues = [...(view ? await reportQueues(c, view) : []), ...(orders ? [await expiringQueue(c)] : [])];
  return dashboardPage(
    c,
    'Home',
    html`<h1>Home</h1>
      ${viewer.account.authorized ? '' : reviewNote}
      ${
        queues.length
          ? html`<div class="queues">${queues}</div>`
          : html`<p class="muted">The pages that your role can use are in the menu.</p>`
      }
      ${view ? await charts(c) : ''}
      ${
        readsOutbox
          ? html`<p class="muted">Emails are kept in the <a href="/outbox">development outbox</a>.</p>`
          : ''
      }`,
  );
}

const reviewNote = html`<p class="note">
  We're still reviewing your account. You can order background checks as soon as the review is complete,
  usually within 1 business day.
</p>`;

/** A list of what needs attention. */
interface Queue {
  title: string;
  total: number;
  rows: { name: string; url: string; note: string }[];
  url: string;
  empty: string;
}

const queueCard = ({ title, total, rows, url, empty }: Queue): Html =>
  html`<section class="card flush">
    <h2 class="bar"><a href="${url}">${title}</a> <span class="badge plain">${formatCount(total)}</span></h2>
    ${
      rows.length
        ? html`<ul class="links">
            ${rows.map(
              ({ name, url: rowUrl, note }) =>
                html`<li><a href="${rowUrl}">${name}</a> <span class="muted">${note}</span></li>`,
            )}
          </ul>`
        : html`<p class="muted">${empty}</p>`
    }
  </section>`;

const emptyQueues: Record<string, string> = {
  decide: 'No report needs your decision.',
  waiting: 'No candidate has to do anything.',
  disputed: 'No report is disputed.',
};

/** Says since when a report waits. */
function waitingNote({ completedAt, disputedAt, packageName, createdAt }: ReportRecord): string {
  return `${packageName} · ${formatDate(disputedAt ?? completedAt ?? createdAt)}`;
}

async function reportQueues(c: DashboardContext, view: ReportView): Promise<Html[]> {
  const { db, viewer } = c.var;
  const reader = { reach: viewer.reach, view };
  const cards: Html[] = [];
  const tabs = visibleTabs(view).filter(({ name }) => name in emptyQueues);
  const counted = tabs.map(({ name }) => reportsOfList(reader, filtersOfTab(name)));
  const totals = await countEach(db, counted, countLimit + 1);
  for (const [index, { name: tab, label }] of tabs.entries()) {
    const { rows } = await listReportPage(
      db,
      reader,
      { ...filtersOfTab(tab), order: 'asc' },
      { limit: queueRows },
    );
    const nameOf = await namesOf(
      db,
      viewer.account.id,
      rows.map(({ candidateId }) => candidateId),
    );
    if (rows.length)
      await recordView(c, 'report.listed', { type: 'report', id: null }, { ids: rows.map(({ id }) => id) });
    cards.push(
      queueCard({
        title: label,
        total: totals[index] ?? 0,
        rows: rows.map((report) => ({
          name: nameOf(report.candidateId),
          url: `/reports/${report.id}`,
          note: waitingNote(report),
        })),
        url: `/reports?tab=${tab}`,
        empty: emptyQueues[tab] ?? '',
      }),
    );
  }
  return cards;
}

async function expiringQueue(c: DashboardContext): Promise<Html> {
  const { db, viewer } = c.var;
  const until = new Date(viewer.now.getTime() + expiringDays * millisecondsPerDay);
  const { rows, total } = await listExpiringInvitations(db, viewer.reach, until, {
    rows: queueRows,
    total: countLimit + 1,
  });
  const nameOf = await namesOf(
    db,
    viewer.account.id,
    rows.map(({ candidateId }) => candidateId),
  );
  if (rows.length)
    await recordView(
      c,
      'invitation.listed',
      { type: 'invitation', id: null },
      { ids: rows.map(({ id }) => id) },
    );
  return queueCard({
    title: 'Invitations that expire soon',
    total,
    rows: rows.map(({ id, candidateId, expiresAt }: InvitationRow) => ({
      name: nameOf(candidateId),
      url: `/invitations/${id}`,
      note: `Expires ${formatDate(expiresAt)}`,
    })),
    url: '/invitations',
    empty: `No invitation expires in the next ${expiringDays} days.`,
  });
}

async function charts(c: DashboardContext): Promise<Html> {
  const { container, viewer } = c.var;
  const weeks = await weeksOfReports(container.replica, viewer.reach, { weeks: chartWeeks, now: viewer.now });
  const label = (start: Date) => formatDate(start);
  const hours = (value: number) => formatTurnaround(new Date(0), new Date(value * millisecondsPerHour));
  return html`<div class="charts">
    ${barChart({
      title: 'Reports ordered each week',
      columns: ['Week of', 'Reports ordered'],
      bars: weeks.map(({ start, ordered }) => ({ label: label(start), value: ordered })),
      empty: `No reports in the last ${chartWeeks} weeks.`,
      format: String,
    })}
    ${barChart({
      title: 'Median turnaround by week of the order',
      columns: ['Week of', 'Median turnaround'],
      bars: weeks.map(({ start, medianHours }) => ({ label: label(start), value: medianHours })),
      empty: `No report was completed in the last ${chartWeeks} weeks.`,
      format: hours,
      formatShort: formatHours,
    })}
  </div>`;
}

import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ReportPhase } from '@service-embeds/contract';
import { invitationLabels, reportLabels } from '@service-embeds/domain/report/view/status-labels';
import { invitationLooks, reportLooks } from '@service-embeds/domain/report/view/status-looks';
import { millisecondsPerHour } from '@service-embeds/domain/time';
import { countEach } from '../../db/rows/cursor-page.ts';
import { formatHours, formatTurnaround } from '../../platform/translations/english-format.ts';
import { formatDate } from '../../platform/translations/messages-for.ts';
import { invitationsOfList } from '../../resources/invitations/invitations.queries.ts';
import { reportsOfList } from '../../resources/reports/report-list.queries.ts';
import { weeksOfReports } from '../../resources/reports/report-volume.queries.ts';
import type { Html } from '../kit/layout/page.ts';
import { statusBadge } from '../kit/parts/badges.ts';
import { barChart } from '../kit/parts/bar-chart.ts';
import { countLimit, formatCount } from '../kit/parts/list-parts.ts';
import type { DashboardContext, DashboardEnv } from './dashboard-env.ts';
import { dashboardPage } from './dashboard-layout.ts';
import { requireRole } from './require-role.ts';
import { allRoles } from './roles.ts';
import { decisionQueue, stuckQueue, workCard, type Queue } from './work-queues.ts';

/** The first page after sign-in: a list of work, the longest wait first, and how much is under way. */
export const homeRoutes = new Hono<DashboardEnv>().get('/', requireRole(allRoles), showHome);

/** As many as leave each bar room for a value such as "15h" above it. */
const chartWeeks = 8;

async function showHome(c: DashboardContext): Promise<Response> {
  const { viewer } = c.var;
  const { view, decisions, orders } = viewer.rights;
  const toDecide = view && view !== 'status' && decisions ? await decisionQueue(c, view) : undefined;
  const stuck = view || orders ? await stuckQueue(c) : undefined;
  const queues = [toDecide, stuck].filter((queue) => queue !== undefined);
  return dashboardPage(
    c,
    'Home',
    html`<h1>${titleOf(toDecide)}</h1>
      ${toDecide?.oldest ? html`<p class="muted">${toDecide.oldest}</p>` : ''}
      ${viewer.account.authorized ? '' : reviewNote}
      ${
        queues.length
          ? html`<div class="work">
              <div>${queues.map((queue) => workCard(c, queue))}</div>
              ${view ? html`<div>${await underWay(c)} ${await charts(c)}</div>` : ''}
            </div>`
          : html`<p class="muted">The pages that your role can use are in the menu.</p>`
      }`,
    { wide: true },
  );
}

/** Says what the person has to do first. */
function titleOf(toDecide: Queue | undefined): string {
  if (!toDecide) return 'Home';
  const { total } = toDecide;
  if (!total) return 'No report needs your decision';
  return total === 1 ? '1 report needs your decision' : `${formatCount(total)} reports need your decision`;
}

const reviewNote = html`<p class="note">
  We're still reviewing your account. You can order background checks as soon as the review is complete,
  usually within 1 business day.
</p>`;

/** States beside those of the lists of work, which say what else is under way. */
const otherPhases: readonly ReportPhase[] = ['pending', 'dispute', 'pre_adverse_action'];

/** The numbers of reports and invitations that others work on. What is zero is left out. */
async function underWay({ var: { db, viewer } }: DashboardContext): Promise<Html | string> {
  const { reach, rights } = viewer;
  const reader = { reach, view: rights.view ?? 'status' };
  const phases = otherPhases.filter((phase) => reader.view !== 'status' || phase === 'pending');
  const totals = await countEach(
    db,
    [
      ...phases.map((phase) => reportsOfList(reader, { phases: [phase], archived: false })),
      ...(rights.orders ? [invitationsOfList(reach, { status: 'pending', archived: false })] : []),
    ],
    countLimit + 1,
  );
  const rows = [
    ...phases.map((phase) => ({
      badge: statusBadge(reportLooks[phase], reportLabels[phase]),
      url: `/reports?phase=${phase}`,
    })),
    {
      badge: statusBadge(invitationLooks.pending, invitationLabels.pending),
      url: '/invitations?tab=pending',
    },
  ].flatMap((row, index) => (totals[index] ? { ...row, total: totals[index] } : []));
  return rows.length
    ? html`<section class="card flush">
        <h2 class="bar">Under way</h2>
        <ul class="counts">
          ${rows.map(
            ({ badge, url, total }) =>
              html`<li>
                <a href="${url}">${badge}<b>${formatCount(total)}</b></a>
              </li>`,
          )}
        </ul>
      </section>`
    : '';
}

async function charts(c: DashboardContext): Promise<Html | string> {
  const { container, viewer } = c.var;
  const weeks = await weeksOfReports(container.replica, viewer.reach, { weeks: chartWeeks, now: viewer.now });
  if (!weeks.some(({ ordered }) => ordered)) return '';
  const label = (start: Date) => formatDate(start);
  const hours = (value: number) => formatTurnaround(new Date(0), new Date(value * millisecondsPerHour));
  return html`${barChart({
    title: 'Reports ordered each week',
    columns: ['Week of', 'Reports ordered'],
    bars: weeks.map(({ start, ordered }) => ({ label: label(start), value: ordered })),
    empty: `No reports in the last ${chartWeeks} weeks.`,
    format: String,
  })}
  ${barChart({
    title: 'Median time to finish, by week ordered',
    columns: ['Week of', 'Median time to finish'],
    bars: weeks.map(({ start, medianHours }) => ({ label: label(start), value: medianHours })),
    empty: `No report was finished in the last ${chartWeeks} weeks.`,
    format: hours,
    formatShort: formatHours,
  })}`;
}

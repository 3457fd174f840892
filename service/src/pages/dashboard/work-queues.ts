import { html } from 'hono/html';
import type { ReportView } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { workIn } from '@service-embeds/domain/report/view/report-phase';
import { assessmentLabels, resultLabels } from '@service-embeds/domain/report/view/status-labels';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { countEach } from '../../db/rows/cursor-page.ts';
import type { InvitationRow } from '../../db/rows/rows.ts';
import { countOf } from '../../platform/translations/english-format.ts';
import { formatWeekday } from '../../platform/translations/messages-for.ts';
import { namesOf } from '../../resources/candidates/candidates.queries.ts';
import { listExpiringInvitations } from '../../resources/invitations/invitations.queries.ts';
import { listLongestWaiting, reportsOfList } from '../../resources/reports/report-list.queries.ts';
import { hiddenFields } from '../kit/forms/post-form.ts';
import type { Html } from '../kit/layout/page.ts';
import { initials } from '../kit/layout/shell.ts';
import { countLimit } from '../kit/parts/list-parts.ts';
import { recordView, type DashboardContext } from './dashboard-env.ts';
import { dashboardForm } from './dashboard-layout.ts';
import { addressPath } from './invitations/invitation-changes.ts';
import { selectedPath } from './invitations/invitations.list.ts';
import { listUrl } from './lists/list-query.ts';
import { expiringDays } from './notifications.ts';
import { reportUrl, decisionList } from './reports/report-walk.ts';

/** Rows of each queue. The link below them leads to the whole list. */
const queueRows = 5;

/** Something that waits for a person. */
interface WorkRow {
  name: string;
  /** Why it waits. */
  reason: string;
  /** For how long it has waited. */
  age: string;
  url: string;
  /** What to do: a link to the page, or a form that does it at once. */
  action: { label: string; form?: { path: string; fields: Readonly<Record<string, string>> } };
}

/** A list of work, the longest wait first. */
export interface Queue {
  title: string;
  /** Counted up to `countLimit + 1`. */
  total: number;
  rows: WorkRow[];
  /** Said instead of the rows where there are none. */
  empty: string;
  /** Of the whole list, and what leads through it. */
  allUrl: string;
  walk?: { label: string; url: string } | undefined;
  /** Says how long the first row has waited. */
  oldest?: string | undefined;
}

/** Returns for how many days something has waited, in words. */
function ageOf(since: Date, now: Date): string {
  const days = Math.floor((now.getTime() - since.getTime()) / millisecondsPerDay);
  return days < 1 ? 'today' : countOf(days, 'day');
}

const oldestNote = (age: string): string =>
  age === 'today' ? 'The oldest came today.' : `The oldest has waited ${age}.`;

/** Reads the names of candidates, and records whose reports or invitations the page lists. */
async function readNames(
  c: DashboardContext,
  type: 'report' | 'invitation',
  rows: readonly { id: string; candidateId: string }[],
): Promise<(id: string) => string> {
  const ids = rows.map(({ id }) => id);
  if (ids.length) await recordView(c, `${type}.listed`, { type, id: null }, { ids });
  const candidateIds = rows.map(({ candidateId }) => candidateId);
  return namesOf(c.var.db, c.var.viewer.account.id, candidateIds);
}

const findingNote = ({ assessment, packageName }: ReportRecord): string =>
  `${assessment ? `Your rules say: ${assessmentLabels[assessment].toLowerCase()}` : resultLabels.consider} · ${packageName}`;

export async function decisionQueue(c: DashboardContext, view: ReportView): Promise<Queue> {
  const { db, viewer } = c.var;
  const reader = { reach: viewer.reach, view };
  const work = workIn('decide');
  const rows = await listLongestWaiting(db, reader, work, queueRows);
  const [total = 0] = await countEach(db, [reportsOfList(reader, work)], countLimit + 1);
  const nameOf = await readNames(c, 'report', rows);
  const sinceOf = ({ completedAt, createdAt }: ReportRecord) => completedAt ?? createdAt;
  const [first] = rows;
  const url = ({ id }: ReportRecord) => reportUrl(id, decisionList);
  return {
    title: 'To decide',
    total,
    rows: rows.map((report) => ({
      name: nameOf(report.candidateId),
      reason: findingNote(report),
      age: ageOf(sinceOf(report), viewer.now),
      url: url(report),
      action: { label: 'Review' },
    })),
    empty: 'Nothing waits for your decision.',
    allUrl: listUrl('/reports', { ...decisionList }),
    walk: first && { label: 'Start with the oldest', url: url(first) },
    oldest: first && oldestNote(ageOf(sinceOf(first), viewer.now)),
  };
}

/** What waits for candidates: reports that need something of them, and invitations that are about to expire. */
export async function stuckQueue(c: DashboardContext): Promise<Queue> {
  const { db, viewer } = c.var;
  const { view, orders } = viewer.rights;
  const reader = view && { reach: viewer.reach, view };
  const work = workIn('waiting');
  const suspendedReports = reader ? await listLongestWaiting(db, reader, work, queueRows) : [];
  const [total = 0] = reader ? await countEach(db, [reportsOfList(reader, work)], countLimit + 1) : [];
  const until = new Date(viewer.now.getTime() + expiringDays * millisecondsPerDay);
  const limits = { rows: queueRows, total: countLimit + 1 };
  const expiring = orders
    ? await listExpiringInvitations(db, viewer.reach, until, limits)
    : { rows: [], total: 0 };
  const ofReport = await readNames(c, 'report', suspendedReports);
  const ofInvitation = await readNames(c, 'invitation', expiring.rows);
  const ids = expiring.rows.map(({ id }) => `id=${id}`).join('&');
  return {
    title: 'Stuck with the candidate',
    total: total + expiring.total,
    rows: [
      ...suspendedReports.map((report) => ({
        name: ofReport(report.candidateId),
        reason: `Needs to send us something · ${report.packageName}`,
        age: ageOf(report.createdAt, viewer.now),
        url: `/reports/${report.id}`,
        action: { label: 'Open' },
      })),
      ...expiring.rows.map((invitation) => stuckInvitation(invitation, ofInvitation, viewer.now)),
    ],
    empty: 'No candidate is stuck.',
    allUrl: view ? '/reports?tab=waiting' : '/invitations?tab=pending',
    walk: ids
      ? {
          label: `Remind ${expiring.rows.length === 1 ? '1 candidate' : `all ${expiring.rows.length}`}`,
          url: `${selectedPath('remind')}?${ids}`,
        }
      : undefined,
  };
}

const stuckInvitation = (
  { id, candidateId, createdAt, expiresAt, mailStatus }: InvitationRow,
  nameOf: (id: string) => string,
  now: Date,
): WorkRow => ({
  name: nameOf(candidateId),
  reason: `${mailStatus === 'failed' ? 'The email did not arrive' : 'Has not finished the invitation'} · expires ${formatWeekday(expiresAt)}`,
  age: ageOf(createdAt, now),
  url: mailStatus === 'failed' ? addressPath(id) : `/invitations/${id}`,
  action:
    mailStatus === 'failed'
      ? { label: 'Correct address' }
      : { label: 'Resend', form: { path: `/invitations/${id}`, fields: { action: 'resend' } } },
});

export const workCard = (c: DashboardContext, { title, rows, total, empty, allUrl, walk }: Queue): Html =>
  html`<section class="card flush">
    <h2 class="bar">
      <span>${title} ${rows.length ? html`<small class="muted">longest wait first</small>` : ''}</span>
      ${walk ? html`<a class="walk" href="${walk.url}">${walk.label}</a>` : ''}
    </h2>
    ${
      rows.length
        ? html`<ul class="queue">
            ${rows.map((row) => workRow(c, row))}
          </ul>`
        : html`<p class="muted">${empty}</p>`
    }
    ${total > rows.length ? html`<p class="more"><a href="${allUrl}">See all ${Math.min(total, countLimit)}${total > countLimit ? '+' : ''}</a></p>` : ''}
  </section>`;

const workRow = (c: DashboardContext, { name, reason, age, url, action }: WorkRow): Html =>
  html`<li>
    <span class="mark" aria-hidden="true">${initials(name)}</span>
    <span class="who"><a href="${url}">${name}</a> <span class="muted">${reason}</span></span>
    <span class="muted age">${age}</span>
    ${
      action.form
        ? dashboardForm(
            c,
            action.form.path,
            html`${hiddenFields(Object.entries(action.form.fields))}
              <button class="quiet" aria-label="${action.label}: ${name}">${action.label}</button>`,
          )
        : html`<a class="button quiet" href="${url}" aria-label="${action.label}: ${name}"
            >${action.label}</a
          >`
    }
  </li>`;

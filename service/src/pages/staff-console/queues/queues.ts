import { Hono } from 'hono';
import { html } from 'hono/html';
import { staffWork, type StaffWorkKind } from '@service-embeds/domain/identity/role-rights';
import { reportLabels } from '@service-embeds/domain/report/view/status-labels';
import { reportLooks } from '@service-embeds/domain/report/view/status-looks';
import { readTogether } from '../../../db/pool/database.ts';
import { accountTime } from '../../../platform/clock.ts';
import { formatTurnaround, countOf } from '../../../platform/translations/english-format.ts';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { countWaitingCharges } from '../../../resources/dispositions/waiting-charges.queries.ts';
import { findClaims, type Claim } from '../../../resources/operations/claims.queries.ts';
import {
  countWork,
  findOldestWork,
  findWork,
  listedRows,
} from '../../../resources/operations/work-queues.queries.ts';
import type { QueueFilter, WaitingWork } from '../../../resources/operations/work-queues.queries.ts';
import { emptyForm, textField } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { badge, statusBadge } from '../../kit/parts/badges.ts';
import { emptyCard, tabs, formatCount } from '../../kit/parts/list-parts.ts';
import { column, listTable, type TableColumn } from '../../kit/parts/list-table.ts';
import { verificationNames } from '../labels.ts';
import { mayDo, recordRead, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { staffForm, staffPage, requireRight } from '../staff-layout.ts';
import { workUrl } from './claims.routes.ts';

interface Queue {
  kind: StaffWorkKind;
  path: string;
  /** Also the label in the menu. */
  title: string;
  heading: string;
  /** Says that nothing waits. */
  empty: string;
  /** Says what is to be done. */
  taskOf: (work: WaitingWork) => string;
}

const shows = { all: 'All', free: 'Free', own: 'Taken by you' } as const;

/** A queue: what waits, for how long, and who has taken it. */
async function queuePage(c: StaffContext, queue: Queue): Promise<Response> {
  const { db, container, viewer } = c.var;
  const now = container.clock.now();
  const { show: name = '', account = '' } = c.req.query();
  const show = Object.hasOwn(shows, name) ? (name as QueueFilter['show']) : 'all';
  const filter = { show, account: account.trim().slice(0, 100), memberId: viewer.member.id, now };
  const rows = await findWork(db, queue.kind, filter);
  await recordCandidates(c, rows);
  const claims = await findClaims(db, queue.kind, now);
  const totals = await readTogether(
    (Object.keys(shows) as QueueFilter['show'][]).map(async (name) => ({
      name,
      total: await countWork(db, queue.kind, { ...filter, show: name }),
    })),
  );
  const urlOf = (name: string) =>
    `${queue.path}?${new URLSearchParams({ show: name, ...(filter.account && { account: filter.account }) }).toString()}`;
  return staffPage(
    c,
    queue.title,
    html`<div class="head"><h1>${queue.heading}</h1></div>
      ${tabs(
        'By who has taken it',
        totals.map(({ name, total }) => ({
          label: shows[name],
          url: urlOf(name),
          total,
          isCurrent: name === show,
        })),
      )}
      ${rows.length || filter.account || show !== 'all' ? filterForm(queue, filter) : ''}
      ${workTable(c, { queue, rows, claims, now, empty: emptyQueue(queue, filter) })}
      ${rows.length === listedRows ? html`<p class="muted">These are the ${listedRows} oldest.</p>` : ''}`,
  );
}

/** Each customer's log says which of its candidates the staff saw by name. */
async function recordCandidates(c: StaffContext, rows: readonly WaitingWork[]): Promise<void> {
  const named = rows.filter(({ candidate }) => candidate);
  for (const [accountId, works] of Map.groupBy(named, (row) => row.accountId)) {
    const ids = [...new Set(works.flatMap(({ candidate }) => candidate?.id ?? []))];
    await recordRead(c, accountId, 'candidate.listed', { type: 'candidate', id: null, details: { ids } });
  }
}

const emptyQueue = ({ path, empty }: Queue, { show, account }: QueueFilter): Html =>
  show === 'all' && !account
    ? emptyCard(empty, html`New work appears here by itself. <a href="/">Show other work</a>`)
    : emptyCard('Nothing matches.', html`<a href="${path}">Show all of this queue</a>`);

const filterForm = ({ path }: Queue, { show, account }: QueueFilter): Html =>
  html`<form method="get" action="${path}" class="row-form">
    <input type="hidden" name="show" value="${show}" />
    ${textField({ ...emptyForm, values: { account } }, 'account', 'Account (name or ID)', { conditional: true })}
    <button class="quiet">Filter by account</button>
  </form>`;

interface Rows {
  queue: Queue;
  rows: readonly WaitingWork[];
  claims: ReadonlyMap<string, Claim>;
  now: Date;
  /** In their place, if there are none. */
  empty: Html;
}

function workTable(c: StaffContext, { queue, rows, claims, now, empty }: Rows): Html {
  const { kind, title, taskOf } = queue;
  const timeOf = (work: WaitingWork) => accountTime({ now: () => now }, work);
  const due: TableColumn<WaitingWork> = column('due', 'Due', (work) => dueText(work.dueAt, timeOf(work)));
  return listTable({
    caption: title,
    items: rows,
    empty,
    headLabel: rows.some(({ candidate }) => candidate) ? 'Candidate' : 'Name',
    head: (work) => ({
      id: work.objectId,
      name: nameOf(work),
      url: workUrl({ ...work, kind }),
      note: work.candidate && taskNote(work, taskOf(work)),
    }),
    columns: [
      { name: 'account', label: 'Account', cell: ({ accountName }) => accountName },
      { name: 'since', label: 'Waiting since', cell: (work) => sinceCell(work, timeOf(work)) },
      ...(rows.some(({ dueAt }) => dueAt) ? [due] : []),
      {
        name: 'taken',
        label: 'Taken by',
        cell: (work) => claimCell(c, queue, { work, claim: claims.get(work.objectId) }),
      },
    ],
  });
}

function dueText(dueAt: Date | null, now: Date): Html | string {
  if (!dueAt) return '';
  return dueAt < now ? badge('danger', `Overdue since ${formatDate(dueAt)}`) : formatDate(dueAt);
}

function claimCell(
  c: StaffContext,
  { kind, taskOf }: Queue,
  { work, claim }: { work: WaitingWork; claim: Claim | undefined },
): Html | string {
  if (claim) return claim.memberId === c.var.viewer.member.id ? 'You' : claim.fullName;
  const label = `Take ${nameOf(work)}, ${taskOf(work)}, ${work.accountName}`;
  return staffForm(
    c,
    `/claims/${work.accountId}/${kind}/${work.objectId}`,
    html`<button class="link" aria-label="${label}">Take</button>`,
  );
}

/** Whom or what a row is about. */
const nameOf = ({ candidate, subject }: WaitingWork): string => candidate?.name ?? subject;

const taskNote = ({ isBlocked }: WaitingWork, task: string): Html =>
  html`${task} ${isBlocked ? statusBadge(reportLooks.suspended, reportLabels.suspended) : ''}`;

const sinceCell = ({ since }: WaitingWork, now: Date): Html =>
  html`${formatDate(since)} <span class="muted">${formatTurnaround(since, now)}</span>`;

/** The queues of the console, in the order of the menu. */
export const queues: readonly Queue[] = [
  {
    kind: 'account',
    path: '/credentialing',
    title: 'Credentialing',
    heading: 'Accounts to credential',
    empty: 'Every account is credentialed.',
    taskOf: () => 'Credential the account',
  },
  {
    kind: 'report',
    path: '/screenings',
    title: 'Screenings',
    heading: 'Screenings to do',
    empty: 'No report has an open screening.',
    taskOf: ({ subject, open }) => `${subject}, ${countOf(open, 'open screening')}`,
  },
  {
    kind: 'verification',
    path: '/verifications',
    title: 'Verifications',
    heading: 'Verifications to check',
    empty: 'No candidate waits for a check of documents.',
    taskOf: ({ subject }) => verificationNames[subject as keyof typeof verificationNames],
  },
  {
    kind: 'dispute',
    path: '/disputes',
    title: 'Disputes',
    heading: 'Disputes to investigate',
    empty: 'No dispute is open.',
    taskOf: ({ subject }) => `Dispute of ${subject}`,
  },
  {
    kind: 'remaining_file_parts',
    path: '/remaining-file-parts',
    title: 'Remaining file parts',
    heading: 'Remaining file parts to send',
    empty: 'No candidate waits for remaining parts of a file.',
    taskOf: () => 'The rest of the file',
  },
  {
    kind: 'nature_and_scope',
    path: '/nature-and-scope',
    title: 'Nature and scope',
    heading: 'Requests for nature and scope',
    empty: 'No candidate waits for the nature and scope of an investigation.',
    taskOf: ({ subject }) => `Request about ${subject}`,
  },
  {
    kind: 'application',
    path: '/certification',
    title: 'Certification',
    heading: 'Applications to certify',
    empty: 'No application waits for a review.',
    taskOf: () => 'Certify the application',
  },
];

/** The page of each queue. */
export const queueRoutes = new Hono<StaffEnv>();
for (const queue of queues)
  queueRoutes.get(queue.path, requireRight(staffWork[queue.kind]), (c) => queuePage(c, queue));

/** The first page: how much work waits for the viewer. */
export const homeRoutes = new Hono<StaffEnv>().get('/', requireRight(), homePage);

async function homePage(c: StaffContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const filter = { memberId: viewer.member.id, now: container.clock.now(), account: '' };
  const visible = queues.filter(({ kind }) => mayDo(c, staffWork[kind]));
  const rows = await readTogether(
    visible.map(async (queue) => ({
      ...queue,
      total: await countWork(db, queue.kind, { ...filter, show: 'all' }),
      own: await countWork(db, queue.kind, { ...filter, show: 'own' }),
      oldest: await findOldestWork(db, queue.kind, { ...filter, show: 'all' }),
    })),
  );
  const items = [...rows, ...(await dispositionRows(c))];
  return staffPage(
    c,
    'Home',
    html`<div class="head"><h1>Work to do</h1></div>
      ${
        items.length
          ? html`<div class="card flush">
              <ul class="queue">
                ${items.map((item) => queueItem(item, filter.now))}
              </ul>
            </div>`
          : html`<div class="card"><p>Your role has no queue. Use the menu to find accounts.</p></div>`
      }`,
  );
}

interface QueueItem {
  path: string;
  heading: string;
  /** How much waits, and how much of it the viewer has taken. */
  total: number;
  own: number;
  /** Since when the oldest has waited. */
  oldest?: Date | undefined;
  /** What the queue says when nothing waits. */
  empty: string;
}

const queueItem = ({ path, heading, total, own, oldest, empty }: QueueItem, now: Date): Html =>
  html`<li>
    <div class="who">
      <a href="${path}">${heading}</a>
      ${total ? '' : html`<span class="muted">${empty}</span>`}
      ${oldest ? html`<span class="muted">The oldest has waited ${formatTurnaround(oldest, now)}.</span>` : ''}
    </div>
    ${own ? html`<a class="count" href="${path}?show=own">${formatCount(own)} taken by you</a>` : ''}
    ${total ? html`<span class="count">${formatCount(total)} waiting</span>` : ''}
  </li>`;

/** Charges that wait. They are not claimed, because each is one decision. */
const dispositionRows = async (c: StaffContext): Promise<QueueItem[]> =>
  mayDo(c, 'screen')
    ? [
        {
          path: '/dispositions',
          heading: 'Charges to classify',
          total: await countWaitingCharges(c.var.db),
          own: 0,
          empty: 'No charge waits.',
        },
      ]
    : [];

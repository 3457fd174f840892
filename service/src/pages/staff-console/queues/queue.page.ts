import { html } from 'hono/html';
import type { StaffWorkKind } from '@service-embeds/domain/identity/role-rights';
import { reportLabels } from '@service-embeds/domain/report/view/status-labels';
import { accountTime } from '../../../platform/clock.ts';
import { findClaims, type Claim } from '../../../resources/operations/claims.queries.ts';
import {
  countWork,
  findWork,
  listedRows,
  type QueueFilter,
  type WaitingWork,
} from '../../../resources/operations/work-queues.queries.ts';
import { formatTurnaround } from '../../../platform/translations/english-format.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { emptyForm, textField } from '../../kit/forms/forms.ts';
import { tabs } from '../../kit/parts/list-parts.ts';
import { badge } from '../../kit/parts/status-badge.ts';
import { listTable, type TableColumn } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import { workUrl } from './claims.routes.ts';
import type { StaffContext } from '../staff-env.ts';
import { staffForm, staffPage } from '../layout.ts';
import { readTogether } from '../../../db/pool/database.ts';

/** How a queue is shown. */
export interface Queue {
  kind: StaffWorkKind;
  path: string;
  /** Also the label in the menu. */
  title: string;
  heading: string;
  /** Says that nothing waits. */
  empty: string;
  /** Names a row. */
  nameOf: (work: WaitingWork) => string;
}

const shows = { all: 'All', free: 'Free', own: 'Taken by you' } as const;

/** A queue: what waits, for how long, and who has taken it. */
export async function queuePage(c: StaffContext, queue: Queue): Promise<Response> {
  const { db, container, viewer } = c.var;
  const now = container.clock.now();
  const { show: name = '', account = '' } = c.req.query();
  const show = Object.hasOwn(shows, name) ? (name as QueueFilter['show']) : 'all';
  const filter = { show, account: account.trim().slice(0, 100), memberId: viewer.member.id, now };
  const rows = await findWork(db, queue.kind, filter);
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
      ${filterForm(queue, filter)}
      ${
        rows.length
          ? workTable(c, { queue, rows, claims, now })
          : html`<div class="card empty"><p>${emptyText(queue, filter)}</p></div>`
      }
      ${rows.length === listedRows ? html`<p class="muted">These are the ${listedRows} oldest.</p>` : ''}`,
  );
}

const emptyText = ({ empty }: Queue, { show, account }: QueueFilter): string =>
  show === 'all' && !account ? empty : 'Nothing matches. Change the filter.';

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
}

function workTable(c: StaffContext, { queue, rows, claims, now }: Rows): Html {
  const { kind, title, nameOf } = queue;
  const timeOf = (work: WaitingWork) => accountTime({ now: () => now }, work);
  const due: TableColumn<WaitingWork> = {
    name: 'due',
    label: 'Due',
    cell: (work) => dueText(work.dueAt, timeOf(work)),
  };
  return listTable({
    caption: title,
    items: rows,
    headLabel: 'Work',
    head: (work) => ({
      id: work.objectId,
      name: nameOf(work),
      url: workUrl({ ...work, kind }),
      note: work.isBlocked ? badge('warning', reportLabels.suspended) : undefined,
    }),
    columns: [
      { name: 'account', label: 'Account', cell: ({ accountName }) => accountName },
      { name: 'age', label: 'Age', cell: (work) => formatTurnaround(work.since, timeOf(work)) },
      ...(rows.some(({ dueAt }) => dueAt) ? [due] : []),
      { name: 'taken', label: 'Taken by', cell: (work) => claimCell(c, { ...work, kind }, claims) },
    ],
  });
}

function dueText(dueAt: Date | null, now: Date): Html | string {
  if (!dueAt) return '';
  return dueAt < now ? badge('danger', `Overdue since ${formatDate(dueAt)}`) : formatDate(dueAt);
}

function claimCell(
  c: StaffContext,
  work: WaitingWork & { kind: StaffWorkKind },
  claims: ReadonlyMap<string, Claim>,
): Html | string {
  const claim = claims.get(work.objectId);
  if (claim) return claim.memberId === c.var.viewer.member.id ? 'You' : claim.fullName;
  const label = `Take ${work.subject} of ${work.accountName}`;
  return staffForm(
    c,
    `/claims/${work.accountId}/${work.kind}/${work.objectId}`,
    html`<button class="link" aria-label="${label}">Take</button>`,
  );
}

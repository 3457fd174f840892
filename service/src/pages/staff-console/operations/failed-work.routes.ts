import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { findFailedWork } from '../../../resources/operations/failed-work.routes.ts';
import type { FailedWorkRow, FailedWorkStatus } from '../../../resources/operations/failed-work.routes.ts';
import { listedRows } from '../../../resources/operations/work-queues.queries.ts';
import { emptyForm, formStatus, textArea, type FormState } from '../../kit/forms/forms.ts';
import { choices } from '../../kit/forms/post-form.ts';
import { mailLabels } from '../../kit/labels/mail-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard, tabs } from '../../kit/parts/list-parts.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import { submitAsStaff } from '../call-as-staff.ts';
import { attemptCount } from '../labels.ts';
import { accountOf, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { redirectWithMessage, runRoute, staffForm, staffPage, requireRight } from '../staff-layout.ts';

const path = '/failed-work/:account_id/:id';

const retry = runRoute(
  'POST /ops/accounts/{account_id}/failed_work/{id}/retry',
  'We try this work again now.',
  () => '/failed-work',
);

/** Background work that failed: to see, to try again, and to give up. */
export const failedWorkRoutes = new Hono<StaffEnv>()
  .get('/failed-work', requireRight('operate'), listPage)
  .post(`${path}/retry`, requireRight('operate'), retry)
  .get(`${path}/discard`, requireRight('operate'), (c) => discardPage(c))
  .post(`${path}/discard`, requireRight('operate'), discard);

const statuses: Record<FailedWorkStatus, string> = {
  quarantined: 'In quarantine',
  retrying: 'Retrying',
  discarded: 'Discarded',
};

/** What each part of the list says when it has no rows. */
const empty: Record<FailedWorkStatus, string> = {
  quarantined: 'No work is in quarantine.',
  retrying: 'No work is being tried again.',
  discarded: 'No work was discarded.',
};

const kinds: Record<FailedWorkRow['kind'], string> = {
  invitation: 'Invitation',
  report: 'Report',
  mail: 'Email',
  hierarchy: 'Hierarchy',
  second_factor_reset: 'Reset of second factors',
  subscription: 'Subscription',
  continuous_check: 'Continuous check',
  nature_and_scope_request: 'Request for nature and scope',
};

async function listPage(c: StaffContext): Promise<Response> {
  const name = c.req.query('status') ?? '';
  const status = Object.hasOwn(statuses, name) ? (name as FailedWorkStatus) : 'quarantined';
  const rows = await findFailedWork(c.var.db, status, listedRows);
  return staffPage(
    c,
    'Failed work',
    html`<div class="head"><h1>Failed work</h1></div>
      ${tabs(
        'By status',
        Object.entries(statuses).map(([value, label]) => ({
          label,
          url: `/failed-work?status=${value}`,
          isCurrent: value === status,
        })),
      )}
      ${workTable(c, rows, empty[status])}`,
  );
}

type Row = Awaited<ReturnType<typeof findFailedWork>>[number];

/** Names work, and an email by what it says. */
const nameOf = ({ work, mailKind }: Row): string =>
  mailKind === null ? kinds[work.kind] : `${kinds[work.kind]}: ${mailLabels[mailKind]}`;

const workTable = (c: StaffContext, rows: Row[], none: string): Html =>
  listTable({
    caption: 'Failed work',
    items: rows,
    empty: emptyCard(none),
    headLabel: 'Work',
    head: (row) => ({ id: row.work.objectId, name: nameOf(row), note: row.work.objectId }),
    columns: [
      {
        name: 'account',
        label: 'Account',
        cell: ({ work, accountName }) => html`<a href="/accounts/${work.accountId}">${accountName}</a>`,
      },
      { name: 'error', label: 'Error', cell: ({ work }) => errorCell(work) },
      { name: 'failed', label: 'Last failure', cell: ({ work }) => formatTime(work.lastFailedAt) },
      { name: 'actions', label: 'Actions', cell: ({ work }) => actions(c, work) },
    ],
  });

const errorCell = ({ error, attempts, discardReason }: FailedWorkRow): Html =>
  html`${error}
    <span class="muted">
      ${discardReason === null ? attemptCount(attempts) : `Discarded: ${discardReason}`}
    </span>`;

function actions(
  c: StaffContext,
  { accountId, objectId, kind, nextAttemptAt, discardedAt }: FailedWorkRow,
): Html {
  const base = `/failed-work/${accountId}/${objectId}`;
  const name = `${kinds[kind]} ${objectId}`;
  return html`${staffForm(c, `${base}/retry`, html`<button class="link" aria-label="Retry ${name}">Retry</button>`)}
  ${
    nextAttemptAt || discardedAt
      ? ''
      : html`<a href="${base}/discard" aria-label="Discard ${name}">Discard</a>`
  }`;
}

async function discardPage(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  const { id, name } = await accountOf(c);
  const objectId = c.req.param('id') ?? '';
  return staffPage(
    c,
    'Discard failed work',
    html`<div class="card narrow">
      <p class="eyebrow">${name}</p>
      <h1>Discard this work?</h1>
      <p>
        It is not done, and not tried again: nothing that becomes due for ${objectId} happens automatically.
      </p>
      ${staffForm(
        c,
        `/failed-work/${id}/${objectId}/discard`,
        html`${textArea(state, 'reason', 'Reason', { hint: 'No names and no data of candidates', rows: 3 })}
        ${choices(html`<button class="danger">Discard work</button>`, '/failed-work')}`,
      )}
    </div>`,
    { status: formStatus(state) },
  );
}

async function discard(c: StaffContext): Promise<Response> {
  const reason = c.var.form('reason').trim();
  const { errors } = await submitAsStaff(c, 'POST /ops/accounts/{account_id}/failed_work/{id}/discard', {
    body: { reason },
    problems: reason ? {} : { reason: 'Say why this work is not needed.' },
  });
  if (errors) return discardPage(c, { values: { reason }, errors });
  return redirectWithMessage(c, '/failed-work', 'The work was discarded.');
}

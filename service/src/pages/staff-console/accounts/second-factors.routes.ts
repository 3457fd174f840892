import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Queryable } from '../../../db/pool/database.ts';
import { accounts, secondFactorResets, users } from '../../../db/schema/index.ts';
import { listedRows } from '../../../resources/operations/work-queues.queries.ts';
import { formatTime } from '../../../platform/translations/format.ts';
import { emptyForm, formStatus, textArea, textField, type FormState } from '../../kit/forms/forms.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import { accountOf } from './account-of.ts';
import { callAsStaff, submitAsStaff } from '../call-as-staff.ts';
import type { StaffContext, StaffEnv } from '../staff-env.ts';
import { redirectWithMessage, staffForm, staffPage } from '../layout.ts';
import { requireRight } from '../require-right.ts';

/** Removals of lost second factors, which wait 72 hours so that everybody concerned can stop them. */
export const secondFactorRoutes = new Hono<StaffEnv>()
  .get('/second-factors', requireRight('recover'), listPage)
  .get('/second-factors/:account/new', requireRight('recover'), (c) => newPage(c))
  .post('/second-factors/:account/new', requireRight('recover'), start)
  .post('/second-factors/:account/:reset/cancel', requireRight('recover'), cancel);

const findPendingResets = (db: Queryable) =>
  db
    .select({ reset: secondFactorResets, accountName: accounts.name, email: users.email })
    .from(secondFactorResets)
    .innerJoin(accounts, eq(accounts.id, secondFactorResets.accountId))
    .innerJoin(users, eq(users.id, secondFactorResets.userId))
    .where(eq(secondFactorResets.status, 'pending'))
    .orderBy(asc(secondFactorResets.removalAt))
    .limit(listedRows);

type PendingReset = Awaited<ReturnType<typeof findPendingResets>>[number];

async function listPage(c: StaffContext): Promise<Response> {
  const rows = await findPendingResets(c.var.db);
  return staffPage(
    c,
    'Second factors',
    html`<div class="head"><h1>Resets of second factors</h1></div>
      <p class="muted">To start one, open the account of the person.</p>
      ${rows.length ? resetTable(c, rows) : html`<div class="card empty"><p>No reset is waiting.</p></div>`}`,
  );
}

const resetTable = (c: StaffContext, rows: readonly PendingReset[]): Html =>
  listTable({
    caption: 'Resets of second factors',
    items: rows,
    headLabel: 'Person',
    head: ({ reset, email }) => ({ id: reset.id, name: email }),
    columns: [
      { name: 'account', label: 'Account', cell: ({ accountName }) => accountName },
      { name: 'reason', label: 'Reason', cell: ({ reset }) => reset.reason },
      { name: 'removed', label: 'Removed at', cell: ({ reset }) => formatTime(reset.removalAt) },
      {
        name: 'action',
        label: 'Action',
        cell: ({ reset, email }) =>
          staffForm(
            c,
            `/second-factors/${reset.accountId}/${reset.id}/cancel`,
            html`<button class="link" aria-label="Cancel reset for ${email}">Cancel reset</button>`,
          ),
      },
    ],
  });

async function newPage(c: StaffContext, state: FormState = emptyForm): Promise<Response> {
  const { id, name } = await accountOf(c);
  return staffPage(
    c,
    'Reset second factors',
    html`<div class="card narrow">
      <p class="eyebrow">${name}</p>
      <h1>Reset second factors</h1>
      <p>
        Make sure that the person asks for it: call back at the number in the contract. We email the person
        and every admin immediately, and each of them can stop the reset. After 72 hours, we remove the
        factors.
      </p>
      ${staffForm(
        c,
        `/second-factors/${id}/new`,
        html`${textField(state, 'email', 'Email address of the person', { type: 'email' })}
          ${textArea(state, 'reason', 'How you verified the request', { rows: 3, hint: 'The person and every admin can read this.' })}
          <div class="choices">
            <button class="danger">Start reset</button>
            <a class="button quiet" href="/accounts/${id}">Go back</a>
          </div>`,
      )}
    </div>`,
    { status: formStatus(state) },
  );
}

async function start(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const account = await accountOf(c);
  const values = { email: form('email').trim(), reason: form('reason').trim() };
  const key = 'POST /ops/accounts/{account_id}/second_factor_resets';
  const result = await submitAsStaff(c, account, key, { params: { account_id: account.id }, body: values });
  if ('errors' in result) return newPage(c, { values, errors: result.errors });
  return redirectWithMessage(c, '/second-factors', 'The reset was started.');
}

async function cancel(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  await callAsStaff(c, account, 'DELETE /ops/accounts/{account_id}/second_factor_resets/{id}', {
    params: { account_id: account.id, id: c.req.param('reset') ?? '' },
  });
  return redirectWithMessage(c, '/second-factors', 'The reset was canceled.');
}

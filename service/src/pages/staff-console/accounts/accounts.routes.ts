import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { findCredentials } from '../../../resources/api-keys/api-keys.queries.ts';
import { listedAccounts, searchAccounts } from '../../../resources/operations/search.queries.ts';
import { listedRows } from '../../../resources/operations/work-queues.queries.ts';
import {
  findPendingResets,
  type PendingReset,
} from '../../../resources/second-factor-resets/carry-out-resets.ts';
import { emptyForm, textField, formStatus, textArea, type FormState } from '../../kit/forms/forms.ts';
import { choices } from '../../kit/forms/post-form.ts';
import type { Html } from '../../kit/layout/page.ts';
import { badge } from '../../kit/parts/badges.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { dateColumn, listTable } from '../../kit/parts/list-table.ts';
import { callAsStaff, submitAsStaff } from '../call-as-staff.ts';
import { finishWork, refuseTakenWork, claimOf } from '../queues/claims.routes.ts';
import { accountOf, recordRead, type StaffContext, type StaffEnv } from '../staff-env.ts';
import {
  confirmPage,
  redirectWithMessage,
  runRoute,
  staffPage,
  requireRight,
  staffForm,
} from '../staff-layout.ts';
import { accountPage, reviewedAt } from './account.page.ts';

const accountUrl = ({ req }: StaffContext): string => `/accounts/${req.param('account_id') ?? ''}`;
const accessKey = 'POST /ops/accounts/{account_id}/api_authorized';

const suspend = runRoute(accessKey, 'The account is suspended.', accountUrl, () => ({ authorized: false }));
const resume = runRoute(accessKey, 'The account is no longer suspended.', accountUrl, () => ({
  authorized: true,
}));
const revokeKey = runRoute(
  'DELETE /ops/accounts/{account_id}/api_keys/{id}',
  'The key was revoked.',
  accountUrl,
);

/** Accounts of customers, and what the staff allows each. */
export const accountRoutes = new Hono<StaffEnv>()
  .get('/accounts', requireRight('accounts'), accountsPage)
  .get('/accounts/:account_id', requireRight('accounts'), showAccount)
  .get('/accounts/:account_id/credential', requireRight('credential'), showCredentialing)
  .post('/accounts/:account_id/credential', requireRight('credential'), credential)
  .post('/accounts/:account_id/approvals', requireRight('approve'), approve)
  .get('/accounts/:account_id/suspend', requireRight('suspend'), showSuspension)
  .post('/accounts/:account_id/suspend', requireRight('suspend'), suspend)
  .post('/accounts/:account_id/resume', requireRight('suspend'), resume)
  .get('/accounts/:account_id/keys/:id', requireRight('suspend'), showRevocation)
  .post('/accounts/:account_id/keys/:id', requireRight('suspend'), revokeKey);

const accountList = (items: readonly AccountRow[]): Html =>
  listTable({
    caption: 'Accounts',
    items,
    empty: emptyCard('No account matches.'),
    headLabel: 'Account',
    head: ({ id, name, company }) => ({ id, name, url: `/accounts/${id}`, note: placeOf(company) }),
    columns: [
      { name: 'state', label: 'State', cell: stateBadge },
      dateColumn<AccountRow>('since', 'Since', ({ createdAt }) => createdAt),
    ],
  });

const placeOf = ({ city, state }: AccountRow['company']): string => [city, state].filter(Boolean).join(', ');

function stateBadge({ authorized, apiAuthorized }: AccountRow): Html {
  if (!apiAuthorized) return badge('danger', 'Suspended');
  return authorized ? badge('success', 'Credentialed') : badge('warning', 'Not credentialed');
}

async function accountsPage(c: StaffContext): Promise<Response> {
  const text = (c.req.query('q') ?? '').trim().slice(0, 100);
  const rows = await searchAccounts(c.var.db, text);
  return staffPage(
    c,
    'Accounts',
    html`<div class="head"><h1>Accounts</h1></div>
      <form class="row-form" method="get" action="/accounts">
        ${textField({ ...emptyForm, values: { q: text } }, 'q', 'Name, ID or email address', { conditional: true })}
        <button class="quiet">Search accounts</button>
      </form>
      ${accountList(rows)}
      ${rows.length === listedAccounts ? html`<p class="muted">These are the first ${listedAccounts}. Search for others.</p>` : ''}`,
  );
}

async function showAccount(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  await recordRead(c, account.id, 'account.read', { type: 'account', id: account.id });
  const work = { accountId: account.id, kind: 'account', objectId: account.id } as const;
  const claim = account.authorized ? undefined : await claimOf(c, work);
  return accountPage(c, account, { keys: await findCredentials(c.var.db, account.id), claim });
}

async function showCredentialing(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  const { id, name, company } = account;
  return confirmPage(c, {
    eyebrow: name,
    fields: { reviewed_at: c.req.query('reviewed_at') ?? reviewedAt(account) },
    title: 'Credential this account?',
    text: `${company.name ?? name} can order background checks at once, and gets an email. This cannot be undone: later you can only suspend the account.`,
    button: 'Credential account',
    backUrl: `/accounts/${id}`,
    isDangerous: false,
  });
}

async function credential(c: StaffContext): Promise<Response> {
  const { id } = await accountOf(c);
  const work = { accountId: id, kind: 'account', objectId: id } as const;
  const response = await refuseTakenWork(c, work);
  if (response) return response;
  const query = { reviewed_at: c.var.form('reviewed_at') };
  try {
    await callAsStaff(c, 'POST /ops/accounts/{account_id}/credential', { query });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return redirectWithMessage(c, `/accounts/${id}`, error.message);
  }
  await finishWork(c, work);
  return redirectWithMessage(c, `/accounts/${id}`, 'The account can order background checks now.');
}

async function approve(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  const [enabled, approved] = [c.var.form('segmentation') === 'on', c.var.form('self_hosted') === 'on'];
  if (enabled !== account.segmentation)
    await callAsStaff(c, 'POST /ops/accounts/{account_id}/segmentation', { body: { enabled } });
  if (approved !== account.selfHosted)
    await callAsStaff(c, 'POST /ops/accounts/{account_id}/self_hosted', { body: { approved } });
  return redirectWithMessage(c, `/accounts/${account.id}`, 'The approvals were saved.');
}

async function showSuspension(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  return confirmPage(c, {
    eyebrow: account.name,
    title: 'Suspend this account?',
    text: 'Its API keys, access tokens and session tokens stop working at once, and its people are signed out of the dashboard. Nothing is revoked: you can resume the account.',
    button: 'Suspend account',
    backUrl: `/accounts/${account.id}`,
  });
}

async function showRevocation(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  return confirmPage(c, {
    eyebrow: account.name,
    title: 'Revoke this key?',
    text: 'It stops working at once, and cannot be restored.',
    button: 'Revoke key',
    backUrl: `/accounts/${account.id}`,
  });
}

const cancel = runRoute(
  'DELETE /ops/accounts/{account_id}/second_factor_resets/{id}',
  'The reset was canceled.',
  () => '/second-factors',
);

/** Removals of lost second factors, which wait 72 hours so that everybody concerned can stop them. */
export const secondFactorRoutes = new Hono<StaffEnv>()
  .get('/second-factors', requireRight('recover'), listPage)
  .get('/second-factors/:account_id/new', requireRight('recover'), (c) => newPage(c))
  .post('/second-factors/:account_id/new', requireRight('recover'), start)
  .post('/second-factors/:account_id/:id/cancel', requireRight('recover'), cancel);

async function listPage(c: StaffContext): Promise<Response> {
  const rows = await findPendingResets(c.var.db, listedRows);
  return staffPage(
    c,
    'Second factors',
    html`<div class="head"><h1>Resets of second factors</h1></div>
      <p class="muted">To start one, open the account of the person.</p>
      ${resetTable(c, rows)}`,
  );
}

const resetTable = (c: StaffContext, rows: readonly PendingReset[]): Html =>
  listTable({
    caption: 'Resets of second factors',
    items: rows,
    empty: emptyCard('No reset is waiting.'),
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
        ${choices(html`<button class="danger">Start reset</button>`, `/accounts/${id}`)}`,
      )}
    </div>`,
    { status: formStatus(state) },
  );
}

async function start(c: StaffContext): Promise<Response> {
  const { form } = c.var;
  const values = { email: form('email').trim(), reason: form('reason').trim() };
  const key = 'POST /ops/accounts/{account_id}/second_factor_resets';
  const problems = values.reason ? {} : { reason: 'Say how you verified the request.' };
  const { errors } = await submitAsStaff(c, key, { body: values, problems });
  if (errors) return newPage(c, { values, errors });
  return redirectWithMessage(c, '/second-factors', 'The reset was started.');
}

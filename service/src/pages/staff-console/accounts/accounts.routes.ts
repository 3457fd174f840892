import { and, asc, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import type { Queryable } from '../../../db/pool/database.ts';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { credentials } from '../../../db/schema/index.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { emptyForm, textField } from '../../kit/forms/forms.ts';
import { badge } from '../../kit/parts/status-badge.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import { accountOf } from './account-of.ts';
import { accountPage, reviewedAt } from './account.page.ts';
import { callAsStaff } from '../call-as-staff.ts';
import { finishWork, refuseTakenWork, viewWork } from '../queues/claims.routes.ts';
import { mayDo, recordStaffAction, type StaffContext, type StaffEnv } from '../staff-env.ts';
import { confirmPage, redirectWithMessage, staffPage } from '../layout.ts';
import { searchAccounts } from '../search.queries.ts';
import { requireRight } from '../require-right.ts';
import { ofAccount } from '../../../db/rows/of-account.ts';

/** Accounts of customers, and what the staff allows each. */
export const accountRoutes = new Hono<StaffEnv>()
  .get('/accounts', requireRight('accounts'), accountsPage)
  .get('/accounts/:account', requireRight('accounts'), showAccount)
  .get('/accounts/:account/credential', requireRight('credential'), showCredentialing)
  .post('/accounts/:account/credential', requireRight('credential'), credential)
  .post('/accounts/:account/approvals', requireRight('approve'), approve)
  .get('/accounts/:account/suspend', requireRight('suspend'), showSuspension)
  .post('/accounts/:account/suspend', requireRight('suspend'), (c) => setAccess(c, false))
  .post('/accounts/:account/resume', requireRight('suspend'), (c) => setAccess(c, true))
  .get('/accounts/:account/keys/:key', requireRight('suspend'), showRevocation)
  .post('/accounts/:account/keys/:key', requireRight('suspend'), revokeKey);

function accountList(rows: readonly AccountRow[]): Html {
  if (!rows.length) return html`<div class="card empty"><p>No account matches.</p></div>`;
  return listTable({
    caption: 'Accounts',
    items: rows,
    headLabel: 'Account',
    head: ({ id, name, company }) => ({ id, name, url: `/accounts/${id}`, note: placeOf(company) }),
    columns: [
      { name: 'state', label: 'State', cell: stateBadge },
      {
        name: 'since',
        label: 'Since',
        cell: ({ createdAt }) => formatDate(createdAt),
        isMuted: true,
        kind: 'date',
      },
    ],
  });
}

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
      ${accountList(rows)}`,
  );
}

const keysOf = (db: Queryable, { id }: AccountRow) =>
  db
    .select({ id: credentials.id, kind: credentials.kind, createdAt: credentials.createdAt })
    .from(credentials)
    .where(and(ofAccount(credentials, id), isNull(credentials.revokedAt)))
    .orderBy(asc(credentials.createdAt), asc(credentials.id));

async function showAccount(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  await recordStaffAction(c, c.var.db, {
    accountId: account.id,
    action: 'account.read',
    object: { type: 'account', id: account.id },
  });
  const rights = {
    credential: mayDo(c, 'credential'),
    approve: mayDo(c, 'approve'),
    suspend: mayDo(c, 'suspend'),
    recover: mayDo(c, 'recover'),
  };
  const work = { accountId: account.id, kind: 'account', objectId: account.id } as const;
  const claim = account.authorized ? undefined : await viewWork(c, work);
  return accountPage(c, account, { keys: await keysOf(c.var.db, account), rights, claim });
}

async function showCredentialing(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  const { id, name, company } = account;
  return confirmPage(c, {
    eyebrow: name,
    fields: { reviewed_at: c.req.query('reviewed_at') ?? reviewedAt(account) },
    title: 'Credential this account?',
    text: `${company.name ?? name} can order background checks at once, and gets an email. This cannot be undone: later you can only suspend the account.`,
    action: `/accounts/${id}/credential`,
    button: 'Credential account',
    backUrl: `/accounts/${id}`,
    isDangerous: false,
  });
}

async function credential(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  const { id } = account;
  const work = { accountId: id, kind: 'account', objectId: id } as const;
  const response = await refuseTakenWork(c, work);
  if (response) return response;
  const query = { reviewed_at: c.var.form('reviewed_at') };
  try {
    await callAsStaff(c, account, 'POST /ops/accounts/{account_id}/credential', {
      params: { account_id: id },
      query,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return redirectWithMessage(c, `/accounts/${id}`, error.message);
  }
  await finishWork(c, work);
  return redirectWithMessage(c, `/accounts/${id}`, 'The account can order background checks now.');
}

async function approve(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  const params = { account_id: account.id };
  const [enabled, approved] = [c.var.form('segmentation') === 'on', c.var.form('self_hosted') === 'on'];
  if (enabled !== account.segmentation)
    await callAsStaff(c, account, 'POST /ops/accounts/{account_id}/segmentation', {
      params,
      body: { enabled },
    });
  if (approved !== account.selfHosted)
    await callAsStaff(c, account, 'POST /ops/accounts/{account_id}/self_hosted', {
      params,
      body: { approved },
    });
  return redirectWithMessage(c, `/accounts/${account.id}`, 'The approvals were saved.');
}

async function setAccess(c: StaffContext, authorized: boolean): Promise<Response> {
  const account = await accountOf(c);
  await callAsStaff(c, account, 'POST /ops/accounts/{account_id}/api_authorized', {
    params: { account_id: account.id },
    body: { authorized },
  });
  const message = authorized ? 'The account is no longer suspended.' : 'The account is suspended.';
  return redirectWithMessage(c, `/accounts/${account.id}`, message);
}

async function showSuspension(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  return confirmPage(c, {
    eyebrow: account.name,
    title: 'Suspend this account?',
    text: 'Its API keys, access tokens and session tokens stop working at once, and its people are signed out of the dashboard. Nothing is revoked: you can resume the account.',
    action: `/accounts/${account.id}/suspend`,
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
    action: `/accounts/${account.id}/keys/${c.req.param('key') ?? ''}`,
    button: 'Revoke key',
    backUrl: `/accounts/${account.id}`,
  });
}

async function revokeKey(c: StaffContext): Promise<Response> {
  const account = await accountOf(c);
  await callAsStaff(c, account, 'DELETE /ops/accounts/{account_id}/api_keys/{id}', {
    params: { account_id: account.id, id: c.req.param('key') ?? '' },
  });
  return redirectWithMessage(c, `/accounts/${account.id}`, 'The key was revoked.');
}

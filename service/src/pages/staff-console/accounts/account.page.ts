import { html } from 'hono/html';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { formatDate, formatPhone, messagesFor } from '../../../platform/translations/messages-for.ts';
import type { Claim } from '../../../resources/operations/claims.queries.ts';
import { checkbox, emptyForm } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import { badge } from '../../kit/parts/badges.ts';
import { factList, type Fact } from '../../kit/parts/fact-list.ts';
import { list } from '../../kit/parts/list-parts.ts';
import { asideColumns, pageHead } from '../../kit/parts/page-head.ts';
import { claimNote, isFree } from '../queues/claims.routes.ts';
import { mayDo, type StaffContext } from '../staff-env.ts';
import { staffForm, staffPage } from '../staff-layout.ts';

/** What the page of an account shows beside the account. */
interface AccountDetails {
  keys: readonly { id: string; kind: string; createdAt: Date }[];
  /** Who has taken it, while it waits to be credentialed. */
  claim: Claim | undefined;
}

/** When the account got the legal entity that the page shows. Staff credential that one alone, even if a clock is wrong. */
export const reviewedAt = ({ legalEntityChangedAt, createdAt }: AccountRow): string =>
  (legalEntityChangedAt ?? createdAt).toISOString();

/** The page of one account: who it is, and what the staff allows it. */
export function accountPage(
  c: StaffContext,
  account: AccountRow,
  { keys, claim }: AccountDetails,
): Promise<Response> {
  const { id, name, authorized, apiAuthorized } = account;
  const review = new URLSearchParams({ reviewed_at: reviewedAt(account) });
  const work = { accountId: id, kind: 'account', objectId: id } as const;
  const credential = html`${claimNote(c, work, claim)}
  ${
    isFree(c, claim)
      ? html`<a class="button" href="/accounts/${id}/credential?${review.toString()}">Credential account</a>`
      : ''
  }`;
  const state = html`${authorized ? badge('success', 'Credentialed') : badge('warning', 'Not credentialed')}
  ${apiAuthorized ? '' : badge('danger', 'Suspended')}`;
  return staffPage(
    c,
    name,
    html`${pageHead({
      title: name,
      crumbs: [['/accounts', 'Accounts']],
      state,
      actions: !authorized && mayDo(c, 'credential') ? credential : '',
    })}
    ${asideColumns(
      html`<div class="card">
          <h2 class="first">Company</h2>
          ${facts(account)}
        </div>
        ${mayDo(c, 'suspend') ? access(c, account, keys) : ''}`,
      html`${mayDo(c, 'approve') ? approvals(c, account) : ''} ${mayDo(c, 'recover') ? recovery(account) : ''}`,
    )}`,
  );
}

/** Returns the name of a value, or the value if this version does not know it. */
const companyTexts = messagesFor().company;
const nameOf = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value;

/** What the account said of itself. Empty answers are left out. */
function facts(account: AccountRow): Html {
  const { id, company, purpose, userFullName, userEmail, createdAt, legalEntityChangedAt } = account;
  const address = [company.street, company.city, company.state, company.zipcode].filter(Boolean).join(', ');
  const rows: Fact[] = [
    ['ID', id],
    ['Legal name', company.name],
    ['Tax ID', company.tax_id],
    [
      'Business structure',
      company.incorporation_type && nameOf(companyTexts.structures, company.incorporation_type),
    ],
    ['State of incorporation', company.incorporation_state],
    ['Legal entity changed', legalEntityChangedAt && formatDate(legalEntityChangedAt)],
    ['Address', address],
    ['Phone', company.phone && formatPhone(company.phone)],
    ['Website', company.website],
    ['Purpose', purpose && nameOf(companyTexts.purposes, purpose)],
    ['First admin', [userFullName, userEmail].filter(Boolean).join(', ')],
    ['Since', formatDate(createdAt)],
  ];
  return factList(rows);
}

function approvals(c: StaffContext, { id, segmentation, selfHosted }: AccountRow): Html {
  const on = (value: boolean): string => (value ? 'on' : '');
  const values = { segmentation: on(segmentation), self_hosted: on(selfHosted) };
  const state = { ...emptyForm, values };
  return html`<div class="card">
    <h2 class="first">Approvals</h2>
    ${staffForm(
      c,
      `/accounts/${id}/approvals`,
      html`${checkbox(state, 'segmentation', 'May have a hierarchy of units')}
        ${checkbox(state, 'self_hosted', 'May collect data and consent on its own pages')}
        <button>Save approvals</button>`,
    )}
    <p><a href="/accounts/${id}/packages">Packages and prices</a></p>
  </div>`;
}

function access(c: StaffContext, { id, apiAuthorized }: AccountRow, keys: AccountDetails['keys']): Html {
  const names: Record<string, string> = { api_key: 'API key', access_token: 'Access token of a partner' };
  const items = keys.map(
    ({ id: key, kind, createdAt }) =>
      html`<li>
        ${names[kind] ?? kind} <span class="muted">created ${formatDate(createdAt)}</span>
        ${
          kind === 'api_key'
            ? html`<a href="/accounts/${id}/keys/${key}" aria-label="Revoke key ${key}">Revoke key</a>`
            : ''
        }
      </li>`,
  );
  return html`<div class="card">
    <h2 class="first">Access</h2>
    ${list(items, 'No keys and no connected partners.')}
    ${
      apiAuthorized
        ? html`<p><a class="button quiet danger" href="/accounts/${id}/suspend">Suspend account</a></p>`
        : staffForm(c, `/accounts/${id}/resume`, html`<button>Resume account</button>`)
    }
  </div>`;
}

const recovery = ({ id }: AccountRow): Html =>
  html`<div class="card">
    <h2 class="first">Lost second factors</h2>
    <p><a class="button quiet" href="/second-factors/${id}/new">Reset second factors of a person</a></p>
  </div>`;

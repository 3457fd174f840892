import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { accountsOf } from '../../identity/memberships.ts';
import { countSecondFactors } from '../../identity/multi-factor/second-factors.ts';
import { formatDate } from '../../platform/translations/messages.ts';
import { factList, list } from '../kit/parts/list-table.ts';
import type { Html } from '../kit/layout/page.ts';
import { roleNames } from '../kit/labels/account-labels.ts';
import { mayDo, recordRead, type StaffContext, type StaffEnv } from './staff-env.ts';
import { staffPage, requireRight } from './layout.ts';
import {
  findPerson,
  searchAccounts,
  searchApplications,
  searchPeople,
  searchReports,
} from '../../resources/operations/search.queries.ts';

/** The search for everything, and the page of a person. */
export const searchRoutes = new Hono<StaffEnv>()
  .get('/search', requireRight('accounts'), searchPage)
  .get('/people/:person', requireRight('accounts'), personPage);

/** Shortest text that is searched for, so that a search can't list all people. */
const shortestText = 3;

async function searchPage(c: StaffContext): Promise<Response> {
  const text = (c.req.query('q') ?? '').trim().slice(0, 100);
  const isSearched = text.length >= shortestText;
  return staffPage(
    c,
    'Search',
    html`<div class="head"><h1>Search</h1></div>
      ${
        isSearched
          ? await resultCards(c, text)
          : html`<div class="card">
              <p>Enter at least ${shortestText} characters of a name, an email address or an ID.</p>
            </div>`
      }`,
  );
}

async function resultCards(c: StaffContext, text: string): Promise<Html> {
  const { db } = c.var;
  const reports = await searchReports(db, text);
  for (const [accountId, rows] of Map.groupBy(reports, (row) => row.accountId))
    await recordRead(c, accountId, 'report.listed', {
      type: 'report',
      id: null,
      details: { ids: rows.map(({ id }) => id) },
    });
  const accounts = await searchAccounts(db, text);
  const people = await searchPeople(db, text);
  const applications = await searchApplications(db, text);
  return html`${resultCard(
    'Accounts',
    accounts.map(({ id, name }) => link(`/accounts/${id}`, name, id)),
  )}
  ${resultCard(
    'People',
    people.map(({ id, fullName, email }) => link(`/people/${id}`, fullName, email)),
  )}
  ${resultCard(
    'Applications',
    applications.map(({ accountId, clientId, name }) =>
      link(`/applications/${accountId}/${clientId}`, name, clientId),
    ),
  )}
  ${resultCard(
    'Reports',
    reports.map(({ accountId, id, packageName, accountName, createdAt }) =>
      link(
        `/reports/${accountId}/${id}`,
        `${packageName} for ${accountName}`,
        `ordered ${formatDate(createdAt)}`,
      ),
    ),
  )}`;
}

const link = (url: string, label: string, note: string): Html =>
  html`<li><a href="${url}">${label}</a> <span class="muted">${note}</span></li>`;

const resultCard = (title: string, items: Html[]): Html =>
  html`<div class="card">
    <h2 class="first">${title}</h2>
    ${list(items, 'Nothing found.')}
  </div>`;

async function personPage(c: StaffContext): Promise<Response> {
  const { db } = c.var;
  const person = await findPerson(db, c.req.param('person') ?? '');
  if (!person) throw new ApiError(errorCatalog.notFound('person'));
  const memberships = await accountsOf(db, person.id);
  for (const { id: accountId } of memberships)
    await recordRead(c, accountId, 'person.read', { type: 'user', id: person.id });
  const factors = await countSecondFactors(db, person.id);
  return staffPage(
    c,
    person.fullName,
    html`<div class="card">
        <h1>${person.fullName}</h1>
        ${factList([
          ['Email', person.email],
          ['ID', person.id],
          ['Second factors', factors ? String(factors) : 'None'],
          ['Since', formatDate(person.createdAt)],
        ])}
      </div>
      <div class="card">
        <h2 class="first">Accounts</h2>
        ${list(
          memberships.map(
            ({ id, name, role }) =>
              html`<li>
                <a href="/accounts/${id}">${name}</a>
                <span class="muted">${roleNames[role]}</span>
                ${factors && mayDo(c, 'recover') ? html`<a href="/second-factors/${id}/new">Reset second factors</a>` : ''}
              </li>`,
          ),
          'This person belongs to no account.',
        )}
      </div>`,
  );
}

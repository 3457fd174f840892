import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { accountsOf } from '../../identity/memberships.ts';
import { countSecondFactors } from '../../identity/multi-factor/second-factors.ts';
import { formatDate } from '../../platform/translations/messages-for.ts';
import {
  findPerson,
  foundRows,
  searchAccounts,
  searchApplications,
  searchPeople,
  searchReports,
} from '../../resources/operations/search.queries.ts';
import { roleNames } from '../kit/labels/account-labels.ts';
import type { Html } from '../kit/layout/page.ts';
import { factList } from '../kit/parts/fact-list.ts';
import { emptyCard, list } from '../kit/parts/list-parts.ts';
import { mayDo, recordRead, type StaffContext, type StaffEnv } from './staff-env.ts';
import { staffPage, requireRight } from './staff-layout.ts';

/** The search for everything, and the page of a person. */
export const searchRoutes = new Hono<StaffEnv>()
  .get('/search', requireRight('accounts'), searchPage)
  .get('/people/:person', requireRight('accounts'), personPage);

/** Shortest text that is searched for, so that a search can't list all people. */
const minTextLength = 3;

async function searchPage(c: StaffContext): Promise<Response> {
  const text = (c.req.query('q') ?? '').trim().slice(0, 100);
  const isSearched = text.length >= minTextLength;
  return staffPage(
    c,
    'Search',
    html`<div class="head"><h1>Search</h1></div>
      ${
        isSearched
          ? html`<p class="muted">Results for "${text}"</p>
              ${await resultCards(c, text)}`
          : emptyCard(`Enter at least ${minTextLength} characters of a name, an email address or an ID.`)
      }`,
  );
}

/** What was found of each kind, without the kinds of which nothing was. */
async function resultCards(c: StaffContext, text: string): Promise<Html | Html[]> {
  const { db } = c.var;
  const reports = await searchReports(db, text);
  for (const [accountId, rows] of Map.groupBy(reports, (row) => row.accountId))
    await recordRead(c, accountId, 'report.listed', {
      type: 'report',
      id: null,
      details: { ids: rows.map(({ id }) => id) },
    });
  const accounts = await searchAccounts(db, text, foundRows);
  const people = await searchPeople(db, text);
  const applications = await searchApplications(db, text);
  const cards = [
    ...resultCard(
      'Accounts',
      accounts.map(({ id, name }) => link(`/accounts/${id}`, name, id)),
    ),
    ...resultCard(
      'People',
      people.map(({ id, fullName, email }) => link(`/people/${id}`, fullName, email)),
    ),
    ...resultCard(
      'Applications',
      applications.map(({ accountId, clientId, name }) =>
        link(`/applications/${accountId}/${clientId}`, name, clientId),
      ),
    ),
    ...resultCard(
      'Reports',
      reports.map(({ accountId, id, packageName, accountName, createdAt }) =>
        link(
          `/reports/${accountId}/${id}`,
          `${packageName} for ${accountName}`,
          `${id}, ordered ${formatDate(createdAt)}`,
        ),
      ),
    ),
  ];
  return cards.length
    ? cards
    : emptyCard('Nothing matches.', 'Enter a part of a name or email address, or a whole ID.');
}

const link = (url: string, label: string, note: string): Html =>
  html`<li><a href="${url}">${label}</a> <span class="muted">${note}</span></li>`;

const resultCard = (title: string, items: Html[]): Html[] =>
  items.length
    ? [
        html`<div class="card">
          <h2 class="first">${title}</h2>
          ${list(items, '')}
          ${items.length >= foundRows ? html`<p class="muted">These are the first ${items.length}. Enter more to see others.</p>` : ''}
        </div>`,
      ]
    : [];

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

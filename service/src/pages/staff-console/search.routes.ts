import { eq, and, asc, desc, ilike, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { users, accounts, applications, candidates, reports } from '../../db/schema/index.ts';
import { accountsOf } from '../../identity/memberships.ts';
import { countSecondFactors } from '../../identity/multi-factor/second-factors.ts';
import { formatDate } from '../../platform/translations/messages.ts';
import { factList } from '../kit/parts/list-table.ts';
import type { Html } from '../kit/layout/page.ts';
import { roleNames } from '../kit/labels/account-labels.ts';
import { mayDo, recordStaffAction, type StaffContext, type StaffEnv } from './staff-env.ts';
import { staffPage, requireRight } from './layout.ts';
import { containing, type AccountRow, type ApplicationRow, type UserRow } from '../../db/rows/rows.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { matchesPerson } from '../../resources/candidates/candidate-list.queries.ts';
import { sameAccount } from '../../db/rows/of-account.ts';

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
    await recordStaffAction(c, db, {
      accountId,
      action: 'report.listed',
      object: { type: 'report', id: null },
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
    ${
      items.length
        ? html`<ul>
            ${items}
          </ul>`
        : html`<p class="muted">Nothing found.</p>`
    }
  </div>`;

async function personPage(c: StaffContext): Promise<Response> {
  const { db } = c.var;
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, c.req.param('person') ?? ''));
  if (!person) throw new ApiError(errorCatalog.notFound('person'));
  const memberships = await accountsOf(db, person.id);
  for (const { id: accountId } of memberships)
    await recordStaffAction(c, db, {
      accountId,
      action: 'person.read',
      object: { type: 'user', id: person.id },
    });
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
        ${
          memberships.length
            ? html`<ul>
                ${memberships.map(
                  ({ id, name, role }) =>
                    html`<li>
                      <a href="/accounts/${id}">${name}</a>
                      <span class="muted">${roleNames[role]}</span>
                      ${
                        factors && mayDo(c, 'recover')
                          ? html`<a href="/second-factors/${id}/new">Reset second factors</a>`
                          : ''
                      }
                    </li>`,
                )}
              </ul>`
            : html`<p>This person belongs to no account.</p>`
        }
      </div>`,
  );
}

/** Most accounts on the page of accounts. */
const listedRows = 100;
/** Most rows of one kind that a search of everything lists. */
const foundRows = 20;

/** Returns the accounts whose name, ID, or email address of the first admin matches, by name. */
export function searchAccounts(db: Queryable, text: string): Promise<AccountRow[]> {
  const pattern = containing(text);
  const where = text
    ? or(eq(accounts.id, text), ilike(accounts.name, pattern), ilike(accounts.userEmail, pattern))
    : undefined;
  return db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(listedRows);
}

/** Returns the people whose name, ID or email address matches, by name. */
function searchPeople(db: Queryable, text: string): Promise<UserRow[]> {
  const pattern = containing(text);
  return db
    .select()
    .from(users)
    .where(or(eq(users.id, text), ilike(users.email, pattern), ilike(users.fullName, pattern)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(foundRows);
}

/** Returns the applications of partners whose name or client ID matches, by name. */
const searchApplications = (db: Queryable, text: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(or(eq(applications.clientId, text), ilike(applications.name, containing(text))))
    .orderBy(asc(applications.name), asc(applications.id))
    .limit(foundRows);

/** Returns the reports of this ID, or of candidates whose name, ID or email address matches, newest first. */
const searchReports = (db: Queryable, text: string) =>
  db
    .select({
      accountId: reports.accountId,
      id: reports.id,
      packageName: reports.packageName,
      createdAt: reports.createdAt,
      accountName: accounts.name,
    })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.accountId))
    .innerJoin(candidates, and(sameAccount(candidates, reports), eq(candidates.id, reports.candidateId)))
    .where(or(eq(reports.id, text), matchesPerson(text)))
    .orderBy(desc(reports.id))
    .limit(foundRows);

import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog, routes } from '@service-embeds/contract';
import { retentionRules } from '@service-embeds/domain/retention/retention-rules';
import type { ApiRequestRow } from '../../../db/rows/rows.ts';
import { formatDate, formatTime } from '../../../platform/translations/messages-for.ts';
import {
  countApiRequests,
  findAccountNames,
  findApiRequest,
  findApplicationNames,
  findNamedCredentials,
  listApiRequests,
  listHostedApplications,
  type ApiRequestFilters,
  type HostedApplication,
  type NamedCredential,
} from '../../../resources/api-requests/api-requests.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { badge } from '../../kit/parts/badges.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { countLimit, emptyCard } from '../../kit/parts/list-parts.ts';
import { listTable, type TableColumn } from '../../kit/parts/list-table.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage } from '../dashboard-layout.ts';
import { asOptions, selectFilter } from '../lists/list-definition.ts';
import { filterChips, filterForm } from '../lists/list-filters.ts';
import {
  dayAfter,
  dayOf,
  readListQuery,
  requestedPart,
  rowsPerPage,
  footOf,
  listUrl,
  type ListFilter,
  type ListQuery,
} from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';
import { developerHead } from './developer-nav.ts';

/** What was asked of the API with the account's credentials, and by partner applications that the account hosts. */
export const apiRequestRoutes = new Hono<DashboardEnv>()
  .get('/developer/requests', requireRole(developers), showRequests)
  .get('/developer/requests/:id', requireRole(developers), showRequest);

/** The parameters of the address. An account that hosts an application chooses whose requests it sees. */
async function readFilters(c: DashboardContext, hosted: HostedApplication[]): Promise<ListFilter[]> {
  const { db, viewer } = c.var;
  const credentials = await findNamedCredentials(db, { accountId: viewer.account.id });
  return [
    ...(hosted.length ? [applicationFilter(hosted)] : []),
    selectFilter('outcome', 'Outcome', Object.entries({ succeeded: 'Succeeded', failed: 'Failed' })),
    selectFilter('route', 'Route', asOptions(Object.keys(routes))),
    selectFilter(
      'credential',
      'Credential',
      [...credentials.values()].map((each) => [each.id, credentialName(each)] as const),
    ),
    { name: 'request_id', label: 'Request ID', type: 'text' },
    { name: 'from', label: 'From', type: 'date' },
    { name: 'to', label: 'To', type: 'date' },
  ];
}

const applicationFilter = (hosted: HostedApplication[]): ListFilter =>
  selectFilter(
    'client_id',
    'Requests',
    hosted.map(({ clientId, name }) => [clientId, `${name}, in all accounts`] as const),
    'In this account',
  );

const toFilters = (query: ListQuery, applicationId: string | undefined): ApiRequestFilters => ({
  applicationId,
  outcome: query['outcome'] as ApiRequestFilters['outcome'],
  route: query['route'],
  credentialId: query['credential'],
  requestId: query['request_id'],
  from: dayOf(query['from']),
  until: dayAfter(query['to']),
});

/** Shows the requests to the API, the newest first. */
async function showRequests(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const { id: accountId } = viewer.account;
  const hosted = await listHostedApplications(db, accountId);
  const listFilters = await readFilters(c, hosted);
  const query = readListQuery(c, listFilters, []);
  const application = hosted.find(({ clientId }) => clientId === query['client_id']);
  if (c.req.query('client_id') && !application) throw new ApiError(errorCatalog.applicationNotFound);
  const filters = toFilters(query, application?.id);
  const part = requestedPart(c);
  const { rows, next, previous } = await listApiRequests(db, accountId, filters, {
    ...part,
    limit: rowsPerPage,
  });
  const items = await toItems(c, rows);
  const total = await countApiRequests(db, accountId, filters, countLimit + 1);
  const foot = { first: part.first, rows: items.length, total, next, previous };
  return dashboardPage(
    c,
    'API requests',
    html`${developerHead(c, path, 'API requests')}
      <p class="muted">
        Requests with a valid credential, without their content. We keep them for ${days} days.
      </p>
      ${filterForm({ path, rows: 'requests' }, query, listFilters)} ${filterChips(path, query, listFilters)}
      ${requestTable(items, query['client_id'] !== undefined)} ${footOf(path, query, foot)}`,
    { wide: true },
  );
}

/** Adds the names that people know to what was stored. */
async function toItems({ var: { db } }: DashboardContext, rows: ApiRequestRow[]): Promise<ApiRequestItem[]> {
  const ids = (name: 'credentialId' | 'applicationId' | 'accountId') => [
    ...new Set(rows.flatMap((row) => row[name] ?? [])),
  ];
  const credentials = await findNamedCredentials(db, { ids: ids('credentialId') });
  const applicationNames = await findApplicationNames(db, ids('applicationId'));
  const accountNames = await findAccountNames(db, ids('accountId'));
  return rows.map((request) => ({
    request,
    credential: credentials.get(request.credentialId ?? ''),
    applicationName: applicationNames.get(request.applicationId ?? ''),
    accountName: accountNames.get(request.accountId) ?? '',
  }));
}

/** Shows one request: who sent it when, and what it was answered with. */
async function showRequest(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const row = await findApiRequest(db, viewer.account.id, c.req.param('id') ?? '');
  const [item] = row ? await toItems(c, [row]) : [];
  if (!item) throw new ApiError(errorCatalog.notFound('request'));
  const { request, accountName, applicationName } = item;
  const { route, errorCode, durationMs, createdAt, requestId, omittedBefore } = request;
  const summary = Object.hasOwn(routes, route) ? routes[route as keyof typeof routes].summary : '';
  return dashboardPage(
    c,
    route,
    html`<p><a href="${path}">API requests</a></p>
      <div class="head"><h1>${route}</h1></div>
      <div class="card">
        <p>${statusBadge(request)} ${summary}</p>
        ${factList([
          ['Error code', errorCode],
          ['What it means', errorSentences.get(errorCode ?? '')],
          ['Request ID', requestId],
          ['Credential', senderOf(item)],
          ['Partner application', applicationName],
          ['Account', accountName],
          ['Duration', `${durationMs} ms`],
          ['Time', formatTime(createdAt)],
          ['Not listed', omittedBefore ? omittedText(omittedBefore) : ''],
        ])}
        <p><a href="${listUrl(path, { route })}">Show requests of this route</a></p>
      </div>`,
  );
}

/** A request with the names that people know. */
interface ApiRequestItem {
  request: ApiRequestRow;
  credential: NamedCredential | undefined;
  /** Of the partner application behind the request. */
  applicationName: string | undefined;
  /** The account that the request worked in. */
  accountName: string;
}

const path = '/developer/requests';
const days = retentionRules.api_requests.defaultDays;

/** Returns what people call a credential. */
const credentialName = ({ name, applicationName, createdAt }: NamedCredential): string =>
  name ?? applicationName ?? `API key created ${formatDate(createdAt)}`;

/** Names who sent a request. */
function senderOf({ request, credential, applicationName }: ApiRequestItem): string {
  const name = credential ? credentialName(credential) : (applicationName ?? '');
  switch (request.callerKind) {
    case 'session_token':
      return `${name} (session token)`;
    case 'visitor':
      return `${name} (sign-up page)`;
    case 'application':
      return `${name} (client secret)`;
    default:
      return name;
  }
}

const statusBadge = ({ status, errorCode }: ApiRequestRow): Html =>
  badge(errorCode === null ? 'success' : 'danger', String(status));

const columns: readonly TableColumn<ApiRequestItem>[] = [
  {
    name: 'status',
    label: 'Status',
    cell: ({ request }) =>
      html`${statusBadge(request)}
      ${request.errorCode ? html`<span class="muted">${request.errorCode}</span>` : ''}`,
  },
  { name: 'credential', label: 'Credential', cell: senderOf },
  { name: 'account', label: 'Account', cell: ({ accountName }) => accountName },
  { name: 'duration', label: 'Duration', isMuted: true, cell: ({ request }) => `${request.durationMs} ms` },
  {
    name: 'time',
    label: 'Time',
    isMuted: true,
    cell: ({ request: { createdAt, omittedBefore } }) =>
      html`${formatTime(createdAt)} ${omittedBefore ? omittedText(omittedBefore) : ''}`,
  },
];

/** Where a partner works is of interest in the list of its requests alone. */
const requestTable = (items: ApiRequestItem[], isOfPartner: boolean): Html =>
  listTable({
    caption: 'API requests',
    items,
    empty: emptyCard('No requests yet.', 'A request appears here about a second after we answer it.'),
    headLabel: 'Route',
    head: ({ request: { id, route } }) => ({ id, name: route, url: `${path}/${id}` }),
    columns: columns.filter(({ name }) => isOfPartner || name !== 'account'),
  });

const omittedText = (count: number): string =>
  count === 1 ? '1 request before it is not listed.' : `${count} requests before it are not listed.`;

/** Sentences of the errors whose sentence is always the same, by code. */
const errorSentences = new Map<string, string>(
  Object.values(errorCatalog).flatMap((entry) => {
    if (typeof entry === 'function') return [];
    const { code, message, description } = new ApiError(entry);
    return [[code, description ?? message] as const];
  }),
);

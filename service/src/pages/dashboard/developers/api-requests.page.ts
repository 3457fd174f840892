import { html } from 'hono/html';
import { ApiError, errorCatalog, routes } from '@service-embeds/contract';
import { retentionRules } from '@service-embeds/domain/retention/retention-rules';
import type { ApiRequestRow } from '../../../db/rows/rows.ts';
import { formatDate, formatTime } from '../../../platform/translations/format.ts';
import { factList } from '../../kit/parts/fact-list.ts';
import { badge } from '../../kit/parts/status-badge.ts';
import { listTable, type TableColumn } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { NamedCredential } from './api-requests.queries.ts';
import { developerHead } from './developer-nav.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardPage } from '../layout.ts';
import { filterChips, filterForm } from '../lists/list-page.ts';
import { footOf, listUrl } from '../lists/list-query.ts';
import type { ListFilter, ListQuery } from '../lists/list-definition.ts';

/** A request with the names that people know. */
export interface ApiRequestItem {
  request: ApiRequestRow;
  credential: NamedCredential | undefined;
  /** Of the partner application behind the request. */
  applicationName: string | undefined;
  /** The account that the request worked in. */
  accountName: string;
}

interface ApiRequestsContent {
  items: ApiRequestItem[];
  next: string | undefined;
  previous: string | undefined;
  /** Number of the first row, from 1. */
  first: number;
  /** Counted up to a limit. */
  total: number;
  query: ListQuery;
  filters: readonly ListFilter[];
}

const path = '/developer/requests';
const days = retentionRules.api_requests.defaultDays;

/** Returns what people call a credential. */
export const credentialName = ({ name, applicationName, createdAt }: NamedCredential): string =>
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

/** The requests to the API, the newest first. */
export function apiRequestsPage(c: DashboardContext, content: ApiRequestsContent): Promise<Response> {
  const { items, query, filters } = content;
  return dashboardPage(
    c,
    'API requests',
    html`${developerHead(c, path, 'API requests')}
      <p class="muted">
        Requests with a valid credential, without their content. We keep them for ${days} days.
      </p>
      ${filterForm({ path, rows: 'requests' }, query, filters)} ${filterChips(path, query, filters)}
      ${
        items.length
          ? html`${requestTable(items, query['client_id'] !== undefined)}
            ${footOf(path, query, { ...content, rows: items.length })}`
          : html`<div class="card empty">
              <p><strong>No requests.</strong></p>
              <p class="muted">A request appears here a second after it was answered.</p>
            </div>`
      }`,
    { wide: true },
  );
}

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
  {
    name: 'duration',
    label: 'Duration',
    isMuted: true,
    cell: ({ request }) => `${request.durationMs} ms`,
  },
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

/** One request: who sent it when, and what it was answered with. */
export function apiRequestPage(c: DashboardContext, item: ApiRequestItem): Promise<Response> {
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

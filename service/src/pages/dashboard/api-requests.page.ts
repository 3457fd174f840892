import { html } from 'hono/html';
import { ApiError, errorCatalog, routes } from '@service-embeds/contract';
import { retentionRules } from '@service-embeds/domain/retention/retention-rules';
import type { ApiRequestRow } from '../../db/rows.ts';
import { formatDate, formatTime } from '../../translations/format.ts';
import { factList } from '../kit/fact-list.ts';
import { optionElements } from '../kit/forms.ts';
import { icon } from '../kit/icons.ts';
import { badge, chips, type Chip } from '../kit/list-parts.ts';
import type { Html } from '../kit/page.ts';
import type { NamedCredential } from './api-requests.queries.ts';
import { developerHead } from './developer-nav.ts';
import type { DashboardContext } from './environment.ts';
import { dashboardPage, footOf, listUrl } from './layout.ts';

/** The filters as the address has them. */
export type ApiRequestQuery = Partial<
  Record<'client_id' | 'outcome' | 'route' | 'credential' | 'request_id' | 'from' | 'to', string>
>;

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
  rows: ApiRequestRow[];
  next: string | undefined;
  previous: string | undefined;
  first: number;
  total: number;
  query: ApiRequestQuery;
  /** Partner applications that the account hosts. */
  applications: { name: string; clientId: string }[];
  /** What the requests of this account can be filtered by. */
  credentials: NamedCredential[];
}

const path = '/developer/requests';
const days = retentionRules.api_requests.defaultDays;

const outcomeLabels = { succeeded: 'Succeeded', failed: 'Failed' } as const;

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

/** The requests to the API, the newest first. */
export function apiRequestsPage(c: DashboardContext, content: ApiRequestsContent): Promise<Response> {
  const { items, query, total } = content;
  const isOfPartner = query.client_id !== undefined;
  return dashboardPage(
    c,
    'API requests',
    html`${developerHead(c, path, 'API requests')}
      <p class="muted">
        Requests with a valid credential, without their content. We keep them for ${days} days.
      </p>
      ${filterForm(content)} ${filterChips(content)}
      ${
        items.length
          ? html`${requestTable(items, isOfPartner)} ${footOf(path, query, { ...content, total })}`
          : html`<div class="card empty">
              <p><strong>No requests.</strong></p>
              <p class="muted">A request appears here a second after it was answered.</p>
            </div>`
      }`,
    { wide: true },
  );
}

function filterForm({ query, applications, credentials }: ApiRequestsContent): Html {
  const select = (
    name: keyof ApiRequestQuery,
    label: string,
    options: (readonly [value: string, text: string])[],
  ) =>
    html`<p>
      <label for="${name}">${label}</label>
      <select id="${name}" name="${name}">
        ${optionElements(options, query[name] ?? '')}
      </select>
    </p>`;
  const input = (name: keyof ApiRequestQuery, label: string, type: 'date' | 'text') =>
    html`<p>
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${type}" value="${query[name] ?? ''}" autocomplete="off" />
    </p>`;
  const names = Object.keys(routes).map((route) => [route, route] as const);
  const senders = credentials.map((each) => [each.id, credentialName(each)] as const);
  const origins = applications.map(({ clientId, name }) => [clientId, `${name}, in all accounts`] as const);
  return html`<details class="filters">
    <summary>${icon('plus')} Filters</summary>
    <form action="${path}">
      ${applications.length ? select('client_id', 'Requests', [['', 'In this account'], ...origins]) : ''}
      ${select('outcome', 'Outcome', [['', 'Any'], ...Object.entries(outcomeLabels)])}
      ${select('route', 'Route', [['', 'Any'], ...names])}
      ${senders.length ? select('credential', 'Credential', [['', 'Any'], ...senders]) : ''}
      ${input('request_id', 'Request ID', 'text')} ${input('from', 'From', 'date')}
      ${input('to', 'To', 'date')}
      <p class="submit"><button>Show requests</button></p>
    </form>
  </details>`;
}

function filterChips({ query, applications, credentials }: ApiRequestsContent): Html | string {
  const texts: Record<keyof ApiRequestQuery, [label: string, value: (text: string) => string]> = {
    client_id: [
      'Requests of',
      (text) => applications.find(({ clientId }) => clientId === text)?.name ?? text,
    ],
    outcome: ['Outcome', (text) => outcomeLabels[text as keyof typeof outcomeLabels]],
    route: ['Route', (text) => text],
    credential: [
      'Credential',
      (text) => credentials.filter(({ id }) => id === text).map(credentialName)[0] ?? text,
    ],
    request_id: ['Request ID', (text) => text],
    from: ['From', (text) => formatDate(new Date(text))],
    to: ['To', (text) => formatDate(new Date(text))],
  };
  const items = (Object.keys(texts) as (keyof ApiRequestQuery)[]).flatMap((name): Chip[] => {
    const text = query[name];
    const [label, format] = texts[name];
    return text ? [{ label, value: format(text), url: listUrl(path, { ...query, [name]: undefined }) }] : [];
  });
  return chips(items, path);
}

const requestTable = (items: ApiRequestItem[], isOfPartner: boolean): Html =>
  html`<div class="card flush">
    <table class="list">
      <caption class="hidden">
        API requests
      </caption>
      <thead>
        <tr>
          <th scope="col">Route</th>
          <th scope="col">Status</th>
          <th scope="col">Credential</th>
          ${isOfPartner ? html`<th scope="col">Account</th>` : ''}
          <th scope="col">Duration</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => requestRow(item, isOfPartner))}
      </tbody>
    </table>
  </div>`;

const requestRow = (item: ApiRequestItem, isOfPartner: boolean): Html => {
  const { request, accountName } = item;
  return html`<tr>
    <td class="main">
      <a href="${path}/${request.id}"><code>${request.route}</code></a>
    </td>
    <td data-label="Status">
      ${statusBadge(request)}
      ${request.errorCode ? html`<span class="muted">${request.errorCode}</span>` : ''}
    </td>
    <td data-label="Credential">${senderOf(item)}</td>
    ${isOfPartner ? html`<td data-label="Account">${accountName}</td>` : ''}
    <td data-label="Duration" class="muted">${request.durationMs} ms</td>
    <td data-label="Time" class="muted">
      ${formatTime(request.createdAt)}
      ${request.omittedBefore ? html`<span>${omittedText(request.omittedBefore)}</span>` : ''}
    </td>
  </tr>`;
};

const omittedText = (count: number): string =>
  count === 1 ? '1 request before it is not listed.' : `${count} requests before it are not listed.`;

/** Sentences of the errors whose sentence is always the same, by code. */
const errorSentences = new Map<string, string>(
  Object.values(errorCatalog).flatMap((entry) =>
    typeof entry === 'function' ? [] : [[entry.code, sentenceOf(new ApiError(entry))] as const],
  ),
);

function sentenceOf({ message, description }: ApiError): string {
  return description ?? message;
}

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

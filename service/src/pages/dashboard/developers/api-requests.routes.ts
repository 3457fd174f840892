import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import { ApiError, errorCatalog, routes } from '@service-embeds/contract';
import type { ApiRequestRow } from '../../../db/rows/rows.ts';
import { accounts, applications } from '../../../db/schema/index.ts';
import { countLimit } from '../../kit/parts/list-parts.ts';
import {
  countApiRequests,
  findApiRequest,
  findNamedCredentials,
  findNames,
  listApiRequests,
  type ApiRequestFilters,
} from './api-requests.queries.ts';
import { apiRequestPage, apiRequestsPage, credentialName, type ApiRequestItem } from './api-requests.page.ts';
import { dayAfter, dayOf } from '../days.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import type { ListFilter, ListQuery } from '../lists/list-definition.ts';
import { readListQuery, requestedPart, rowsPerPage } from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { developers } from '../roles.ts';
import { ofAccount } from '../../../db/rows/of-account.ts';

/** What was asked of the API with the account's credentials, and by partner applications that the account hosts. */
export const apiRequestRoutes = new Hono<DashboardEnv>()
  .get('/developer/requests', requireRole(developers), showRequests)
  .get('/developer/requests/:id', requireRole(developers), showRequest);

type HostedApplication = Pick<typeof applications.$inferSelect, 'id' | 'name' | 'clientId'>;

/** The parameters of the address. An account that hosts an application chooses whose requests it sees. */
async function readFilters(c: DashboardContext, hosted: HostedApplication[]): Promise<ListFilter[]> {
  const { db, viewer } = c.var;
  const credentials = await findNamedCredentials(db, { accountId: viewer.account.id });
  return [
    ...(hosted.length ? [applicationFilter(hosted)] : []),
    {
      name: 'outcome',
      label: 'Outcome',
      type: 'select',
      options: [
        ['succeeded', 'Succeeded'],
        ['failed', 'Failed'],
      ],
    },
    {
      name: 'route',
      label: 'Route',
      type: 'select',
      options: Object.keys(routes).map((route) => [route, route] as const),
    },
    {
      name: 'credential',
      label: 'Credential',
      type: 'select',
      options: [...credentials.values()].map((each) => [each.id, credentialName(each)] as const),
    },
    { name: 'request_id', label: 'Request ID', type: 'text' },
    { name: 'from', label: 'From', type: 'date' },
    { name: 'to', label: 'To', type: 'date' },
  ];
}

const applicationFilter = (hosted: HostedApplication[]): ListFilter => ({
  name: 'client_id',
  label: 'Requests',
  type: 'select',
  anyLabel: 'In this account',
  options: hosted.map(({ clientId, name }) => [clientId, `${name}, in all accounts`] as const),
});

const toFilters = (query: ListQuery, applicationId: string | undefined): ApiRequestFilters => ({
  applicationId,
  outcome: query['outcome'] as ApiRequestFilters['outcome'],
  route: query['route'],
  credentialId: query['credential'],
  requestId: query['request_id'],
  from: dayOf(query['from']),
  until: dayAfter(query['to']),
});

async function showRequests(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const { id: accountId } = viewer.account;
  const hosted = await db
    .select({ id: applications.id, name: applications.name, clientId: applications.clientId })
    .from(applications)
    .where(ofAccount(applications, accountId))
    .orderBy(asc(applications.name));
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
  return apiRequestsPage(c, {
    items: await toItems(c, rows),
    next,
    previous,
    query,
    filters: listFilters,
    first: part.first,
    total: await countApiRequests(db, accountId, filters, countLimit + 1),
  });
}

/** Adds the names that people know to what was stored. */
async function toItems({ var: { db } }: DashboardContext, rows: ApiRequestRow[]): Promise<ApiRequestItem[]> {
  const ids = (name: 'credentialId' | 'applicationId' | 'accountId') => [
    ...new Set(rows.flatMap((row) => row[name] ?? [])),
  ];
  const credentials = await findNamedCredentials(db, { ids: ids('credentialId') });
  const applicationNames = await findNames(db, applications, ids('applicationId'));
  const accountNames = await findNames(db, accounts, ids('accountId'));
  return rows.map((request) => ({
    request,
    credential: credentials.get(request.credentialId ?? ''),
    applicationName: applicationNames.get(request.applicationId ?? ''),
    accountName: accountNames.get(request.accountId) ?? '',
  }));
}

async function showRequest(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const row = await findApiRequest(db, viewer.account.id, c.req.param('id') ?? '');
  const [item] = row ? await toItems(c, [row]) : [];
  if (!item) throw new ApiError(errorCatalog.notFound('request'));
  return apiRequestPage(c, item);
}

import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ApiError, errorCatalog, routes } from '@service-embeds/contract';
import type { ApiRequestRow } from '../../db/rows.ts';
import { accounts, applications } from '../../db/schema/index.ts';
import { countLimit } from '../kit/list-parts.ts';
import {
  countApiRequests,
  findApiRequest,
  findNamedCredentials,
  findNames,
  listApiRequests,
  type ApiRequestFilters,
} from './api-requests.queries.ts';
import {
  apiRequestPage,
  apiRequestsPage,
  type ApiRequestItem,
  type ApiRequestQuery,
} from './api-requests.page.ts';
import { dayAfter, dayOf } from './days.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { requestedPart, rowsPerPage } from './layout.ts';
import { requireRole } from './require-role.ts';
import { developers } from './roles.ts';

/** What was asked of the API with the account's credentials, and by partner applications that the account hosts. */
export const apiRequestRoutes = new Hono<DashboardEnv>()
  .get('/developer/requests', requireRole(developers), showRequests)
  .get('/developer/requests/:id', requireRole(developers), showRequest);

const outcomes: ReadonlySet<string> = new Set(['succeeded', 'failed']);

/** The filters that a value of the address can be. */
const isValid: Record<keyof ApiRequestQuery, (text: string) => boolean> = {
  client_id: (text) => /^\w{1,64}$/.test(text),
  outcome: (text) => outcomes.has(text),
  route: (text) => Object.hasOwn(routes, text),
  credential: (text) => /^[0-9a-f]{24}$/.test(text),
  request_id: (text) => text.length <= 100,
  from: (text) => dayOf(text) !== undefined,
  to: (text) => dayOf(text) !== undefined,
};

/** Reads the filters of the address. Those that are empty or cannot be are left out. */
function readQuery(c: DashboardContext): ApiRequestQuery {
  const query: ApiRequestQuery = {};
  for (const name of Object.keys(isValid) as (keyof ApiRequestQuery)[]) {
    const value = (c.req.query(name) ?? '').trim();
    if (value && isValid[name](value)) query[name] = value;
  }
  return query;
}

const toFilters = (query: ApiRequestQuery, applicationId: string | undefined): ApiRequestFilters => ({
  applicationId,
  outcome: query.outcome as ApiRequestFilters['outcome'],
  route: query.route,
  credentialId: query.credential,
  requestId: query.request_id,
  from: dayOf(query.from),
  until: dayAfter(query.to),
});

async function showRequests(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const { id: accountId } = viewer.account;
  const query = readQuery(c);
  const hosted = await db
    .select({ id: applications.id, name: applications.name, clientId: applications.clientId })
    .from(applications)
    .where(eq(applications.accountId, accountId))
    .orderBy(asc(applications.name));
  const application = hosted.find(({ clientId }) => clientId === query.client_id);
  if (query.client_id && !application) throw new ApiError(errorCatalog.applicationNotFound);
  const filters = toFilters(query, application?.id);
  const part = requestedPart(c);
  const list = await listApiRequests(db, accountId, filters, { ...part, limit: rowsPerPage });
  return apiRequestsPage(c, {
    ...list,
    items: await toItems(c, list.rows),
    query,
    first: part.first,
    total: await countApiRequests(db, accountId, filters, countLimit + 1),
    applications: hosted,
    credentials: application ? [] : [...(await findNamedCredentials(db, { accountId })).values()],
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

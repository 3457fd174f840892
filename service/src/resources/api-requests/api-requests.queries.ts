import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import { countUpTo, selectCursorPage, type CursorPage, type CursorRows } from '../../db/rows/cursor-page.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { isBetween, isEqual, type ApiRequestRow } from '../../db/rows/rows.ts';
import { accounts, apiRequests, applications, credentials } from '../../db/schema/index.ts';

/** Which requests are listed. What is undefined does not limit them. */
export interface ApiRequestFilters {
  /** ID of a partner application that the account hosts: its requests in all accounts. Undefined: requests in this account. */
  applicationId?: string | undefined;
  outcome?: 'succeeded' | 'failed' | undefined;
  route?: string | undefined;
  credentialId?: string | undefined;
  requestId?: string | undefined;
  from?: Date | undefined;
  /** The first moment that is too late. */
  until?: Date | undefined;
}

const outcomes = { succeeded: isNull(apiRequests.errorCode), failed: isNotNull(apiRequests.errorCode) };

/** Returns the account whose requests are listed. Undefined: those of an application are in any account. */
const accountOf = (accountId: string, { applicationId }: ApiRequestFilters): string | undefined =>
  applicationId === undefined ? accountId : undefined;

/** Returns what limits the requests beside their account. */
const matches = (filters: ApiRequestFilters): SQL | undefined => {
  const { applicationId, outcome, route, credentialId, requestId, from, until } = filters;
  return and(
    isEqual(apiRequests.applicationId, applicationId),
    outcome && outcomes[outcome],
    isEqual(apiRequests.route, route),
    isEqual(apiRequests.credentialId, credentialId),
    isEqual(apiRequests.requestId, requestId),
    isBetween(apiRequests.createdAt, from, until),
  );
};

/** Returns a part of the requests, the newest first. */
export const listApiRequests = (
  db: Queryable,
  accountId: string,
  filters: ApiRequestFilters,
  page: CursorPage,
): Promise<CursorRows<ApiRequestRow>> =>
  selectCursorPage(
    db,
    { table: apiRequests, accountId: accountOf(accountId, filters), filter: matches(filters) },
    page,
  );

/** Counts the requests, up to `limit`. */
export function countApiRequests(
  db: Queryable,
  accountId: string,
  filters: ApiRequestFilters,
  limit: number,
): Promise<number> {
  const id = accountOf(accountId, filters);
  const where = and(isEqual(apiRequests.accountId, id), matches(filters));
  return countUpTo(db, { table: apiRequests, where }, limit);
}

/** Returns a request in the account, or of an application that the account hosts. */
export async function findApiRequest(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<ApiRequestRow | undefined> {
  const own = await findRow(db, apiRequests, accountId, id);
  if (own) return own;
  const hosted = db
    .select({ id: applications.id })
    .from(applications)
    .where(ofAccount(applications, accountId));
  const [ofPartner] = await db
    .select()
    .from(apiRequests)
    .where(and(inArray(apiRequests.applicationId, hosted), eq(apiRequests.id, id)));
  return ofPartner;
}

/** A credential of the account, as its developers know it. */
export interface NamedCredential {
  id: string;
  name: string | null;
  kind: 'api_key' | 'access_token';
  /** Of the partner application behind an access token. */
  applicationName: string | null;
  createdAt: Date;
}

/** Returns the credentials with which requests were sent, those that were revoked too, by ID. */
export async function findNamedCredentials(
  db: Queryable,
  where: { accountId: string } | { ids: string[] },
): Promise<Map<string, NamedCredential>> {
  const rows = await db
    .select({
      id: credentials.id,
      name: credentials.name,
      kind: credentials.kind,
      applicationName: applications.name,
      createdAt: credentials.createdAt,
    })
    .from(credentials)
    .leftJoin(applications, eq(applications.id, credentials.applicationId))
    .where('ids' in where ? inArray(credentials.id, where.ids) : ofAccount(credentials, where.accountId));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of accounts, and of applications, by ID. */
type Names = ReadonlyMap<string, string>;

const findNames = async (
  db: Queryable,
  table: typeof accounts | typeof applications,
  ids: string[],
): Promise<Names> => {
  const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const findAccountNames = (db: Queryable, ids: string[]): Promise<Names> =>
  findNames(db, accounts, ids);

export const findApplicationNames = (db: Queryable, ids: string[]): Promise<Names> =>
  findNames(db, applications, ids);

export type HostedApplication = Pick<typeof applications.$inferSelect, 'id' | 'name' | 'clientId'>;

export const listHostedApplications = (db: Queryable, accountId: string): Promise<HostedApplication[]> =>
  db
    .select({ id: applications.id, name: applications.name, clientId: applications.clientId })
    .from(applications)
    .where(ofAccount(applications, accountId))
    .orderBy(asc(applications.name));

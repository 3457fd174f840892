import { and, count, desc, eq, countDistinct, inArray, isNull, max } from 'drizzle-orm';
import { ApiError, errorCatalog, maxApplications, type ConnectedAccount } from '@service-embeds/contract';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { applications, accounts, credentials, events, webhookLogs, webhooks } from '../../db/schema/index.ts';
import { lockAccount } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import { isEventForApplication } from '../../db/events/publish-event.ts';
import { endpointOfAttempt, isFailed } from '../webhooks/webhooks.routes.ts';

const hostedApplication = (accountId: string, clientId: string) =>
  and(ofAccount(applications, accountId), eq(applications.clientId, clientId));

/** Returns an application. @throws ApiError 404 if the account does not host it */
export async function getHostedApplication(
  db: Queryable,
  accountId: string,
  clientId: string,
): Promise<ApplicationRow> {
  const [row] = await db.select().from(applications).where(hostedApplication(accountId, clientId));
  if (!row) throw new ApiError(errorCatalog.notFound('application'));
  return row;
}

/** Returns an application and locks it. @throws ApiError 404 if the account does not host it */
export async function lockHostedApplication(
  db: Transaction,
  accountId: string,
  clientId: string,
): Promise<ApplicationRow> {
  const matches = hostedApplication(accountId, clientId);
  const [row] = await db.select().from(applications).where(matches).for('update');
  if (!row) throw new ApiError(errorCatalog.notFound('application'));
  return row;
}

/** Returns a page of the applications that an account hosts, newest first. */
export const listHostedApplications = (
  db: Queryable,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: ApplicationRow[]; total: number }> =>
  selectPage(db, applications, {
    where: ofAccount(applications, accountId),
    orderBy: [desc(applications.createdAt), desc(applications.id)],
    page,
  });

/**
 * Makes sure that the account may host another application. Requests that create some run one after the other, so that two
 * at a time cannot exceed the limit.
 *
 * @throws ApiError `application_limit_reached`
 */
export async function reserveApplication(db: Transaction, accountId: string): Promise<void> {
  await lockAccount(db, accountId);
  const [counted] = await db
    .select({ total: count() })
    .from(applications)
    .where(ofAccount(applications, accountId));
  if ((counted?.total ?? 0) >= maxApplications)
    throw new ApiError(errorCatalog.applicationLimitReached(maxApplications));
}

/** Stores changes of an application, and returns it with them. */
export async function updateApplication(
  db: Transaction,
  row: ApplicationRow,
  changes: Partial<ApplicationRow>,
): Promise<ApplicationRow> {
  if (Object.keys(changes).length)
    await db.update(applications).set(changes).where(eq(applications.id, row.id));
  return { ...row, ...changes };
}

/** Condition for the access tokens that an application can use. */
const workingTokens = (applicationId: string) =>
  and(eq(credentials.applicationId, applicationId), isNull(credentials.revokedAt));

/** Returns a page of the accounts that have connected an application, the newest connection first. */
export async function listConnectedAccounts(
  db: Queryable,
  applicationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ConnectedAccount[]; total: number }> {
  const connectedAt = max(credentials.createdAt);
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, authorized: accounts.authorized, connectedAt })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(workingTokens(applicationId))
    .groupBy(accounts.id)
    .orderBy(desc(connectedAt), desc(accounts.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: countDistinct(credentials.accountId) })
    .from(credentials)
    .where(workingTokens(applicationId));
  const ids = rows.map(({ id }) => id);
  const lastEvents = await findLastEvents(db, applicationId, ids);
  const lastFailures = await findLastFailures(db, applicationId, ids);
  return {
    rows: rows.map(({ id, name, authorized, connectedAt: at }) => ({
      id,
      object: 'connected_account',
      name,
      authorized,
      connected_at: toTimestamp(at ?? new Date(0)),
      last_event: lastEvents.get(id) ?? null,
      last_failure: lastFailures.get(id) ?? null,
    })),
    total: counted?.total ?? 0,
  };
}

/** Returns the newest event of each account that an application receives. */
async function findLastEvents(
  db: Queryable,
  applicationId: string,
  accountIds: string[],
): Promise<Map<string, ConnectedAccount['last_event']>> {
  const rows = await db
    .selectDistinctOn([events.accountId], {
      accountId: events.accountId,
      id: events.id,
      type: events.type,
      createdAt: events.createdAt,
    })
    .from(events)
    .where(and(inArray(events.accountId, accountIds), isEventForApplication(db, applicationId)))
    .orderBy(events.accountId, desc(events.recordedAt), desc(events.id));
  return new Map(
    rows.map(({ accountId, id, type, createdAt }) => [
      accountId,
      { id, type, created_at: toTimestamp(createdAt) },
    ]),
  );
}

/** Returns the newest failed attempt to deliver an event about each account to an application. */
async function findLastFailures(
  db: Queryable,
  applicationId: string,
  accountIds: string[],
): Promise<Map<string, ConnectedAccount['last_failure']>> {
  const rows = await db
    .selectDistinctOn([webhookLogs.eventAccountId], { log: webhookLogs })
    .from(webhookLogs)
    .innerJoin(webhooks, endpointOfAttempt)
    .where(
      and(
        inArray(webhookLogs.eventAccountId, accountIds),
        eq(webhooks.applicationId, applicationId),
        isFailed,
      ),
    )
    .orderBy(webhookLogs.eventAccountId, desc(webhookLogs.id));
  return new Map(
    rows.map(({ log }) => [
      log.eventAccountId,
      {
        event_id: log.eventId,
        event_type: log.eventType,
        attempt: log.attempt,
        status: log.status,
        error: log.error,
        created_at: toTimestamp(log.createdAt),
      },
    ]),
  );
}

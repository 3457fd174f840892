import { and, eq, isNull, max, desc, countDistinct, inArray } from 'drizzle-orm';
import type { ConnectedAccount } from '@service-embeds/contract';
import { toTimestamp } from '@service-embeds/domain/time';
import { isEventForApplication } from '../../db/events/publish-event.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { credentials, accounts, events, webhookLogs, webhooks } from '../../db/schema/index.ts';
import { endpointOfAttempt, isFailed } from '../webhooks/webhook-attempts.routes.ts';

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

import { and, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import type { ApplicationRow, WebhookRow } from '../db/rows.ts';
import { accounts, applications, authorizationCodes, credentials, webhooks } from '../db/schema/index.ts';

/** An endpoint that receives the events of an account. */
export interface Subscription {
  accountId: string;
  webhook: WebhookRow;
  /** Null: the endpoint belongs to the account itself. */
  application: Pick<ApplicationRow, 'certificationStatus'> | null;
}

/**
 * Finds the endpoints that receive the events of accounts: the account's own ones, and those of partner applications
 * that are connected to it.
 */
export const findSubscriptions = (
  db: Transaction,
  accountIds: string[],
  now: Date,
): Promise<Subscription[]> => selectSubscriptions(db).execute({ accountIds, now });

const selectSubscriptions = preparedQuery((db) => {
  const isOwn = and(isNull(webhooks.applicationId), eq(webhooks.accountId, accounts.id));
  const isConnected = exists(
    db
      .select({ found: sql`1` })
      .from(credentials)
      .where(
        and(
          eq(credentials.accountId, accounts.id),
          eq(credentials.applicationId, webhooks.applicationId),
          isNull(credentials.revokedAt),
        ),
      ),
  );
  // A connection starts with its authorization code: the application already receives account.connected.
  const isConnecting = exists(
    db
      .select({ found: sql`1` })
      .from(authorizationCodes)
      .where(
        and(
          eq(authorizationCodes.accountId, accounts.id),
          eq(authorizationCodes.applicationId, webhooks.applicationId),
          isNull(authorizationCodes.usedAt),
          gt(authorizationCodes.expiresAt, sql.placeholder('now')),
        ),
      ),
  );
  return db
    .select({
      accountId: accounts.id,
      webhook: webhooks,
      application: { certificationStatus: applications.certificationStatus },
    })
    .from(webhooks)
    .leftJoin(applications, eq(applications.id, webhooks.applicationId))
    .innerJoin(accounts, or(isOwn, isConnected, isConnecting))
    .where(
      and(isNull(webhooks.deletedAt), sql`${accounts.id} = any(${sql.placeholder('accountIds')}::text[])`),
    )
    .prepare('subscriptions');
});

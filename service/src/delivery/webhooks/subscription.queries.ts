import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/pool/database.ts';
import { preparedQuery } from '../../db/pool/prepared-query.ts';
import type { ApplicationRow, WebhookRow } from '../../db/rows/rows.ts';
import { applications, authorizationCodes, credentials, webhooks } from '../../db/schema/index.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** An endpoint that receives the events of an account. */
export interface Subscription {
  webhook: WebhookRow;
  /** Null: the endpoint belongs to the account itself. */
  application: Pick<ApplicationRow, 'certificationStatus'> | null;
}

/**
 * Finds the endpoints that receive the events of an account: its own ones, and those of partner applications that are
 * connected to it.
 */
export const findSubscriptions = (db: Transaction, accountId: string, now: Date): Promise<Subscription[]> =>
  selectSubscriptions(db).execute({ accountId, now });

/**
 * The applications of an account come from a list that PostgreSQL makes first, so that it finds their endpoints by an index. It would
 * otherwise look at the endpoints of all accounts, one by one. One account at a time: the cost of a list is unknown before it is
 * given, so PostgreSQL would plan the statement again for each.
 */
const selectSubscriptions = preparedQuery((db) => {
  const accountId = sql.placeholder('accountId');
  const connected = db
    .select({ id: credentials.applicationId })
    .from(credentials)
    .where(and(ofAccount(credentials, accountId), isNull(credentials.revokedAt)));
  // A connection starts with its authorization code: the application already receives account.connected.
  const connecting = db
    .select({ id: authorizationCodes.applicationId })
    .from(authorizationCodes)
    .where(
      and(
        ofAccount(authorizationCodes, accountId),
        isNull(authorizationCodes.usedAt),
        gt(authorizationCodes.expiresAt, sql.placeholder('now')),
      ),
    );
  const isOwn = and(ofAccount(webhooks, accountId), isNull(webhooks.applicationId));
  const isOfApplication = sql`${webhooks.applicationId} = any(array(${connected.unionAll(connecting)}))`;
  return db
    .select({ webhook: webhooks, application: { certificationStatus: applications.certificationStatus } })
    .from(webhooks)
    .leftJoin(applications, eq(applications.id, webhooks.applicationId))
    .where(and(isNull(webhooks.deletedAt), or(isOwn, isOfApplication)))
    .prepare('subscriptions');
});

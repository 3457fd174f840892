import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Queryable, type Transaction, preparedQuery } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { ApplicationRow, WebhookRow } from '../../db/rows/rows.ts';
import { applications, authorizationCodes, credentials, webhooks } from '../../db/schema/index.ts';

/** An endpoint that receives the events of an account. */
export interface Subscription {
  webhook: WebhookRow;
  /** Null: the endpoint belongs to the account itself. */
  application: Pick<ApplicationRow, 'certificationStatus'> | null;
  /** Whether the account lets the application see all its background checks. */
  seesWholeAccount: boolean;
}

const isWholeGrant = and(eq(credentials.wholeAccount, true), isNull(credentials.revokedAt));

/** An account, and a partner application that may be connected to it. */
export interface Connection {
  accountId: string;
  applicationId: string;
}

/** Names a connection among others. */
export const connectionName = ({ accountId, applicationId }: Connection): string =>
  `${accountId} ${applicationId}`;

/** Returns the names of the connections whose accounts let the application see all their background checks now. */
export async function findWholeGrants(
  db: Queryable,
  connections: readonly Connection[],
): Promise<ReadonlySet<string>> {
  if (!connections.length) return new Set();
  const accountIds = connections.map(({ accountId }) => accountId);
  const applicationIds = connections.map(({ applicationId }) => applicationId);
  const isConnection = sql`(${credentials.accountId}, ${credentials.applicationId}) in
    (select * from unnest(${sql.param(accountIds)}::text[], ${sql.param(applicationIds)}::text[]))`;
  const rows = await db
    .selectDistinct({ accountId: credentials.accountId, applicationId: credentials.applicationId })
    .from(credentials)
    .where(and(isConnection, isWholeGrant));
  return new Set(
    rows.flatMap(({ accountId, applicationId }) =>
      applicationId === null ? [] : [connectionName({ accountId, applicationId })],
    ),
  );
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
  const connectedIds = db
    .select({ id: credentials.applicationId })
    .from(credentials)
    .where(and(ofAccount(credentials, accountId), isNull(credentials.revokedAt)));
  // A connection starts with its authorization code: the application already receives account.connected.
  const connectingIds = db
    .select({ id: authorizationCodes.applicationId })
    .from(authorizationCodes)
    .where(
      and(
        ofAccount(authorizationCodes, accountId),
        isNull(authorizationCodes.usedAt),
        gt(authorizationCodes.expiresAt, sql.placeholder('now')),
      ),
    );
  const grantedIds = db
    .select({ id: credentials.applicationId })
    .from(credentials)
    .where(and(ofAccount(credentials, accountId), isWholeGrant));
  const isOwn = and(ofAccount(webhooks, accountId), isNull(webhooks.applicationId));
  const isOfApplication = sql`${webhooks.applicationId} = any(array(${connectedIds.unionAll(connectingIds)}))`;
  return db
    .select({
      webhook: webhooks,
      application: { certificationStatus: applications.certificationStatus },
      seesWholeAccount: sql<boolean>`coalesce(${webhooks.applicationId} = any(array(${grantedIds})), false)`,
    })
    .from(webhooks)
    .leftJoin(applications, eq(applications.id, webhooks.applicationId))
    .where(and(isNull(webhooks.deletedAt), or(isOwn, isOfApplication)))
    .prepare('subscriptions');
});

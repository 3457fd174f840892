import { and, eq, exists, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { credentials, events } from '../db/schema/index.ts';

/**
 * Returns the condition for events of an application's customers: of accounts that had connected the application when
 * the event occurred. `token.deauthorized` is the last one of a connection.
 */
export const isCustomerEvent = (db: Queryable, applicationId: string): SQL =>
  exists(
    db
      .select({ found: sql`1` })
      .from(credentials)
      .where(
        and(
          eq(credentials.accountId, events.accountId),
          eq(credentials.applicationId, applicationId),
          or(isNull(credentials.revokedAt), gte(credentials.revokedAt, events.createdAt)),
        ),
      ),
  );

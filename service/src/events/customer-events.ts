import { and, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { credentials, events } from '../db/schema/index.ts';

/** Events of accounts that had connected the application when they happened: the end of a connection is the last. */
export const ofCustomers = (db: Queryable, applicationId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(credentials)
      .where(
        and(
          eq(credentials.accountId, events.accountId),
          eq(credentials.applicationId, applicationId),
          or(isNull(credentials.revokedAt), gte(credentials.revokedAt, events.createdAt)),
        ),
      ),
  );

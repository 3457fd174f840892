import { eventType } from '@service-embeds/contract';
import { isAccountEvent } from '@service-embeds/domain/webhook/event-audience';
import { and, eq, exists, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../pool/database.ts';
import { credentials, events } from '../schema/index.ts';
import { sameAccount } from '../rows/of-account.ts';

/**
 * Returns the condition for events that an application receives (`isForWebhook`), of accounts that had connected it when
 * the event occurred. `token.deauthorized` is the last one of a connection.
 */
export const isEventForApplication = (db: Queryable, applicationId: string): SQL | undefined =>
  and(isInAudience(applicationId), isOfCustomer(db, applicationId));

const isInAudience = (applicationId: string): SQL | undefined =>
  or(
    eq(events.applicationId, applicationId),
    and(isNull(events.applicationId), inArray(events.type, eventType.options.filter(isAccountEvent))),
  );

const isOfCustomer = (db: Queryable, applicationId: string): SQL =>
  exists(
    db
      .select({ found: sql`1` })
      .from(credentials)
      .where(
        and(
          sameAccount(credentials, events),
          eq(credentials.applicationId, applicationId),
          or(isNull(credentials.revokedAt), gte(credentials.revokedAt, events.createdAt)),
        ),
      ),
  );

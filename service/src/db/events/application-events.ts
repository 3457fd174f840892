import { eventType } from '@service-embeds/contract';
import { isAccountEvent, isOrderEvent } from '@service-embeds/domain/webhook/event-audience';
import { and, eq, exists, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../pool/database.ts';
import { credentials, events } from '../schema/index.ts';
import { sameAccount } from '../rows/of-account.ts';

/**
 * Returns the condition for events that an application receives (`isForWebhook`), of accounts that had connected it when
 * the event occurred. `token.deauthorized` is the last one of a connection.
 */
export const isEventForApplication = (db: Queryable, applicationId: string): SQL | undefined =>
  and(isInAudience(db, applicationId), isOfCustomer(db, applicationId));

const isInAudience = (db: Queryable, applicationId: string): SQL | undefined =>
  or(
    eq(events.applicationId, applicationId),
    and(isNull(events.applicationId), inArray(events.type, eventType.options.filter(isAccountEvent))),
    and(
      inArray(events.type, eventType.options.filter(isOrderEvent)),
      isOfCustomer(db, applicationId, eq(credentials.wholeAccount, true)),
    ),
  );

/** Whether the application has a token of the account. @param which of its tokens. Default: any */
const isOfCustomer = (db: Queryable, applicationId: string, which?: SQL): SQL =>
  exists(
    db
      .select({ found: sql`1` })
      .from(credentials)
      .where(
        and(
          sameAccount(credentials, events),
          eq(credentials.applicationId, applicationId),
          which,
          or(isNull(credentials.revokedAt), gte(credentials.revokedAt, events.createdAt)),
        ),
      ),
  );

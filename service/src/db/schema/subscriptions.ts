import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { IntervalUnit, SubscriptionEnd } from '@service-embeds/contract';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { accountKey } from './accounts.ts';
import { moment } from './columns.ts';

/** What orders the same report about a candidate again and again (docs/api/subscriptions.md#subscription). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: accountKey(),
    id: text().notNull(),
    candidateId: text().notNull(),
    /** The partner application that created it. Null: the customer's API key did. */
    applicationId: text(),
    packageSlug: text().notNull(),
    node: text(),
    workLocations: jsonb().$type<PlacedLocation[]>().notNull(),
    /** Day of the first report in UTC, `YYYY-MM-DD`. */
    startDate: text().notNull(),
    intervalCount: integer().notNull(),
    intervalUnit: text().$type<IntervalUnit>().notNull(),
    /** Day of the newest report. Null: there is none yet. */
    lastOccurrence: text(),
    createdAt: moment().notNull(),
    canceledAt: moment(),
    cancellationReason: text().$type<SubscriptionEnd>(),
    /** When the next report is ordered, on the account's clock. Null: the subscription is inactive. */
    dueAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.candidateId),
    uniqueIndex('subscriptions_active')
      .on(table.accountId, table.candidateId, table.packageSlug)
      .where(sql`${table.canceledAt} is null`),
    index('subscriptions_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

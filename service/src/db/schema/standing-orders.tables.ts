import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { IntervalUnit, SubscriptionEnd, ContinuousCheckType } from '@service-embeds/contract';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { accountKey } from './accounts.tables.ts';
import { moment } from './columns.ts';

/** What names a standing order, and whose it is. */
const identity = () => ({
  accountId: accountKey(),
  id: text().notNull(),
  candidateId: text().notNull(),
  /** The partner application that created it. Null: the customer's API key did. */
  applicationId: text(),
});

const lifetime = () => ({
  createdAt: moment().notNull(),
  canceledAt: moment(),
  cancellationReason: text().$type<SubscriptionEnd>(),
});

/** What orders the same report about a candidate again and again (docs/api/subscriptions.md#subscription). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    ...identity(),
    packageSlug: text().notNull(),
    node: text(),
    workLocations: jsonb().$type<PlacedLocation[]>().notNull(),
    /** Day of the first report in UTC, `YYYY-MM-DD`. */
    startDate: text().notNull(),
    intervalCount: integer().notNull(),
    intervalUnit: text().$type<IntervalUnit>().notNull(),
    /** Day of the newest report. Null: there is none yet. */
    lastOccurrence: text(),
    ...lifetime(),
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

/** What watches for changes about a candidate (docs/api/subscriptions.md#continuous-check). */
export const continuousChecks = pgTable(
  'continuous_checks',
  {
    ...identity(),
    type: text().$type<ContinuousCheckType>().notNull(),
    node: text(),
    workLocations: jsonb().$type<PlacedLocation[]>().notNull(),
    ...lifetime(),
    /** When the consent behind it is too old, on the account's clock. Null: it has ended. */
    dueAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.candidateId),
    uniqueIndex('continuous_checks_active')
      .on(table.accountId, table.candidateId, table.type)
      .where(sql`${table.canceledAt} is null`),
    index('continuous_checks_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** Changes that the supplier has reported, each once, so that a repeated one orders nothing. */
export const continuousCheckAlerts = pgTable(
  'continuous_check_alerts',
  {
    accountId: accountKey(),
    continuousCheckId: text().notNull(),
    /** The supplier's own ID. */
    alertId: text().notNull(),
    candidateId: text().notNull(),
    /** The report that it ordered. Null: none was allowed. */
    reportId: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.continuousCheckId, table.alertId] }),
    index().on(table.accountId, table.candidateId),
  ],
);

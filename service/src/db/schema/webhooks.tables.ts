import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EventType } from '@service-embeds/contract';
import { accountKey, applications } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/** Where events go: of a partner application, or of an account that works for itself. */
export const webhooks = pgTable(
  'webhooks',
  {
    accountId: accountKey(),
    id: text().notNull(),
    /** Null: the account's own. */
    applicationId: text().references(() => applications.id),
    /** AES-256-GCM: the address may hold credentials. */
    url: bytea().notNull(),
    /** AES-256-GCM: of an account's own webhook; an application's events are signed with its client_secret. */
    secret: bytea(),
    includeObject: boolean().notNull(),
    /** Null: all. */
    eventTypes: text().array().$type<EventType[]>(),
    /** Since when nothing was taken; null while deliveries succeed. */
    failingSince: moment(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.applicationId),
    index('webhooks_failing')
      .on(table.failingSince)
      .where(sql`${table.failingSince} is not null`),
  ],
);

/** An event on its way to a webhook. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Of the webhook. */
    accountId: accountKey(),
    id: text().notNull(),
    webhookId: text().notNull(),
    eventAccountId: text().notNull(),
    eventId: text().notNull(),
    /** `replaced`: the event was sent again on request, by another delivery. */
    status: text({ enum: ['pending', 'delivered', 'failed', 'replaced'] }).notNull(),
    /** Attempts since the event was last sent. Sending it again starts at zero. */
    attempts: integer().notNull().default(0),
    /** When a worker may claim it, on the real clock. Null: it is over, or a worker has it as long as its lease lasts. */
    dueAt: moment(),
    /** Seconds by which test clocks moved while an attempt was due or under way: the retry that it leads to is due so much earlier. */
    movedSeconds: integer().notNull().default(0),
    /** The lease of its newest claim. No index has it, so what a worker records needs no new entry in any. */
    leaseId: text(),
    /** Trace of the request that caused the event, so that its attempts join it. Null: it was not traced. */
    traceParent: text(),
    /** Of a test delivery: the client secret that alone signs it. Null: all that are valid. */
    signedWith: text({ enum: ['current', 'previous'] }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    // Without those that are over: each of them would be one more entry for ever.
    index('deliveries_waiting')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index().on(table.eventAccountId, table.eventId),
    // Of a few bytes: rows come in the order of their time, and only the clean-up looks for old ones.
    index('deliveries_age').using('brin', table.createdAt),
  ],
);

/**
 * Deliveries that a worker has claimed together. The row is deleted when all of them are recorded. The deliveries of a worker that was
 * killed are found here when their lease ends: no index of `deliveries` has them, and it has none to search for them.
 */
export const deliveryLeases = pgTable('delivery_leases', {
  id: text().primaryKey(),
  /** A living worker moves it on. */
  leasedUntil: moment().notNull(),
  /** Of each delivery, in the order of `deliveryIds`. */
  accountIds: text().array().notNull(),
  deliveryIds: text().array().notNull(),
});

/** Every attempt: partners see those of their applications, customers those about themselves. */
export const webhookLogs = pgTable(
  'webhook_logs',
  {
    /**
     * Of the endpoint. An attempt has the account of its delivery, which has a foreign key: another one here would be looked up for
     * each attempt.
     */
    accountId: text().notNull(),
    id: text().notNull(),
    deliveryId: text().notNull(),
    webhookId: text().notNull(),
    eventAccountId: text().notNull(),
    eventId: text().notNull(),
    eventType: text().$type<EventType>().notNull(),
    attempt: integer().notNull(),
    /** Null where no answer came; `error` says why. */
    status: integer(),
    error: text(),
    durationMs: integer().notNull(),
    /** The beginning of what was answered. Null where it repeats the event. */
    response: text(),
    /** Size of the answer. Null where none came. */
    responseBytes: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.eventAccountId, table.id),
    index('webhook_logs_age').using('brin', table.createdAt),
  ],
);

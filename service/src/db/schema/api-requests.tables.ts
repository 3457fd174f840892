import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts.tables.ts';
import { moment } from './columns.ts';

/**
 * What was asked of the API with an account's credentials, for its developers. Never the path itself, a query, a header or a
 * body: those hold personal data and secrets.
 */
export const apiRequests = pgTable(
  'api_requests',
  {
    /** The account that the request worked in: a customer, or the host of an application that authenticated itself. */
    accountId: accountKey(),
    id: text().notNull(),
    /** As the answer named it in `X-Request-Id`. */
    requestId: text().notNull(),
    /** Method and pattern of the path, such as `GET /v1/reports/{id}`. */
    route: text().notNull(),
    status: integer().notNull(),
    /** Null: the request succeeded. */
    errorCode: text(),
    callerKind: text().notNull(),
    /** API key or access token. Null: an application that named itself. */
    credentialId: text(),
    /** The partner application behind the request. Null: the account itself. */
    applicationId: text(),
    durationMs: integer().notNull(),
    /** Requests of the account that came before this one, and were too many to be stored. */
    omittedBefore: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.applicationId, table.id),
    index().on(table.requestId),
    index('api_requests_age').using('brin', table.createdAt),
  ],
);

/** What is counted for a limit in one window of time. */
const count = () => ({
  /** Hash of who is counted: it may be an IP address. */
  key: text().primaryKey(),
  windowEnd: moment().notNull(),
  count: integer().notNull(),
});

/**
 * Requests that all processes together counted. The table is unlogged: nothing of it goes to the write-ahead log, and after a
 * crash of the database every count begins at zero.
 */
export const requestCounts = pgTable('request_counts', count());

/** Attempts to guess something. The table is logged, because a crash must not give anybody new attempts. */
export const attemptCounts = pgTable('attempt_counts', count());

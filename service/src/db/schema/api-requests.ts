import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
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

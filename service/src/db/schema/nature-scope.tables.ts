import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/**
 * Requests of candidates for the nature and scope of an investigative report (FCRA section 606(b)). Personal data: it goes with its
 * candidate.
 */
export const natureScopeRequests = pgTable(
  'nature_scope_requests',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    candidateId: text().notNull(),
    source: text({ enum: ['candidate_page', 'letter'] }).notNull(),
    language: text({ enum: ['en', 'es'] }).notNull(),
    /** When it was received: at the page, or by post. */
    receivedAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** End of the time that the law gives, on the account's clock. */
    deadlineAt: moment().notNull(),
    /** When the service answers if the request is still open, on the account's clock. */
    fallbackAt: moment().notNull(),
    /** When the customer is reminded, on the account's clock. Null: it was, or it is not. */
    remindAt: moment(),
    /** The first of these two while it is open. Null: nothing is due. */
    dueAt: moment(),
    /** Encrypted: what the candidate was told. Null: it is open. */
    answer: bytea(),
    answeredBy: text({ enum: ['service', 'account', 'staff'] }),
    answeredAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.candidateId),
    index('nature_scope_requests_report').on(table.accountId, table.reportId, table.id),
    // The same request twice is one.
    uniqueIndex('nature_scope_requests_open')
      .on(table.accountId, table.reportId)
      .where(sql`${table.answeredAt} is null`),
    index('nature_scope_requests_due').on(table.dueAt),
  ],
);

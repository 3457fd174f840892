import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/** What candidates dispute about their reports. Personal data: it goes with its candidate. */
export const disputes = pgTable(
  'disputes',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    candidateId: text().notNull(),
    /** Encrypted JSON: the disputed items with their outcomes, and what the candidate and staff wrote. */
    content: bytea().notNull(),
    createdAt: moment().notNull(),
    /** End of the time to investigate, on the account's clock. */
    dueAt: moment().notNull(),
    extendedAt: moment(),
    resolvedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
    index().on(table.accountId, table.candidateId),
    index('disputes_open')
      .on(table.dueAt, table.id)
      .where(sql`${table.resolvedAt} is null`),
  ],
);

/** Files that candidates add to their disputes. The files are encrypted in the data folder, outside of every web root. */
export const disputeFiles = pgTable(
  'dispute_files',
  {
    accountId: accountKey(),
    id: text().notNull(),
    disputeId: text().notNull(),
    contentType: text({ enum: ['image/jpeg', 'image/png', 'application/pdf'] }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.disputeId),
  ],
);

/** What candidates say about their reports. Personal data: it goes with its candidate. */
export const candidateStories = pgTable(
  'candidate_stories',
  {
    accountId: accountKey(),
    id: text().notNull(),
    candidateId: text().notNull(),
    reportId: text().notNull(),
    /** The record of the report that it is about. Null: the whole report. */
    recordId: text(),
    /** AES-256-GCM: the text. */
    content: bytea().notNull(),
    documentIds: text().array().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
    index().on(table.accountId, table.candidateId),
  ],
);

import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
import { bytea, moment } from './columns.ts';

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

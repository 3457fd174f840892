import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * What all processes together counted for a limit in one window of time. The table is unlogged: nothing of it goes to
 * the write-ahead log, and after a crash of the database every count begins at zero.
 */
export const requestCounts = pgTable('request_counts', {
  /** Hash of who is counted: it may be an IP address. */
  key: text().primaryKey(),
  windowEnd: moment().notNull(),
  count: integer().notNull(),
});

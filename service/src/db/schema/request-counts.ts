import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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

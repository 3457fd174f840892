import { text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** First column of the keys of every account's table, so that all of them can be sharded by account. */
export const accountKey = () =>
  text()
    .notNull()
    .references(() => accounts.id);

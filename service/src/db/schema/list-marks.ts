import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';

/**
 * Where some rows of an account's long lists stand, so that a page far from the first one is found without reading the rows before it.
 * A mark is right or is not there: triggers remove those that a row changes (migration `list_marks`).
 */
export const listMarks = pgTable(
  'list_marks',
  {
    accountId: accountKey(),
    /** Name of the table that the list shows. */
    list: text().notNull(),
    /** Counted from the oldest row, which is the first. */
    position: integer().notNull(),
    /** ID of the row there. */
    id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list, table.position] })],
);

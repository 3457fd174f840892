import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
import { moment } from './columns.ts';

/** Places where an account hires (docs/interface.md#geo). */
export const geos = pgTable(
  'geos',
  {
    accountId: accountKey(),
    id: text().notNull(),
    name: text().notNull(),
    state: text().notNull(),
    city: text(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('geos_name_alive')
      .on(table.accountId, sql`lower(${table.name})`, table.state)
      .where(sql`${table.deletedAt} is null`),
    index().on(table.accountId, table.state),
  ],
);

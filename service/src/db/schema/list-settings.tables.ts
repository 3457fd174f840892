import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts.tables.ts';
import { moment } from './columns.ts';
import { memberships } from './users.tables.ts';

/** Sets of filters to which people have given names. They go with the membership of the person. */
export const savedViews = pgTable(
  'saved_views',
  {
    accountId: accountKey(),
    id: text().notNull(),
    userId: text().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    /** The filters by name, without what was searched for, which may be the name of a candidate. */
    query: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.userId, table.list, table.name),
    foreignKey({
      name: 'saved_views_membership',
      columns: [table.accountId, table.userId],
      foreignColumns: [memberships.accountId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** The columns that people have chosen for a list. Without a row, all of them are shown. */
export const listColumns = pgTable(
  'list_columns',
  {
    accountId: accountKey(),
    userId: text().notNull(),
    list: text().notNull(),
    columns: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.list] }),
    foreignKey({
      name: 'list_columns_membership',
      columns: [table.accountId, table.userId],
      foreignColumns: [memberships.accountId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
import { moment } from './columns.ts';

/** Packages and geos that belong together (docs/interface.md#program). */
export const programs = pgTable(
  'programs',
  {
    accountId: accountKey(),
    id: text().notNull(),
    name: text().notNull(),
    packageIds: text().array().notNull(),
    /** Empty: every candidate. */
    geoIds: text().array().notNull(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('programs_name_alive')
      .on(table.accountId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
  ],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
import { moment } from './columns.ts';

/** What was ordered at which price. Prices of packages change; what was ordered keeps the price of its day. */
export const charges = pgTable(
  'charges',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    packageSlug: text().notNull(),
    packageName: text().notNull(),
    /** US cents. Null: agreed by contract. */
    price: integer(),
    node: text(),
    /** On the account's clock. */
    orderedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.orderedAt),
  ],
);

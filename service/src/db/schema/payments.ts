import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
import { moment } from './columns.ts';

/** How a customer pays. Never a whole number: what is not here was not kept. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    accountId: accountKey(),
    id: text().notNull(),
    kind: text({ enum: ['card', 'bank_account'] }).notNull(),
    brand: text({ enum: ['visa', 'mastercard', 'amex', 'discover'] }),
    lastFour: text().notNull(),
    expiryMonth: integer(),
    expiryYear: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

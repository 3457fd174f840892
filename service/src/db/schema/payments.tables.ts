import { integer, pgTable, primaryKey, text, index } from 'drizzle-orm/pg-core';
import { accountKey, applications } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/** What is kept of a card or a bank account. Never a whole number: what is not here was not kept. */
const maskedNumber = {
  kind: text({ enum: ['card', 'bank_account'] }).notNull(),
  brand: text({ enum: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] }),
  lastFour: text().notNull(),
  expiryMonth: integer(),
  expiryYear: integer(),
};

/** How a customer pays. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    accountId: accountKey(),
    id: text().notNull(),
    ...maskedNumber,
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** What the hosted card frame gave a sign-up embed in place of the numbers: single use, 15 minutes. As hashes only. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    /** The account that hosts the partner application. */
    accountId: accountKey(),
    hash: bytea().notNull(),
    applicationId: text()
      .notNull()
      .references(() => applications.id),
    ...maskedNumber,
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

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

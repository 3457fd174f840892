import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
import { moment } from './columns.ts';

/** What a user may do (docs/interface.md#oauth: only an Admin may authorize). */
export const userRoles = [
  'admin',
  'restricted_admin',
  'adjudicator',
  'requestor',
  'limited_requestor',
  'billing',
  'developer',
] as const;

/** People of a customer, who sign in on the hosted pages. */
export const users = pgTable(
  'users',
  {
    accountId: accountKey(),
    id: text().primaryKey(),
    /** In lower case; one person, one account. */
    email: text().notNull(),
    fullName: text().notNull(),
    role: text({ enum: userRoles }).notNull(),
    /** See users/passwords.ts. Null until a user who signed up inside a partner's page has chosen a password. */
    passwordHash: text(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.email), index().on(table.accountId)],
);

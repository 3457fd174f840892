import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** People, each with a proven email address. What they may do in an account is in `memberships`. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    fullName: text().notNull(),
    /** See platform/password-hasher.ts. Null for a person who only signs in through an account's own provider. */
    passwordHash: text(),
    /** Counts how often all sessions were ended. A sign-in that began before the last time is refused. */
    sessionsVersion: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.email)],
);

/** Which people belong to which accounts. */
export const memberships = pgTable(
  'memberships',
  {
    accountId: accountKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: userRoles }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] }), index().on(table.userId)],
);

/** Invitations to an account, which a person accepts by an emailed link. Nobody is a person of the account before. */
export const membershipInvitations = pgTable(
  'membership_invitations',
  {
    accountId: accountKey(),
    id: text().notNull(),
    /** Whether the person is the first admin of an account that signed up, or was invited by an admin. */
    kind: text({ enum: ['sign_up', 'invite'] }).notNull(),
    /** In lower case. */
    email: text().notNull(),
    fullName: text().notNull(),
    role: text({ enum: userRoles }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When it was accepted or revoked. */
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.id),
    index().on(table.email),
  ],
);

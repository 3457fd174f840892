import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '@service-embeds/contract';
import { userRoles } from '@service-embeds/domain/identity/role-rights';
import { accountKey } from './accounts.ts';
import { moment } from './columns.ts';

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
    /** In which we write to the person. Null: unknown, so English. */
    language: text().$type<Language>(),
    /** Counts how often all sessions were ended. A sign-in that began before the last time is refused. */
    sessionsVersion: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.email)],
);

/** Custom IDs of the nodes that a person works for, with those below them. Null: the whole account. */
const boundNodes = () => text().array();

/** Which people belong to which accounts. */
export const memberships = pgTable(
  'memberships',
  {
    accountId: accountKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: userRoles }).notNull(),
    nodes: boundNodes(),
    /** Whether the person hears by email of reports that are complete. Null: what the role says. */
    reportEmails: boolean(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] }), index().on(table.userId)],
);

/** Invitations to an account, which a person accepts by an emailed link. The person does not belong to the account before. */
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
    nodes: boundNodes(),
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

import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staffRoles, type StaffWorkKind } from '@service-embeds/domain/identity/role-rights';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/**
 * The provider's own staff. Each has a key of their own for the operations API, so that the audit log names them. They sign in to
 * the staff console as the user with their email address.
 */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    fullName: text().notNull(),
    /** SHA-256 of the key: long and random, so no slow hash is needed. */
    keyHash: bytea().notNull(),
    /** The key may do at most what this role may, and no more than its maker may now. */
    keyRole: text({ enum: staffRoles }).notNull().default('admin'),
    /** What they may do in the staff console. */
    role: text({ enum: staffRoles }).notNull().default('admin'),
    /** Whether they get a mail about new work. */
    digestEnabled: boolean().notNull().default(true),
    /** Work from before this time was in a mail, or was there when they joined. */
    digestAt: moment().notNull().defaultNow(),
    createdAt: moment().notNull(),
    /** When the key ended. The row stays, because the audit log names it. */
    removedAt: moment(),
  },
  (table) => [uniqueIndex().on(table.keyHash)],
);

/** Work that a member of staff has taken, so that no two do the same. It is free again when it expires. */
export const staffClaims = pgTable(
  'staff_claims',
  {
    accountId: accountKey(),
    kind: text().$type<StaffWorkKind>().notNull(),
    /** ID of the account, application, dispute, report or verification. */
    objectId: text().notNull(),
    memberId: text()
      .notNull()
      .references(() => staffMembers.id),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.objectId] }),
    index().on(table.memberId),
    index().on(table.expiresAt),
  ],
);

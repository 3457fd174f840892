import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staffRoles } from '@service-embeds/domain/identity/staff-roles';
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
    /** What they may do in the staff console. */
    role: text({ enum: staffRoles }).notNull().default('admin'),
    createdAt: moment().notNull(),
    /** When the key ended. The row stays, because the audit log names it. */
    removedAt: moment(),
  },
  (table) => [uniqueIndex().on(table.keyHash)],
);

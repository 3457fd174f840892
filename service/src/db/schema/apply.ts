import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
import { bytea, moment } from './columns.ts';

/** A candidate's draft of an invitation. The apply flow continues from it on any device. */
export const applyDrafts = pgTable(
  'apply_drafts',
  {
    accountId: accountKey(),
    invitationId: text().notNull(),
    /** AES-256-GCM: JSON of the candidate's answers. Deleted when the invitation is completed, expired or canceled. */
    answers: bytea('entered').notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.invitationId] })],
);

/** Documents of candidates. The files are encrypted in the data folder, outside of every web root. */
export const uploads = pgTable(
  'uploads',
  {
    accountId: accountKey(),
    id: text().notNull(),
    verificationId: text().notNull(),
    contentType: text({ enum: ['image/jpeg', 'image/png', 'application/pdf'] }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.verificationId),
  ],
);

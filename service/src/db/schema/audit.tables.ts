import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/** What an entry says beyond actor, action and object: IDs, counts and names of settings. Never personal data. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * Who did what to which object, when and from where. Triggers of the database chain the entries of an account when their
 * transaction commits, and refuse every other change (docs/adr/0030-audit-log.md).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    accountId: accountKey(),
    id: text().notNull(),
    /** Place in the account's chain, from 1. Set when the transaction commits, like the two hashes. */
    sequence: bigint({ mode: 'number' }),
    /** On the service's clock. */
    at: moment().notNull(),
    actorKind: text().notNull(),
    actorId: text(),
    /** The partner application that the actor acted for. */
    applicationId: text(),
    action: text().notNull(),
    objectType: text().notNull(),
    objectId: text(),
    details: jsonb().$type<AuditDetails>().notNull(),
    ipAddress: text(),
    userAgent: text(),
    requestId: text(),
    /** SHA-256 of everything above except the sequence, see `entryContentHash`. */
    contentHash: bytea().notNull(),
    /** Hash of the entry before this one. Null for the first entry. */
    previousHash: bytea(),
    hash: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('audit_entries_chain').on(table.accountId, table.sequence),
    index('audit_entries_object').on(table.accountId, table.objectId, table.sequence),
    index('audit_entries_actor').on(table.accountId, table.actorId, table.sequence),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Consent, ConsentCapture } from '@service-embeds/contract';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/** A document as it was shown, with its text: a copy can be made at any time. */
export type ConsentDocument = Consent['documents'][number] & { text: string };

/**
 * What candidates consented to. A trigger of the database refuses every change but one: the personal values of a removed
 * candidate move into `sealed`, and are destroyed there (docs/adr/0038-retention-and-removal.md).
 */
export const consents = pgTable(
  'consents',
  {
    accountId: accountKey(),
    id: text().notNull(),
    candidateId: text().notNull(),
    invitationId: text(),
    documents: jsonb().$type<ConsentDocument[]>().notNull(),
    signature: text().notNull(),
    /** The name that the signature stands for. */
    fullName: text().notNull(),
    copyRequested: boolean().notNull(),
    /** What decided which documents applied. */
    circumstances: jsonb().$type<Record<string, unknown>>().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** Where it was given: origin, version and ID of the session token. */
    capture: jsonb().$type<ConsentCapture>().notNull(),
    /** AES-256-GCM: JSON of the personal values before it (`personalEvidenceOf`), which are empty then. Null: they were never sealed, or are destroyed. */
    sealed: bytea(),
    /** Of the account's record before this one: the records are a chain. */
    previousHash: bytea(),
    recordHash: bytea().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    // The candidate's own copy knows it by its id alone.
    uniqueIndex().on(table.id),
    // Reports refer to a consent of their own candidate.
    unique('consents_candidate').on(table.accountId, table.candidateId, table.id),
    // No two records after the same one.
    uniqueIndex('consents_chain').on(table.accountId, sql`coalesce(${table.previousHash}, ''::bytea)`),
  ],
);

/** Consents that were withdrawn. A trigger of the database refuses every change, and new reports with such a consent. */
export const consentWithdrawals = pgTable(
  'consent_withdrawals',
  {
    accountId: accountKey(),
    consentId: text().notNull(),
    /** On the account's clock. */
    withdrawnAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.consentId] }),
    foreignKey({
      columns: [table.accountId, table.consentId],
      foreignColumns: [consents.accountId, consents.id],
      name: 'consent_withdrawals_consent',
    }),
  ],
);

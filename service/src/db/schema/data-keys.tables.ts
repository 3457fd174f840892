import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

export interface ReencryptionPlace {
  /** A table of `encryptedTables`, or `files`. */
  table: string;
  /** Key of the last row that is done. Null at the beginning of a table. */
  after: string[] | null;
}

/** The keys that encrypt values, each wrapped by a key of the key provider (docs/encryption.md). */
export const dataKeys = pgTable('data_keys', {
  /** 16 hexadecimal digits. */
  id: text().primaryKey(),
  providerKeyId: text().notNull(),
  wrapped: bytea().notNull(),
  createdAt: moment().notNull(),
  /** Since when it encrypts new values, on the real clock. */
  activeFrom: moment().notNull(),
  /** The part of the re-encryption with it that comes next. Null: the first. */
  nextPart: jsonb().$type<ReencryptionPlace>(),
  /** When that part is due, or the lease of its worker ends, on the real clock. Null: everything is re-encrypted. */
  dueAt: moment(),
});

import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/** The keys that encrypt values, each wrapped by a key of the key provider (docs/encryption.md). */
export const dataKeys = pgTable('data_keys', {
  /** 16 hexadecimal digits. */
  id: text().primaryKey(),
  /** The key of the provider that wraps it. */
  providerKeyId: text().notNull(),
  wrapped: bytea().notNull(),
  createdAt: moment().notNull(),
  /** Since when it encrypts new values, on the real clock. */
  activeFrom: moment().notNull(),
});

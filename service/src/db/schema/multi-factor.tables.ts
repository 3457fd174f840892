import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';
import { users } from './users.tables.ts';

/** First column of what belongs to a person, in whatever account. */
const userKey = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of a person, which shows a new code every 30 seconds (RFC 6238). */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: userKey().primaryKey(),
  /** AES-256-GCM: the secret that the app shares with the service. */
  secret: bytea().notNull(),
  /** The time step of the last code that was accepted. A code of this step or an earlier one is a replay. */
  lastTimeStep: bigint({ mode: 'number' }).notNull(),
  createdAt: moment().notNull(),
});

/** Passkeys: WebAuthn credentials that the person's devices hold the private keys of. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: userKey(),
    /** The authenticator's own id of the credential, in base64url. */
    credentialId: text().notNull(),
    /** In COSE format. */
    publicKey: bytea().notNull(),
    /** Signatures so far, where the authenticator counts them; else 0. */
    signatureCount: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** As the person named it. */
    name: text().notNull(),
    /** Whether the device's maker keeps a copy, so that the person's other devices have it as well. */
    backedUp: boolean().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [uniqueIndex().on(table.credentialId), index().on(table.userId)],
);

/** Codes for a person who has lost every other factor. Each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userKey(),
    /** SHA-256 of the code: 80 random bits, so no slow hash is needed. */
    hash: bytea().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Removals of all second factors of a person that the provider's staff have started. They wait, so that they can be stopped. */
export const secondFactorResets = pgTable(
  'second_factor_resets',
  {
    /** The account through which the staff found the person, who may belong to others as well. */
    accountId: accountKey(),
    id: text().notNull(),
    userId: userKey(),
    reason: text().notNull(),
    status: text({ enum: ['pending', 'completed', 'canceled'] }).notNull(),
    canceledBy: text({ enum: ['staff', 'link', 'factor_use'] }),
    createdAt: moment().notNull(),
    /** When the waiting period is over, on the service's clock: a test clock must not shorten it. */
    removalAt: moment().notNull(),
    /** The same while it is pending, then null. */
    dueAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique().on(table.id),
    uniqueIndex('second_factor_resets_pending')
      .on(table.userId)
      .where(sql`${table.status} = 'pending'`),
    index().on(table.dueAt),
  ],
);

/** Who got a link that stops a reset: the person, and the admins of the person's accounts. The ID is part of the link. */
export const secondFactorResetLinks = pgTable(
  'second_factor_reset_links',
  {
    id: text().primaryKey(),
    resetId: text()
      .notNull()
      .references(() => secondFactorResets.id, { onDelete: 'cascade' }),
    userId: userKey(),
  },
  (table) => [index().on(table.resetId)],
);

/** Challenges of passkeys, logout tokens of providers and links that work once, and were used. None is accepted twice. */
export const usedTokens = pgTable(
  'used_tokens',
  {
    /** SHA-256. */
    hash: bytea().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
import { bytea, moment } from './columns.ts';
import { users } from './users.ts';

/** Where a person signs in: each site has sessions of its own. */
export const sessionSites = ['dashboard', 'partners'] as const;

/** How a person proved who they are at sign-in, or later in the session. */
export const authenticationFactors = ['password', 'totp', 'passkey', 'recovery_code', 'oidc'] as const;

/** Sessions of people who have signed in. A visitor who has not signed in has none. */
export const sessions = pgTable(
  'sessions',
  {
    /** The account that the person works in. */
    accountId: accountKey(),
    /** What lists of sessions show. It opens nothing. */
    id: text().primaryKey(),
    /** SHA-256 of the cookie's secret: long and random, so no slow hash is needed. */
    hash: bytea().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    site: text({ enum: sessionSites }).notNull(),
    factors: text({ enum: authenticationFactors }).array().notNull(),
    createdAt: moment().notNull(),
    /** Updated once a minute at most. */
    lastSeenAt: moment().notNull(),
    /** When the person last proved who they are. */
    authenticatedAt: moment().notNull(),
    ip: text(),
    userAgent: text(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex().on(table.hash),
    index().on(table.userId),
    index().on(table.accountId),
    index().on(table.lastSeenAt),
  ],
);

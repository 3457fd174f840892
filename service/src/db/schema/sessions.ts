import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountKey, accounts } from './accounts.ts';
import { bytea, moment } from './columns.ts';
import { users } from './users.ts';

/** Where a person signs in: each site has sessions of its own. */
export const sessionSites = ['dashboard', 'partners', 'staff'] as const;

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
    /** The account whose OpenID provider the person signed in at. The person may work in another account by now. */
    providerAccountId: text().references(() => accounts.id),
    /** The provider's issuer identifier (`iss`) at that time. */
    providerIssuer: text(),
    /** Who the person is at the provider (`sub`), if the person signed in there. */
    providerSubject: text(),
    /** The session at the provider (`sid`), if it named one. */
    providerSessionId: text(),
  },
  (table) => [
    uniqueIndex().on(table.hash),
    index().on(table.userId),
    index().on(table.accountId),
    index().on(table.lastSeenAt),
    index().on(table.providerAccountId),
  ],
);

/** Browsers on which people have signed in. A sign-in on another one causes a mail. */
export const signInDevices = pgTable(
  'sign_in_devices',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the device's cookie. */
    hash: bytea().notNull(),
    /** Family of the browser with its system, for example `Firefox on Windows`. */
    browser: text().notNull(),
    /** See `clientNetwork`. */
    network: text().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] }), index().on(table.lastSeenAt)],
);

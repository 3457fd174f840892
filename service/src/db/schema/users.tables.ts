import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '@service-embeds/contract';
import { userRoles } from '@service-embeds/domain/identity/role-rights';
import { accountKey, accounts } from './accounts.tables.ts';
import { moment, bytea } from './columns.ts';

/** People, each with a proven email address. What they may do in an account is in `memberships`. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    fullName: text().notNull(),
    /** See platform/password-hasher.ts. Null for a person who only signs in through an account's own provider. */
    passwordHash: text(),
    /** In which we write to the person. Null: unknown, so English. */
    language: text().$type<Language>(),
    /** Counts how often all sessions were ended. A sign-in that began before the last time is refused. */
    sessionsVersion: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.email)],
);

/** Custom IDs of the nodes that a person works for, with those below them. Null: the whole account. */
const boundNodes = () => text().array();

/** Which people belong to which accounts. */
export const memberships = pgTable(
  'memberships',
  {
    accountId: accountKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: userRoles }).notNull(),
    nodes: boundNodes(),
    /** Whether the person hears by email of reports that are complete. Null: what the role says. */
    reportEmails: boolean(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] }), index().on(table.userId)],
);

/** Invitations to an account, which a person accepts by an emailed link. The person does not belong to the account before. */
export const membershipInvitations = pgTable(
  'membership_invitations',
  {
    accountId: accountKey(),
    id: text().notNull(),
    /** Whether the person is the first admin of an account that signed up, or was invited by an admin. */
    kind: text({ enum: ['sign_up', 'invite'] }).notNull(),
    /** In lower case. */
    email: text().notNull(),
    fullName: text().notNull(),
    role: text({ enum: userRoles }).notNull(),
    nodes: boundNodes(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When it was accepted or revoked. */
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.id),
    index().on(table.email),
  ],
);

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

const accountId = () =>
  text()
    .notNull()
    .references(() => accounts.id);

/** The OpenID provider of an account. */
export const singleSignOnConnections = pgTable('single_sign_on_connections', {
  accountId: accountId().primaryKey(),
  /** The provider's issuer identifier, for example `https://login.example.com`. */
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** AES-256-GCM: the secret of the client at the provider. */
  clientSecret: bytea().notNull(),
  /** Whether people of the verified domains have to use the provider. */
  required: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** Email domains that accounts have claimed. Only a verified one leads to a provider, and only one account can verify it. */
export const singleSignOnDomains = pgTable(
  'single_sign_on_domains',
  {
    accountId: accountId(),
    /** In lower case, for example `example.com`. */
    domain: text().notNull(),
    /** What the domain's TXT record has to hold. */
    verificationToken: text().notNull(),
    verifiedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.domain] }),
    uniqueIndex('single_sign_on_verified_domain')
      .on(table.domain)
      .where(sql`${table.verifiedAt} is not null`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  certificationStatuses,
  clientTypes,
  defaultWaitingDays,
  type KeyScope,
} from '@service-embeds/contract';
import type { LetterTexts } from '@service-embeds/domain/account/fill-letter-text';
import type { RetentionSettings } from '@service-embeds/domain/retention/retention-rules';
import { bytea, moment } from './columns.ts';

/** The company of an account as sign-up collected it (docs/api/account.md). */
export interface Company {
  name?: string;
  dba_name?: string;
  street?: string;
  city?: string;
  state?: string;
  zipcode?: string;
  phone?: string;
  website?: string;
  industry?: string;
  incorporation_state?: string;
  incorporation_type?: string;
  tax_id?: string;
}

/** Customers (docs/api/account.md). */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    uriName: text().notNull(),
    authorized: boolean().notNull().default(false),
    apiAuthorized: boolean().notNull().default(true),
    /** Whether the account may have a hierarchy of nodes. */
    segmentation: boolean().notNull().default(false),
    /** Whether the provider has approved reports that the account's own pages collect consent for. */
    selfHosted: boolean().notNull().default(false),
    /** RSA public key in PEM, with which the account receives the Social Security numbers of its candidates. */
    ssnKey: text(),
    purpose: text(),
    defaultComplianceState: text(),
    defaultComplianceCity: text(),
    geosRequired: boolean().notNull().default(false),
    availableScreenings: text().array().notNull(),
    adverseActionEmail: text(),
    billingEmail: text(),
    complianceContactEmail: text(),
    supportEmail: text(),
    supportPhone: text(),
    technicalContactEmail: text(),
    /** Calendar days between pre- and post-adverse notice. */
    adverseActionWaitingDays: integer().notNull().default(defaultWaitingDays),
    /** Business days in which candidates read their reports before the customer. Zero: none. */
    candidateReviewDays: integer().notNull().default(0),
    /** How many employees the customer says it has. Null: it does not say. */
    employeeCount: integer(),
    /** Who answers requests for the nature and scope of an investigation. */
    natureAndScopeAnswers: text({ enum: ['service', 'account'] })
      .notNull()
      .default('service'),
    /** Whether candidates get invitations and reminders by email. If not, the customer delivers their links. */
    invitationEmails: boolean().notNull().default(true),
    /** Whether people without a second factor have to set one up right after the password. */
    requireMultiFactor: boolean().notNull().default(false),
    /** Days that the account keeps classes of data, where it has chosen other ones than the default. */
    retentionDays: jsonb().$type<RetentionSettings>().notNull().default({}),
    /** Its own texts in the notices of adverse actions, where the law leaves them free. */
    letterTexts: jsonb().$type<LetterTexts>().notNull().default({}),
    /** Name at the top of emails to candidates and of their pages. Null: the account's. */
    brandName: text(),
    /** Accent color there, as `#rrggbb`. */
    brandColor: text(),
    /** ID of the file with the logo, a PNG. Another logo has another ID. */
    brandLogoId: text(),
    userFullName: text(),
    userEmail: text(),
    company: jsonb().$type<Company>().notNull(),
    /** When the legal entity last changed, on the account's clock: it waits for a review since then. Null: it never did. */
    legalEntityChangedAt: moment(),
    /** Staging only: how far this account's test clock is ahead of the real time. */
    clockAdvanceSeconds: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [
    // For the test clock that is farthest ahead: no account of production is in it.
    index('accounts_test_clocks')
      .on(table.clockAdvanceSeconds)
      .where(sql`${table.clockAdvanceSeconds} > 0`),
  ],
);

/** Partner applications: what customers connect to. `accountId` is the account that hosts them. */
export const applications = pgTable(
  'applications',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    clientId: text().notNull(),
    /** A public client (RFC 6749, section 2.1) cannot keep a secret: it needs PKCE, and exchanges codes without one. */
    clientType: text({ enum: clientTypes }).notNull().default('confidential'),
    /** AES-256-GCM; also the key of webhook signatures (docs/api/session-tokens.md#credentials). */
    clientSecret: bytea().notNull(),
    /** The secret before a rotation: it is good for another day. */
    previousSecret: bytea(),
    previousSecretUntil: moment(),
    /** Whether accounts that connect are credentialed at once: the partner manager alone sets it. */
    preCredentialed: boolean().notNull().default(false),
    /** Whether new customers may sign up on the hosted pages. */
    signupEnabled: boolean().notNull().default(true),
    /** Where customers may be sent back to, each compared to the letter. */
    redirectUris: text().array().notNull().default([]),
    /** Origins of pages with the sign-up embed, beside those of `redirectUris`: they alone may frame the card fields. */
    origins: text().array().notNull().default([]),
    /** Review by the provider: in production, only a certified application works. */
    certificationStatus: text({ enum: certificationStatuses }).notNull().default('not_requested'),
    /** What the provider wrote about its decision. */
    certificationNote: text(),
    /** When the status changed; null while it never did. */
    certificationChangedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.clientId)],
);

/** Access tokens and API keys. They are looked up by their hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ['access_token', 'api_key'] }).notNull(),
    /** The application that a customer connected; null for API keys. */
    applicationId: text().references(() => applications.id),
    /** SHA-256 of the secret: long and random, so no slow hash is needed. */
    hash: bytea().notNull(),
    /**
     * AES-256-GCM: a working access token, because token.deauthorized names it. Null for API keys, and once
     * the token is revoked.
     */
    secret: bytea(),
    /** What an API key may do. Null: everything, as keys may that no person made, and nothing limits an access token. */
    scopes: text().array().$type<KeyScope[]>(),
    /** Custom IDs of the nodes that the maker of an API key was bound to. Null: the whole account. */
    nodes: text().array(),
    /** The person who made an API key in the dashboard: it can do at most what the person may do now. Null: no person. */
    makerId: text(),
    /** Of an access token: whether the customer granted all background checks of the account, not the application's alone. */
    wholeAccount: boolean().notNull().default(false),
    /** What the account calls an API key. Null: it has no name. */
    name: text(),
    /** When a backend last used it, to the minute, on the service's clock. Null: never. */
    lastUsedAt: moment(),
    /** When a key that was replaced stops working, on the service's clock. Null: it works until it is revoked. */
    expiresAt: moment(),
    createdAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [uniqueIndex().on(table.hash), index().on(table.accountId)],
);

/** Authorization codes: single use, five minutes (docs/api/requests.md#limits). As hashes only. */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    hash: bytea().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    applicationId: text()
      .notNull()
      .references(() => applications.id),
    /** Where the code was sent to. Null for codes that no redirect carried. */
    redirectUri: text(),
    /** Whether the customer granted all background checks of the account (`credentials.wholeAccount`). */
    wholeAccount: boolean().notNull().default(false),
    /** Base64url of the SHA-256 of the secret that the exchange has to name (PKCE, RFC 7636). Null without PKCE. */
    codeChallenge: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** The access token issued for the code. A second exchange of the code revokes it. */
    credentialId: text().references(() => credentials.id),
  },
  (table) => [index().on(table.accountId)],
);

/** First column of the keys of every account's table, so that all of them can be sharded by account. */
export const accountKey = () =>
  text()
    .notNull()
    .references(() => accounts.id);

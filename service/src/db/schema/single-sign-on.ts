import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { bytea, moment } from './columns.ts';

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

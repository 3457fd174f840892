import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/** A candidate's draft of an invitation. The apply flow continues from it on any device. */
export const applyDrafts = pgTable(
  'apply_drafts',
  {
    accountId: accountKey(),
    invitationId: text().notNull(),
    /** AES-256-GCM: JSON of the candidate's answers. Deleted when the invitation is completed or canceled, and some time after it expired (docs/retention.md). */
    answers: bytea('entered').notNull(),
    /**
     * The group of devices that entered it without a code from an email. Null if a code was confirmed: then only devices
     * with a code continue it.
     */
    deviceGroup: text(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.invitationId] })],
);

/** Codes that were mailed to candidates as a second factor, the newest one of each personal link. */
export const linkCodes = pgTable(
  'link_codes',
  {
    accountId: accountKey(),
    /** What the link leads to. */
    page: text({ enum: ['apply', 'verify', 'reports', 'consents', 'email'] }).notNull(),
    objectId: text().notNull(),
    /** HMAC-SHA256 of link and code. */
    codeHash: bytea().notNull(),
    /** On the service's clock. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.page, table.objectId] }),
    index().on(table.expiresAt),
  ],
);

/** Browsers that open pages of candidates without a second factor until then. A person can end that for their browser. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    accountId: accountKey(),
    /** What the link leads to. */
    page: text({ enum: ['apply', 'verify', 'reports', 'consents'] }).notNull(),
    objectId: text().notNull(),
    /** HMAC-SHA256 of the browser's token and the candidate's address: a new address ends the trust. */
    tokenHash: bytea().notNull(),
    /** For a draft alone: the group of devices that entered it. Null: the browser has confirmed who uses it. */
    deviceGroup: text(),
    /** On the service's clock. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash, table.page, table.objectId] }),
    index().on(table.accountId, table.objectId),
    index().on(table.expiresAt),
  ],
);

/** Documents of candidates. The files are encrypted in the data folder, outside of every web root. */
export const uploads = pgTable(
  'uploads',
  {
    accountId: accountKey(),
    id: text().notNull(),
    verificationId: text().notNull(),
    contentType: text({ enum: ['image/jpeg', 'image/png', 'application/pdf'] }).notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.verificationId),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MailFailure, MailStatus, PackageScreening, WorkLocation } from '@service-embeds/contract';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

export const packages = pgTable(
  'packages',
  {
    accountId: accountKey(),
    id: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    /** US cents; null when agreed by contract. */
    price: integer(),
    screenings: jsonb().$type<PackageScreening[]>().notNull(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('packages_slug_alive')
      .on(table.accountId, table.slug)
      .where(sql`${table.deletedAt} is null`),
  ],
);

export const candidates = pgTable(
  'candidates',
  {
    accountId: accountKey(),
    id: text().notNull(),
    email: text().notNull(),
    firstName: text(),
    middleName: text(),
    noMiddleName: boolean().notNull().default(false),
    lastName: text(),
    /** AES-256-GCM: JSON of the names that the candidate has used before. */
    formerNames: bytea(),
    phone: text(),
    zipcode: text(),
    /** AES-256-GCM, like the numbers and the maiden name below. */
    dob: bytea(),
    ssn: bytea(),
    driverLicenseNumber: bytea(),
    /** HMAC-SHA256 of the number, by which it is found. Null: no number. */
    driverLicenseLookup: bytea(),
    driverLicenseState: text(),
    motherMaidenName: bytea(),
    previousDriverLicenseNumber: bytea(),
    previousDriverLicenseState: text(),
    /** AES-256-GCM: JSON of what is known of both driver licenses beside their numbers and states. */
    driverLicenseDetails: bytea(),
    /** AES-256-GCM: JSON of the address for mail. */
    postalAddress: bytea(),
    /** AES-256-GCM: JSON of what the candidate or a backend told of the candidate's past, each the newest first. */
    addresses: bytea(),
    employers: bytea(),
    schools: bytea(),
    professionalLicenses: bytea(),
    references: bytea(),
    /** In which we write to it. Null: not known, so English. */
    language: text({ enum: ['en', 'es'] }),
    customId: text(),
    copyRequested: boolean().notNull().default(false),
    metadata: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    geoIds: text().array().notNull(),
    /** Where orders that name no work location check it. */
    workLocations: jsonb().$type<WorkLocation[]>().notNull().default([]),
    /** The partner application that created it. Null: the customer's API key did. */
    applicationId: text(),
    createdAt: moment().notNull(),
    /**
     * When a disclosure of the candidate's file ended before the file did, so that staff has to send the rest. Null: it never did, or the
     * rest was sent.
     */
    remainingFilePartsRequestedAt: moment(),
    /** Since when only IDs are left of it. A trigger of the database then refuses every change (`triggers.sql`). */
    piiRemovedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.email),
    index().on(table.accountId, table.customId),
    // A person has one file, whichever customers they are candidates of.
    index('candidates_person').on(sql`lower(${table.email})`),
    index('candidates_driver_license').on(table.accountId, table.driverLicenseLookup),
    index().on(table.accountId, table.createdAt),
    index('candidates_remaining_file_parts')
      .on(table.remainingFilePartsRequestedAt)
      .where(sql`${table.remainingFilePartsRequestedAt} is not null`),
    index('candidates_full_name').on(
      table.accountId,
      sql`lower(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, ''))`,
    ),
    // The index `candidates_search` is in `triggers.sql`, because it needs an extension.
    index('candidates_geos').using('gin', table.geoIds),
    index('candidates_metadata').using('gin', table.metadata.op('jsonb_path_ops')),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    accountId: accountKey(),
    id: text().notNull(),
    candidateId: text().notNull(),
    packageSlug: text().notNull(),
    node: text(),
    workLocations: jsonb().$type<PlacedLocation[]>().notNull(),
    tags: text().array().notNull(),
    /** Whether the order confirmed that a conditional offer was made. */
    conditionalOfferMade: boolean().notNull().default(false),
    /** Why the law allows a credit report for the position, as the order said. */
    creditGround: text(),
    /** Annual salary of the position in US dollars. Null: not known. */
    annualSalary: integer(),
    status: text({ enum: ['pending', 'completed', 'expired', 'cancelled'] }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    completedAt: moment(),
    deletedAt: moment(),
    /** When the customer archived it, and the person who did so in the dashboard. */
    archivedAt: moment(),
    archivedById: text(),
    archivedByEmail: text(),
    reportId: text(),
    /** The invitation that renews this one after it expired. */
    renewalId: text(),
    /** The partner application that created it. Null: the customer's API key did. Only these read its link. */
    applicationId: text(),
    /** The newest mail to the candidate about it, and what became of that mail (`mails`). */
    mailId: text(),
    mailStatus: text().$type<MailStatus>(),
    mailFailure: text().$type<MailFailure>(),
    mailStatusAt: moment(),
    /** When the next reminder or the expiry is due, on the account's clock. Null: nothing more is due. */
    dueAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    // The hosted pages know an invitation by its id alone.
    uniqueIndex().on(table.id),
    index().on(table.accountId, table.candidateId),
    index().on(table.accountId, table.status, table.id),
    index('invitations_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

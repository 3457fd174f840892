import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  Assessment,
  CancellationReason,
  FindingAssessment,
  ReportActorKind,
  Rule,
  ScreeningPointer,
  ScreeningType,
  TimelineEntryType,
} from '@service-embeds/contract';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import type { WithheldReason } from '@service-embeds/domain/reporting/withheld-part';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';
import { consents } from './consents.tables.ts';

export const reports = pgTable(
  'reports',
  {
    accountId: accountKey(),
    id: text().notNull(),
    candidateId: text().notNull(),
    /** The partner application that ordered it. Null: the customer's API key did. */
    applicationId: text(),
    packageSlug: text().notNull(),
    /** The package's name when the report was ordered. The package may be renamed or deleted later. */
    packageName: text().notNull(),
    node: text(),
    workLocations: jsonb().$type<PlacedLocation[]>().notNull(),
    tags: text().array().notNull(),
    /** Whether the order confirmed that a conditional offer was made. */
    conditionalOfferMade: boolean().notNull().default(false),
    /** Why the law allows a credit report for the position, as the order said. */
    creditGround: text(),
    /** Annual salary of the position in US dollars. Null: not known. */
    annualSalary: integer(),
    /** When the candidate was told that the report has public records (FCRA 613). */
    publicRecordNoticeAt: moment(),
    source: text({ enum: ['api', 'continuous_check', 'form', 'recurrence'] }).notNull(),
    /** Geos of the candidate when the report was ordered. */
    geoIds: text().array().notNull(),
    programId: text(),
    status: text({
      enum: ['pending', 'suspended', 'dispute', 'consider', 'clear', 'complete', 'canceled'],
    }).notNull(),
    result: text({ enum: ['clear', 'consider'] }),
    adjudication: text({ enum: ['engaged', 'pre_adverse_action', 'post_adverse_action'] }),
    adjudicatedAt: moment(),
    /** Who decided in the dashboard. Null: no decision yet, or a backend made it with the API. */
    adjudicatorEmail: text(),
    archivedAt: moment(),
    assessment: text({ enum: ['eligible', 'review', 'escalated'] }),
    includesCanceled: boolean().notNull().default(false),
    /** Stored, so that a list of reports does not have to count screenings. */
    screeningsTotal: integer().notNull(),
    screeningsFinished: integer().notNull().default(0),
    createdAt: moment().notNull(),
    completedAt: moment(),
    revisedAt: moment(),
    /** When an item that was deleted after a dispute was last put back. */
    reinsertedAt: moment(),
    upgradedAt: moment(),
    /** Business days in which the candidate reads it before the customer, as when it was ordered. */
    candidateReviewDays: integer().notNull().default(0),
    /** Until when the candidate reads it. Null: the candidate does not, or it is released. */
    reviewUntil: moment(),
    /** When the customer last got what the candidate read before. */
    releasedAt: moment(),
    /** When it expired, because no decision was made in time. */
    expiredAt: moment(),
    estimateGeneratedAt: moment(),
    estimatedCompletionTime: moment(),
    disputedAt: moment(),
    /**
     * The candidate's consent to this report. It covers another one only if it authorizes later reports: a trigger refuses
     * others.
     */
    consentId: text().notNull(),
    /** Consents that cover what upgrades have added. Each covers this report alone. */
    upgradeConsentIds: text().array().notNull().default([]),
    /** The report as PDF, in `documents`. Null until the report is finished for the first time. */
    documentId: text(),
    /** What the candidate says about it, oldest first. */
    candidateStoryIds: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the next scheduled change is due, on the account's clock. Null: nothing is scheduled. */
    dueAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    // The link of the candidate's copy contains only the report's ID.
    uniqueIndex().on(table.id),
    index().on(table.accountId, table.candidateId),
    index().on(table.accountId, table.status, table.id),
    // What waits for a decision is a small part of the reports with its status.
    index('reports_undecided')
      .on(table.accountId, table.status, table.id)
      .where(sql`${table.adjudication} is null`),
    index().on(table.accountId, table.packageSlug, table.id),
    index().on(table.accountId, table.completedAt, table.id),
    index('reports_due').on(table.dueAt),
    index('reports_consents').on(table.accountId, table.consentId),
    foreignKey({
      name: 'reports_consent_of_candidate',
      columns: [table.accountId, table.candidateId, table.consentId],
      foreignColumns: [consents.accountId, consents.candidateId, consents.id],
    }),
  ],
);

export const screenings = pgTable(
  'screenings',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    /** Place among the screenings of the report, in the order of the package. Starts at 0. */
    position: integer().notNull(),
    type: text().$type<ScreeningType>().notNull(),
    subtype: text(),
    status: text({ enum: ['pending', 'suspended', 'complete', 'canceled'] }).notNull(),
    result: text({ enum: ['clear', 'consider'] }),
    /** What the newest assessment says of it. Null: there is none. */
    assessment: jsonb().$type<FindingAssessment>(),
    pointers: text().array().$type<ScreeningPointer[]>().notNull().default([]),
    county: text(),
    state: text(),
    /** Encrypted JSON: criminal and other records of the candidate. */
    records: bytea().notNull(),
    /** Encrypted JSON: what else an SSN trace or a motor vehicle report found. Null: nothing. */
    content: bytea(),
    cancellationReason: text().$type<CancellationReason>(),
    createdAt: moment().notNull(),
    completedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
  ],
);

/** Records that a report must not contain, for the provider's staff. Personal data: it goes with its candidate. */
export const withheldRecords = pgTable(
  'withheld_records',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    candidateId: text().notNull(),
    screeningId: text().notNull(),
    /** Encrypted JSON: the record with the charges that are kept apart. */
    record: bytea().notNull(),
    reasons: jsonb().$type<WithheldReason[]>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
    index().on(table.accountId, table.candidateId),
  ],
);

/** What candidates disclosed about their own records, as orders have it. Personal data: it goes with its candidate. */
export const selfDisclosures = pgTable(
  'self_disclosures',
  {
    accountId: accountKey(),
    reportId: text().notNull(),
    candidateId: text().notNull(),
    /** Encrypted JSON: the list of disclosures. */
    content: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.reportId] }),
    index().on(table.accountId, table.candidateId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    candidateId: text().notNull(),
    type: text({ enum: ['ssn', 'driver_license', 'id'] }).notNull(),
    createdAt: moment().notNull(),
    completedAt: moment(),
    processedAt: moment(),
    /** When the candidate was last reminded of it. */
    remindedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
  ],
);

export const adverseActions = pgTable(
  'adverse_actions',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    status: text({ enum: ['pending', 'complete', 'dispute', 'canceled'] }).notNull(),
    /** Encrypted JSON: the records that the action is based on. */
    items: bytea().notNull(),
    individualizedAssessmentEngaged: boolean().notNull(),
    /** Whose rules apply: `US`, states, cities and counties. */
    jurisdictions: text().array().notNull().default(['US']),
    postNoticeReadyAt: moment().notNull(),
    postNoticeScheduledAt: moment().notNull(),
    /** Whether the notices are to be posted, besides the email. */
    byPost: boolean().notNull().default(false),
    preNoticePostedAt: moment(),
    postNoticePostedAt: moment(),
    /** When the customer was last reminded that a notice has to be posted. */
    letterRemindedAt: moment(),
    /** When the pre-adverse notice was delivered. */
    deliveredAt: moment(),
    repliedAt: moment(),
    /** Business days by which an answer of the candidate has extended the waiting period. */
    extendedDays: integer().notNull().default(0),
    pausedAt: moment(),
    /** Whether the final notice waits for the employer's own reasons. */
    reasonsRequired: boolean().notNull().default(false),
    /** Encrypted JSON: those reasons. */
    reasons: bytea(),
    reasonsAt: moment(),
    /** When the customer was last reminded to write them. */
    reasonsRemindedAt: moment(),
    /** Since when its clock stands still, for a pause or a dispute. */
    clockStoppedAt: moment(),
    createdAt: moment().notNull(),
    completedAt: moment(),
    canceledAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
    index('adverse_actions_to_post')
      .on(table.accountId, table.reportId)
      .where(sql`${table.byPost} and ${table.postNoticePostedAt} is null`),
  ],
);

/** Written individualized assessments. A trigger refuses changes, except that a new key encrypts the same content. */
export const individualizedAssessments = pgTable(
  'individualized_assessments',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    adverseActionId: text(),
    /** Encrypted JSON: what the customer wrote about each finding. */
    content: bytea().notNull(),
    /** SHA-256 of that JSON. */
    contentHash: bytea().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
  ],
);

/** Versions of rulesets. The highest version of a name applies. */
export const rulesets = pgTable(
  'rulesets',
  {
    accountId: accountKey(),
    id: text().notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    packages: text().array().notNull(),
    rules: jsonb().$type<Rule[]>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.name, table.version),
  ],
);

export const assessments = pgTable(
  'assessments',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    value: text({ enum: ['eligible', 'review', 'escalated'] }).notNull(),
    ruleset: jsonb().$type<Assessment['ruleset']>().notNull(),
    /** AES-256-GCM: JSON of the results, which repeat charges of the report. */
    results: bytea().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
  ],
);

/** What people and backends did about reports, with the notes of the customer's people. They never change. */
export const reportActivities = pgTable(
  'report_activities',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    type: text().$type<TimelineEntryType>().notNull(),
    actorKind: text().$type<ReportActorKind>().notNull(),
    actorId: text(),
    /** Encrypted: the text of a note. */
    text: bytea(),
    /** On the account's clock. */
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventType, Language, MailFailure, MailStatus } from '@service-embeds/contract';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/**
 * Numbers of events. They order the IDs of one millisecond, whichever process published the events. No transaction waits for another
 * one's number, and no connection keeps numbers for later (`cache` is 1), because those would be out of order.
 */
export const eventNumbers = pgSequence('event_numbers', {
  minValue: 0,
  maxValue: 2 ** 24 - 1,
  cycle: true,
  cache: 1,
});

/** What happened, written in the transaction that made it happen (docs/api/webhooks.md). */
export const events = pgTable(
  'events',
  {
    accountId: accountKey(),
    id: text().notNull(),
    /** The application whose access token requested the object. Null: the customer, or an event of the account. */
    applicationId: text(),
    type: text().$type<EventType>().notNull(),
    /** ID of the resource, or empty if it has none. */
    objectId: text().notNull(),
    /** Encrypted JSON of the resource as the API returned it at that moment: it holds personal data and links. */
    object: bytea().notNull(),
    /** On the account's clock. */
    createdAt: moment().notNull(),
    /** On the service's clock, which no test moves: for readers that ask what is new. */
    recordedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('events_recorded').on(table.accountId, table.recordedAt),
    index('events_object').on(table.accountId, table.objectId),
  ],
);

/** Mail to candidates and customers: sent by SMTP when configured, otherwise kept for the development outbox. */
export const mails = pgTable(
  'mails',
  {
    accountId: accountKey(),
    id: text().notNull(),
    kind: text({
      enum: [
        'invitation',
        'reminder',
        'documents',
        'application_received',
        'report_copy',
        'report_review',
        'candidate_question',
        'address_changed',
        'dispute_received',
        'dispute_result',
        'dispute_result_customer',
        'item_reinserted',
        'item_reinserted_customer',
        'letter_due',
        'reasons_due',
        'nature_and_scope_due',
        'report_ready',
        'link_code',
        'new_link',
        'pii_removed',
        'consent_withdrawn',
        'public_records',
        'nature_and_scope',
        'pre_adverse_action',
        'post_adverse_action',
        'certification',
        'credentialed',
        'staff_digest',
        'sign_up_code',
        'sign_up_link',
        'welcome',
        'password',
        'webhook_deleted',
        'security',
      ],
    }).notNull(),
    invitationId: text(),
    reportId: text(),
    /** The candidate that a mail without an invitation or a report is for. */
    candidateId: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The language of a mail to people of a customer. Null: the candidate's, or English. */
    language: text().$type<Language>(),
    /** AES-256-GCM, for its personal links and codes. Null once SMTP has taken the mail. */
    body: bytea(),
    status: text().$type<MailStatus>().notNull(),
    /** When the status changed, on the account's clock. */
    statusAt: moment().notNull(),
    /** Why it failed, or is late. */
    failure: text().$type<MailFailure>(),
    /** It can't be guessed: a server that names it in a message about the delivery has the mail, or took it for delivery. */
    returnToken: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** On the account's clock, which a test can move. */
    createdAt: moment().notNull(),
    /** On the service's clock. */
    storedAt: moment().notNull(),
    sentAt: moment(),
    /** Attempts to deliver it so far. */
    attempts: integer().notNull().default(0),
    /** When it is looked at again, on the service's clock: the next attempt, or the end of the lease of one. */
    dueAt: moment(),
    /** When it fails if it was not delivered, on the service's clock. */
    giveUpAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.invitationId),
    index().on(table.accountId, table.reportId),
    index().on(table.accountId, table.candidateId),
    uniqueIndex('mails_return_token').on(table.returnToken),
    index('mails_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('mails_kept')
      .on(table.storedAt, table.id)
      .where(sql`${table.status} = 'kept'`),
    index('mails_failed')
      .on(table.accountId, table.id)
      .where(sql`${table.status} = 'failed'`),
  ],
);

/** First answers of POST requests with an `Idempotency-Key`, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: accountKey(),
    /** The credential that the key belongs to, see `credentialName`. */
    credential: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of route, path and body: the same key with another request is refused. */
    fingerprint: bytea().notNull(),
    /** The answer, AES-256-GCM: it may hold a session token or personal data. */
    answer: bytea(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.credential, table.key] }),
    index().on(table.createdAt),
  ],
);

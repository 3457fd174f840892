import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Charge, OffenseKind } from '@service-embeds/contract';
import type { Decided } from '@service-embeds/domain/report/held-update';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';
import { staffMembers } from './staff.tables.ts';

/** Updates that wait until the staff have classified their charges. Personal data: they go with their candidate. */
export const heldUpdates = pgTable(
  'held_updates',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    candidateId: text().notNull(),
    /** The screening or the dispute that the update completes. */
    targetId: text().notNull(),
    /** Encrypted JSON: the update as it was sent. */
    update: bytea().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
    index().on(table.accountId, table.candidateId),
  ],
);

/**
 * Charges that wait for the staff, and what was decided about others: without what they say, because the report has it.
 * Personal data: they go with their candidate.
 */
export const waitingCharges = pgTable(
  'waiting_charges',
  {
    accountId: accountKey(),
    id: text().notNull(),
    heldUpdateId: text().notNull(),
    reportId: text().notNull(),
    candidateId: text().notNull(),
    screeningId: text().notNull(),
    /** Encrypted JSON: the words, the charge, and the question. Null: it is decided. */
    content: bytea(),
    /** On the account's clock. */
    createdAt: moment().notNull(),
    /** The class of the disposition, or whether the charge is the offense that the question is about. */
    decidedClass: text().$type<Decided>(),
    /** The member of staff who decided. */
    decidedBy: text(),
    decidedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.heldUpdateId),
    index().on(table.accountId, table.candidateId),
    index('waiting_charges_oldest')
      .on(table.createdAt, table.id)
      .where(sql`${table.decidedAt} is null`),
  ],
);

/**
 * Words of courts about which the staff decided, for all accounts: those of dispositions, and those of charges that a law may name.
 */
export const dispositionWords = pgTable(
  'disposition_words',
  {
    id: text().primaryKey(),
    /** The state of the court. */
    state: text().notNull(),
    /** What a disposition means, or whether a charge is the offense. */
    class: text().$type<Decided>().notNull(),
    /** The offense that a law names, of a charge. Null: the words are a disposition. */
    offense: text().$type<OffenseKind>(),
    /** Level of the charges that were decided. Null: the words are a disposition. */
    level: text().$type<Charge['level']>(),
    /** Encrypted: a court may have written a name among them. */
    words: bytea().notNull(),
    addedBy: text().notNull(),
    createdAt: moment().notNull(),
    /** When the staff took them back. Null: they count. */
    removedAt: moment(),
  },
  (table) => [
    foreignKey({ columns: [table.addedBy], foreignColumns: [staffMembers.id] }),
    index('disposition_words_known')
      .on(table.createdAt, table.id)
      .where(sql`${table.removedAt} is null`),
  ],
);

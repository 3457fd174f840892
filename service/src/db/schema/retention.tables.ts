import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RetentionClass } from '@service-embeds/contract';
import { accountKey } from './accounts.tables.ts';
import { moment } from './columns.ts';

/** What keeps data from being removed, by anybody and by time (docs/retention.md). */
export const legalHolds = pgTable(
  'legal_holds',
  {
    accountId: accountKey(),
    id: text().notNull(),
    /** Null: everything of the account is kept. */
    candidateId: text(),
    /** Emptied when the personal data of the candidate is removed, because people write names there. */
    reason: text().notNull(),
    placedBy: text({ enum: ['account', 'staff'] }).notNull(),
    /** On the account's clock. */
    createdAt: moment().notNull(),
    releasedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('legal_holds_in_force')
      .on(table.accountId, table.candidateId)
      .where(sql`${table.releasedAt} is null`),
  ],
);

/** What one night removes of an account because its time is over. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    accountId: accountKey(),
    /** The night, see `retentionNight`. */
    day: text().notNull(),
    onHold: boolean().notNull(),
    /** Steps that are done. A worker continues behind them, even after the crash of another one. */
    step: integer().notNull().default(0),
    removed: jsonb().$type<Partial<Record<RetentionClass, number>>>().notNull().default({}),
    /** Errors by class, or by ID of the candidate. */
    failures: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** On the service's clock. */
    startedAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

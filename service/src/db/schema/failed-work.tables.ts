import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FailedWorkKind } from '@service-embeds/contract';
import { accountKey } from './accounts.tables.ts';
import { moment } from './columns.ts';

/**
 * Work on one object that failed. It is tried again at `nextAttemptAt`; without that time it is in quarantine, and waits for
 * operations. A success deletes the row.
 */
export const failedWork = pgTable(
  'failed_work',
  {
    accountId: accountKey(),
    /** ID of the invitation, report or mail; of the account for its hierarchy. */
    objectId: text().notNull(),
    kind: text().$type<FailedWorkKind>().notNull(),
    attempts: integer().notNull(),
    /** Name and code of the last error, without its message, which can hold personal data. */
    error: text().notNull(),
    firstFailedAt: moment().notNull(),
    lastFailedAt: moment().notNull(),
    nextAttemptAt: moment(),
    /** When staff gave it up for good. The row stays, so that the work is not tried again. */
    discardedAt: moment(),
    discardReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.objectId] }),
    index('failed_work_next').on(table.nextAttemptAt),
  ],
);

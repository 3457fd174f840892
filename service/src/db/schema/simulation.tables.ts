import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './accounts.tables.ts';
import { bytea, moment } from './columns.ts';

/** Updates that the staging simulator has scheduled for reports. Empty in production. */
export const simulationSteps = pgTable(
  'simulation_steps',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    dueAt: moment().notNull(),
    /** Order of steps that are due at the same time. */
    position: integer().notNull(),
    /** AES-256-GCM: JSON of a `ReportUpdate`. */
    step: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
  ],
);

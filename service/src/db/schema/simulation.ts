import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountKey } from './account-key.ts';
import { moment } from './columns.ts';

/** What the staging simulator has yet to do to a report. Empty in production. */
export const simulationSteps = pgTable(
  'simulation_steps',
  {
    accountId: accountKey(),
    id: text().notNull(),
    reportId: text().notNull(),
    dueAt: moment().notNull(),
    /** A `SimulatedStep`. */
    step: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
  ],
);

import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReportUpdate } from '@service-embeds/domain/report/report-updates';
import { accountKey } from './account-key.ts';
import { moment } from './columns.ts';

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
    step: jsonb().$type<ReportUpdate>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.reportId),
  ],
);

import { sql, type SQL } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlannedNode } from '@service-embeds/domain/hierarchy/plan-hierarchy';
import { accountKey } from './account-key.ts';
import { moment } from './columns.ts';

/** The account's hierarchy (docs/interface.md#node). `position` keeps the customer's order. */
export const nodes = pgTable(
  'nodes',
  {
    accountId: accountKey(),
    customId: text().notNull(),
    name: text().notNull(),
    tier: text().notNull(),
    parentCustomId: text(),
    /** Slugs tied to this node; its descendants see them too. */
    packages: text().array().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.customId] }),
    index().on(table.accountId, table.position),
  ],
);

/** The newest replacement of an account's hierarchy: while it is `pending`, the hierarchy is locked (423). */
export const hierarchyReplacements = pgTable(
  'hierarchy_replacements',
  {
    accountId: accountKey().primaryKey(),
    /** The account's ID, under which work that is due is found in every table. */
    id: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`account_id`),
    status: text({ enum: ['pending', 'complete', 'failed'] }).notNull(),
    nodes: jsonb().$type<PlannedNode[]>().notNull(),
    nodeCount: integer().notNull(),
    error: text(),
    requestedAt: moment().notNull(),
    completedAt: moment(),
    /** When it is to be stored, on the service's clock. Null: it has ended. */
    dueAt: moment(),
  },
  (table) => [
    index('hierarchy_replacements_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

import { sql, type SQL } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WorkLocation } from '@service-embeds/contract';
import type { PlannedNode } from '@service-embeds/domain/hierarchy/plan-hierarchy';
import { accountKey } from './accounts.tables.ts';
import { moment } from './columns.ts';

/** The account's hierarchy (docs/api/hierarchy.md#node). `position` keeps the customer's order. */
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
    /** Where candidates of this node work. Null: as in the node above it. */
    workLocation: jsonb().$type<WorkLocation>(),
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

/** Places where an account hires (docs/api/hierarchy.md#geo). */
export const geos = pgTable(
  'geos',
  {
    accountId: accountKey(),
    id: text().notNull(),
    name: text().notNull(),
    state: text().notNull(),
    city: text(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('geos_name_alive')
      .on(table.accountId, sql`lower(${table.name})`, table.state)
      .where(sql`${table.deletedAt} is null`),
    index().on(table.accountId, table.state),
  ],
);

/** Packages and geos that belong together (docs/api/hierarchy.md#program). */
export const programs = pgTable(
  'programs',
  {
    accountId: accountKey(),
    id: text().notNull(),
    name: text().notNull(),
    packageIds: text().array().notNull(),
    /** Empty: every candidate. */
    geoIds: text().array().notNull(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('programs_name_alive')
      .on(table.accountId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
  ],
);

import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  candidates,
  charges,
  consents,
  continuousChecks,
  invitations,
  nodes,
  reports,
  subscriptions,
} from '../schema/index.ts';
import {
  candidatesWithin,
  chargesWithin,
  consentsWithin,
  continuousChecksWithin,
  invitationsWithin,
  nodesWithin,
  reportsWithin,
  subscriptionsWithin,
  type AccountReach,
} from './reach.ts';

/** A table whose rows belong to accounts, or an alias of one. */
interface TableOfAccounts {
  accountId: PgColumn;
}

/**
 * What a caller reaches of the tables of which it may reach a part. Of all others it reaches the rows of its account. `reach.ts` says what
 * a part of each table is, and stays apart, because sorted lists and prepared statements name the account in their own way
 * (`ofAccountInOrder`) and need the part alone. Candidates whom a caller names have a wider one.
 */
const limits = new Map<TableOfAccounts, (reach: AccountReach) => SQL | undefined>([
  [candidates, candidatesWithin],
  [charges, chargesWithin],
  [consents, consentsWithin],
  [continuousChecks, continuousChecksWithin],
  [invitations, invitationsWithin],
  [nodes, nodesWithin],
  [reports, reportsWithin],
  [subscriptions, subscriptionsWithin],
] satisfies [PgTable & TableOfAccounts, (reach: AccountReach) => SQL | undefined][]);

/**
 * Returns the condition for the rows of a table that belong to an account. It is the one place that limits rows to an account.
 *
 * @param owner what a caller reaches; or the ID of an account, as text or in SQL, for work that concerns all of it
 */
export function ofAccount(table: TableOfAccounts, owner: AccountReach | string | SQLWrapper): SQL {
  if (typeof owner === 'string' || 'getSQL' in owner) return eq(table.accountId, owner);
  const ofOwner = eq(table.accountId, owner.accountId);
  return and(ofOwner, limits.get(table)?.(owner)) ?? ofOwner;
}

/**
 * The same for the rows of one account that are sorted by `byAccountAndId`. It names the account as an array: otherwise PostgreSQL knows
 * that an order by ID is the same, and may read the index of all IDs, with a visit to each newer row of any account.
 */
export const ofAccountInOrder = ({ accountId: column }: TableOfAccounts, accountId: string): SQL =>
  sql`${column} = any(array[${accountId}])`;

/** Returns the condition for the deliveries and attempts whose event belongs to an account, whosever endpoint gets it. */
export const ofEventAccount = (table: { eventAccountId: PgColumn }, accountId: string): SQL =>
  ofAccount({ accountId: table.eventAccountId }, accountId);

/** Returns the condition that joins rows of two tables of the same account. */
export const sameAccount = (table: TableOfAccounts, other: TableOfAccounts): SQL =>
  eq(table.accountId, other.accountId);

/** Returns the condition for one row of an account. */
export const byId = (
  table: TableOfAccounts & { id: PgColumn },
  owner: Parameters<typeof ofAccount>[1],
  id: string | SQLWrapper,
): SQL | undefined => and(ofAccount(table, owner), eq(table.id, id));

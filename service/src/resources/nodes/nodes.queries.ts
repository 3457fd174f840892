import { and, asc, desc, eq, ilike, max, or, sql, arrayContains } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type HierarchyReplacementRecord,
  type NodeRecord,
  visiblePackages,
} from '@service-embeds/domain/hierarchy/node-record';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { AccountReach } from '../../db/rows/reach.ts';
import { type AccountRow, containing, lockAccount } from '../../db/rows/rows.ts';
import { hierarchyReplacements, nodes, invitations, memberships, reports } from '../../db/schema/index.ts';

/** Nodes in one statement: PostgreSQL takes at most 65,535 parameters. */
const insertBatchSize = 5_000;

/** The nodes above others in a query of them. */
const parents = alias(nodes, 'parent');

const byCustomId = (owner: AccountReach | string, customId: string) =>
  and(ofAccount(nodes, owner), eq(nodes.customId, customId));

/** Returns the node of this custom ID, if it is within reach. */
export async function findNode(
  db: Queryable,
  reach: AccountReach,
  customId: string,
): Promise<NodeRecord | undefined> {
  const [row] = await db.select().from(nodes).where(byCustomId(reach, customId));
  return row;
}

/** Counts the nodes within reach. */
export const countNodes = (db: Queryable, reach: AccountReach): Promise<number> =>
  db.$count(nodes, ofAccount(nodes, reach));

/** How to order nodes. Nodes are created in the customer's own order, which is the default. */
export interface NodeOrder {
  order_by?: 'custom_id' | 'created_at' | undefined;
  order?: 'asc' | 'desc';
}

/** Returns a page of the nodes within reach, or all of them, in the customer's own order unless another is asked for. */
export async function listNodes(
  db: Queryable,
  reach: AccountReach,
  page?: { limit: number; offset: number },
  { order_by, order = 'asc' }: NodeOrder = {},
): Promise<NodeRecord[]> {
  const direction = order === 'asc' ? asc : desc;
  const query = db
    .select()
    .from(nodes)
    .where(ofAccount(nodes, reach))
    .orderBy(direction(order_by === 'custom_id' ? nodes.customId : nodes.position))
    .$dynamic();
  return page ? query.limit(page.limit).offset(page.offset) : query;
}

/** Returns the first nodes within reach whose name or custom ID contains a text, in the customer's own order. */
export const searchNodes = (
  db: Queryable,
  reach: AccountReach,
  text: string,
  limit: number,
): Promise<NodeRecord[]> =>
  db
    .select()
    .from(nodes)
    .where(
      and(
        ofAccount(nodes, reach),
        or(ilike(nodes.name, containing(text)), ilike(nodes.customId, containing(text))),
      ),
    )
    .orderBy(asc(nodes.position))
    .limit(limit);

/** Returns the names from the root to each of these nodes, for example `West / Warehouse Oakland`. */
export async function findNodePaths(
  db: Queryable,
  accountId: string,
  customIds: readonly string[],
): Promise<Map<string, string>> {
  if (!customIds.length) return new Map();
  const { rows } = await db.execute<{ custom_id: string; path: string }>(sql`
    with recursive lineage as (
      select custom_id, parent_custom_id, name as path, 1 as depth
      from nodes where ${ofAccount(nodes, accountId)} and custom_id in ${[...new Set(customIds)]}
      union all
      select lineage.custom_id, parent.parent_custom_id, parent.name || ' / ' || lineage.path, depth + 1
      from lineage
      join nodes parent on ${ofAccount(parents, accountId)} and parent.custom_id = lineage.parent_custom_id
    )
    select distinct on (custom_id) custom_id, path from lineage order by custom_id, depth desc`);
  return new Map(rows.map(({ custom_id: customId, path }) => [customId, path]));
}

/** Returns the custom IDs of a node and of all nodes above it. */
export async function findLineage(db: Queryable, accountId: string, customId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ custom_id: string }>(sql`
    with recursive lineage as (
      select custom_id, parent_custom_id from nodes where ${ofAccount(nodes, accountId)} and custom_id = ${customId}
      union
      select parent.custom_id, parent.parent_custom_id from lineage
      join nodes parent on ${ofAccount(parents, accountId)} and parent.custom_id = lineage.parent_custom_id
    )
    select custom_id from lineage`);
  return new Set(rows.map((row) => row.custom_id));
}

/** Returns the slugs that each of these nodes offers. See `visiblePackages` of the domain. */
export async function findVisiblePackages(
  db: Queryable,
  accountId: string,
  customIds: string[],
): Promise<Map<string, string[]>> {
  if (!customIds.length) return new Map();
  const { rows } = await db.execute<{
    custom_id: string;
    parent_custom_id: string | null;
    packages: string[];
  }>(sql`
    with recursive lineage as (
      select custom_id, parent_custom_id, packages
      from nodes where ${ofAccount(nodes, accountId)} and custom_id in ${customIds}
      union
      select parent.custom_id, parent.parent_custom_id, parent.packages
      from lineage
      join nodes parent on ${ofAccount(parents, accountId)} and parent.custom_id = lineage.parent_custom_id
    )
    select custom_id, parent_custom_id, packages from lineage`);
  const lineage = rows.map((row) => ({
    customId: row.custom_id,
    parentCustomId: row.parent_custom_id,
    packages: row.packages,
  }));
  return visiblePackages(lineage, customIds);
}

/** Adds a node after all others. Returns undefined when the account already has a node of this custom ID. */
export async function insertNode(
  db: Transaction,
  node: Omit<NodeRecord, 'position'>,
): Promise<NodeRecord | undefined> {
  const [last] = await db
    .select({ position: max(nodes.position) })
    .from(nodes)
    .where(ofAccount(nodes, node.accountId));
  const [row] = await db
    .insert(nodes)
    .values({ ...node, position: (last?.position ?? -1) + 1 })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Locks the hierarchy of an account, so that changes of it happen one after the other. */
export const lockHierarchy = (db: Transaction, accountId: string): Promise<AccountRow> =>
  lockAccount(db, accountId);

/** Changes a node. Returns undefined if the account has no such node. */
export async function updateNode(
  db: Transaction,
  { accountId, customId }: Pick<NodeRecord, 'accountId' | 'customId'>,
  changes: Partial<Pick<NodeRecord, 'name' | 'tier' | 'parentCustomId' | 'packages' | 'workLocation'>>,
): Promise<NodeRecord | undefined> {
  if (!Object.keys(changes).length) return findNode(db, { accountId }, customId);
  const [row] = await db.update(nodes).set(changes).where(byCustomId(accountId, customId)).returning();
  return row;
}

export async function deleteNode(db: Transaction, accountId: string, customId: string): Promise<void> {
  await db.delete(nodes).where(byCustomId(accountId, customId));
}

export async function replaceNodes(db: Transaction, accountId: string, rows: NodeRecord[]): Promise<void> {
  await db.delete(nodes).where(ofAccount(nodes, accountId));
  for (let start = 0; start < rows.length; start += insertBatchSize)
    await db.insert(nodes).values(rows.slice(start, start + insertBatchSize));
}

export async function findReplacement(
  db: Queryable,
  accountId: string,
): Promise<HierarchyReplacementRecord | undefined> {
  const [row] = await db
    .select()
    .from(hierarchyReplacements)
    .where(ofAccount(hierarchyReplacements, accountId));
  return row;
}

/** Returns the account's newest replacement, locked until the end of the transaction. */
export async function lockReplacement(
  db: Transaction,
  accountId: string,
): Promise<HierarchyReplacementRecord | undefined> {
  const [row] = await db
    .select()
    .from(hierarchyReplacements)
    .where(ofAccount(hierarchyReplacements, accountId))
    .for('update');
  return row;
}

/**
 * Stores the newest replacement of an account's hierarchy in place of the one before.
 * @param dueAt when its nodes are to be stored, on the service's clock. Null: it has ended
 */
export async function saveReplacement(
  db: Transaction,
  { accountId, status, nodes: plan, nodeCount, error, requestedAt, completedAt }: HierarchyReplacementRecord,
  dueAt: Date | null,
): Promise<void> {
  const row = { accountId, status, nodes: plan, nodeCount, error, requestedAt, completedAt, dueAt };
  await db
    .insert(hierarchyReplacements)
    .values(row)
    .onConflictDoUpdate({ target: hierarchyReplacements.accountId, set: row });
}

/** What refers to a node of an account. */
export interface NodeImpact {
  /** Nodes right below it. */
  children: number;
  reports: number;
  pendingInvitations: number;
  people: number;
}

/** Returns what refers to a node: none of it changes when the node is deleted. */
export async function findNodeImpact(
  db: Queryable,
  accountId: string,
  customId: string,
): Promise<NodeImpact> {
  const isPending = and(eq(invitations.node, customId), eq(invitations.status, 'pending'));
  return {
    children: await db.$count(nodes, and(ofAccount(nodes, accountId), eq(nodes.parentCustomId, customId))),
    reports: await db.$count(reports, and(ofAccount(reports, accountId), eq(reports.node, customId))),
    pendingInvitations: await db.$count(invitations, and(ofAccount(invitations, accountId), isPending)),
    people: await db.$count(
      memberships,
      and(ofAccount(memberships, accountId), arrayContains(memberships.nodes, [customId])),
    ),
  };
}

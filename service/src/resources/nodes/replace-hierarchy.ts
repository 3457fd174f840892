import { eq } from 'drizzle-orm';
import { errorCatalog, type HierarchyStatus, ApiError } from '@service-embeds/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { hierarchyReplacements, nodes } from '../../db/schema/index.ts';
import type { Container } from '../../context.ts';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { PlannedNode } from '@service-embeds/domain/hierarchy/plan-hierarchy';
import { findReplacement, type ReplacementRow } from './nodes.queries.ts';

/** Nodes a statement: PostgreSQL takes at most 65,535 parameters. */
const batch = 5_000;

/** Asks for a new hierarchy. Until the job has put it in place the old one is locked. */
export async function requestReplacement(
  db: Transaction,
  { queue }: Container,
  accountId: string,
  planned: PlannedNode[],
  now: Date,
): Promise<HierarchyStatus> {
  const row: ReplacementRow = {
    accountId,
    status: 'pending',
    nodes: planned,
    nodeCount: planned.length,
    error: null,
    requestedAt: now,
    completedAt: null,
  };
  await db
    .insert(hierarchyReplacements)
    .values(row)
    .onConflictDoUpdate({ target: hierarchyReplacements.accountId, set: row });
  await queue.add(db, 'hierarchy', [{ accountId }]);
  return toHierarchyStatus(row);
}

/** The job: puts the pending replacement in place, whole or not at all. Running it again changes nothing. */
export async function replaceHierarchy(db: Database, { clock }: Container, accountId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const mine = eq(hierarchyReplacements.accountId, accountId);
    const [row] = await transaction.select().from(hierarchyReplacements).where(mine).for('update');
    if (row?.status !== 'pending') return;
    await transaction.delete(nodes).where(eq(nodes.accountId, accountId));
    for (let start = 0; start < row.nodes.length; start += batch) {
      await transaction.insert(nodes).values(
        row.nodes.slice(start, start + batch).map((node, index) => ({
          accountId,
          customId: node.custom_id,
          name: node.name,
          tier: node.tier,
          parentCustomId: node.parent_custom_id,
          packages: node.packages,
          position: start + index,
        })),
      );
    }
    await transaction
      .update(hierarchyReplacements)
      .set({ status: 'complete', completedAt: clock.now(), nodes: [] })
      .where(mine);
  });
}

/** Refuses what must not happen while the hierarchy is being replaced. */
export async function refuseWhileReplaced(db: Transaction, accountId: string): Promise<void> {
  const replacement = await findReplacement(db, accountId);
  if (replacement?.status === 'pending') throw new ApiError(errorCatalog.hierarchyLocked);
}

export const toHierarchyStatus = (row: ReplacementRow | undefined): HierarchyStatus => ({
  object: 'hierarchy_status',
  status: row?.status ?? 'idle',
  error: row?.error ?? null,
  requested_at: toTimestampOrNull(row?.requestedAt ?? null),
  completed_at: row?.completedAt ? toTimestamp(row.completedAt) : null,
  node_count: row?.nodeCount ?? 0,
});

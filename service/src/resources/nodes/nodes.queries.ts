import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Node } from '@service-embeds/contract';
import type { Queryable } from '../../db/database.ts';
import { hierarchyReplacements, nodes } from '../../db/schema/index.ts';
import type { NodeRow, ReplacementRow } from '../../db/rows.ts';

export type { NodeRow, ReplacementRow } from '../../db/rows.ts';

export async function findNode(
  db: Queryable,
  accountId: string,
  customId: string,
): Promise<NodeRow | undefined> {
  const [row] = await db
    .select()
    .from(nodes)
    .where(and(eq(nodes.accountId, accountId), eq(nodes.customId, customId)));
  return row;
}

export async function countNodes(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(nodes).where(eq(nodes.accountId, accountId));
  return row?.total ?? 0;
}

/** A page of the account's nodes, or all of them, in the customer's own order. */
export async function listNodes(
  db: Queryable,
  accountId: string,
  page?: { limit: number; offset: number },
): Promise<NodeRow[]> {
  const all = db
    .select()
    .from(nodes)
    .where(eq(nodes.accountId, accountId))
    .orderBy(asc(nodes.position))
    .$dynamic();
  return page ? all.limit(page.limit).offset(page.offset) : all;
}

/** For each of these nodes the packages tied to it or to a node above it: a node's packages are seen below it. */
export async function visiblePackages(
  db: Queryable,
  accountId: string,
  customIds: string[],
): Promise<Map<string, string[]>> {
  if (!customIds.length) return new Map();
  const { rows } = await db.execute<{ start: string; slug: string }>(sql`
    with recursive line as (
      select custom_id as start, custom_id, parent_custom_id, packages, 0 as depth
      from nodes where account_id = ${accountId} and custom_id in ${customIds}
      union all
      select line.start, above.custom_id, above.parent_custom_id, above.packages, line.depth + 1
      from line join nodes above on above.account_id = ${accountId} and above.custom_id = line.parent_custom_id
      where line.depth < 100
    )
    select start, slug, min(depth) from line, unnest(packages) as slug
    group by start, slug order by start, min(depth), slug`);
  const visible = new Map<string, string[]>();
  for (const { start, slug } of rows) visible.set(start, [...(visible.get(start) ?? []), slug]);
  return visible;
}

export async function findReplacement(db: Queryable, accountId: string): Promise<ReplacementRow | undefined> {
  const [row] = await db
    .select()
    .from(hierarchyReplacements)
    .where(eq(hierarchyReplacements.accountId, accountId));
  return row;
}

/** A node as the API returns it; `packages` only where some are visible. */
export const toNodeResource = (row: NodeRow, packages?: string[]): Node => ({
  custom_id: row.customId,
  name: row.name,
  tier: row.tier,
  parent_custom_id: row.parentCustomId,
  ...(packages?.length ? { packages } : {}),
});

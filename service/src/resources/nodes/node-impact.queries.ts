import { and, arrayContains, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import { invitations, memberships, nodes, reports } from '../../db/schema/index.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** What refers to a node of an account. */
export interface NodeImpact {
  /** Nodes right below it. */
  children: number;
  reports: number;
  pendingInvitations: number;
  /** People who work for it. */
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

import type { WorkLocation } from '@service-embeds/contract';
import type { PlannedNode } from './plan-hierarchy.ts';

/** A node of an account's hierarchy as it is stored. */
export interface NodeRecord {
  accountId: string;
  customId: string;
  name: string;
  tier: string;
  parentCustomId: string | null;
  /** Slugs of the packages that are tied to this node. Its descendants offer them, too. */
  packages: string[];
  /** Where candidates of this node work. Null: as in the node above it. */
  workLocation: WorkLocation | null;
  /** Place in the order in which the customer listed the nodes, from 0. */
  position: number;
}

/** The newest replacement of an account's hierarchy as it is stored. */
export interface HierarchyReplacementRecord {
  accountId: string;
  status: 'pending' | 'complete' | 'failed';
  /** The new hierarchy until it is stored, then an empty list. */
  nodes: PlannedNode[];
  nodeCount: number;
  /** Why the replacement failed, as a sentence for the customer. */
  error: string | null;
  requestedAt: Date;
  /** When it was completed, or failed for good. */
  completedAt: Date | null;
}

/** Returns the records of a planned hierarchy, in the order of the plan. */
export const toNodeRecords = (accountId: string, plan: readonly PlannedNode[]): NodeRecord[] =>
  plan.map((node, position) => ({
    accountId,
    customId: node.custom_id,
    name: node.name,
    tier: node.tier,
    parentCustomId: node.parent_custom_id,
    packages: node.packages,
    workLocation: node.work_location,
    position,
  }));

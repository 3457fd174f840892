import type { HierarchyStatus, Node } from '@service-embeds/contract';
import { toTimestampOrNull } from '../time.ts';
import type { HierarchyReplacementRecord, NodeRecord } from './node-record.ts';

/**
 * Returns a node as the API shows it (docs/interface.md#node).
 * @param packages what the node offers. Omitted from the resource when it is empty or undefined
 */
export const toNodeResource = (
  node: Pick<NodeRecord, 'customId' | 'name' | 'tier' | 'parentCustomId'>,
  packages?: string[],
): Node => ({
  custom_id: node.customId,
  name: node.name,
  tier: node.tier,
  parent_custom_id: node.parentCustomId,
  ...(packages?.length ? { packages } : {}),
});

/** Returns the state of the newest replacement of the hierarchy, `idle` when there was none. */
export const toHierarchyStatus = (replacement: HierarchyReplacementRecord | undefined): HierarchyStatus => ({
  object: 'hierarchy_status',
  status: replacement?.status ?? 'idle',
  error: replacement?.error ?? null,
  requested_at: toTimestampOrNull(replacement?.requestedAt ?? null),
  completed_at: toTimestampOrNull(replacement?.completedAt ?? null),
  node_count: replacement?.nodeCount ?? 0,
});

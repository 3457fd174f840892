import type { HierarchyStatus, Node } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { HierarchyReplacementRecord, NodeRecord } from './node-record.ts';

/**
 * Returns a node as the API shows it (docs/api/hierarchy.md#node).
 * @param packages what the node offers. Omitted from the resource when it is empty or undefined
 */
export const toNodeResource = (
  node: Pick<NodeRecord, 'customId' | 'name' | 'tier' | 'parentCustomId' | 'workLocation'>,
  packages?: string[],
): Node => ({
  custom_id: node.customId,
  name: node.name,
  tier: node.tier,
  parent_custom_id: node.parentCustomId,
  work_location: node.workLocation,
  ...(packages?.length ? { packages } : {}),
});

/** Returns the ID of a replacement: the time of its request, and a part of the account's ID. */
const syncIdOf = ({ accountId, requestedAt }: HierarchyReplacementRecord): string =>
  requestedAt.getTime().toString(16).padStart(12, '0') + accountId.slice(-12);

/** Returns when the newest replacement was requested, and its ID. Null when there was none. */
export const toSync = (
  replacement: HierarchyReplacementRecord | undefined,
): Pick<HierarchyStatus, 'sync_id' | 'time'> => ({
  sync_id: replacement ? syncIdOf(replacement) : null,
  time: toTimestampOrNull(replacement?.requestedAt ?? null),
});

/**
 * Returns the state of the hierarchy and of its newest replacement, `idle` when there was none.
 * @param nodeCount nodes that the account has now
 */
export const toHierarchyStatus = (
  replacement: HierarchyReplacementRecord | undefined,
  nodeCount: number,
): HierarchyStatus => ({
  object: 'hierarchy_status',
  status: replacement?.status ?? 'idle',
  error: replacement?.error ?? null,
  requested_at: toTimestampOrNull(replacement?.requestedAt ?? null),
  completed_at: toTimestampOrNull(replacement?.completedAt ?? null),
  node_count: nodeCount,
  ...toSync(replacement),
  hierarchy_present: nodeCount > 0,
  hierarchy_pending: replacement?.status === 'pending',
  latest_ingestion: replacement ? toIngestion(replacement) : null,
});

const toIngestion = (replacement: HierarchyReplacementRecord): HierarchyStatus['latest_ingestion'] =>
  replacement.completedAt && {
    sync_id: syncIdOf(replacement),
    time: toTimestamp(replacement.completedAt),
    successful: replacement.status === 'complete',
    errors: replacement.error === null ? [] : [replacement.error],
  };

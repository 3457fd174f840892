import {
  type WorkLocation,
  type HierarchyStatus,
  type Node,
  ApiError,
  errorCatalog,
} from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
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

type Place = Pick<NodeRecord, 'customId' | 'parentCustomId'>;

/**
 * Checks that a node can be below another one.
 *
 * @param nodes all nodes of the account
 * @param parent custom ID of the new parent. Null: the node becomes a root
 * @throws ApiError 400 `parent_node_not_found`, `node_below_itself`
 */
export function checkParent(nodes: readonly Place[], customId: string, parent: string | null): void {
  const places = new Map(nodes.map((node) => [node.customId, node.parentCustomId]));
  if (parent !== null && !places.has(parent)) throw new ApiError(errorCatalog.parentNodeNotFound(parent));
  for (let place: string | null | undefined = parent; place; place = places.get(place))
    if (place === customId) throw new ApiError(errorCatalog.nodeBelowItself);
}

/** Checks that nothing is below a node that is to be deleted. @throws ApiError 409 `node_has_children` */
export function requireNoChildren(nodes: readonly Place[], customId: string): void {
  if (nodes.some(({ parentCustomId }) => parentCustomId === customId))
    throw new ApiError(errorCatalog.nodeHasChildren);
}

type HierarchyNode = Pick<NodeRecord, 'customId' | 'parentCustomId' | 'packages'>;

/**
 * Returns the slugs that each node offers: the packages tied to the node itself first, then those of its ancestors,
 * nearest first, each group in the customer's order. A node without an entry offers every package of the account.
 * @param nodes the nodes in question and all of their ancestors
 * @param customIds the nodes in question
 */
export function visiblePackages(
  nodes: readonly HierarchyNode[],
  customIds: readonly string[],
): Map<string, string[]> {
  const byId = new Map(nodes.map((node) => [node.customId, node]));
  const offersById = new Map<string, readonly string[]>();
  const visible = new Map<string, string[]>();
  for (const customId of customIds) {
    const slugs = offeredBy(customId, byId, offersById);
    if (slugs.length) visible.set(customId, [...slugs]);
  }
  return visible;
}

/**
 * Returns what a node offers, and notes it for the node and all of its ancestors: each node is visited once, however deep
 * the hierarchy is.
 */
function offeredBy(
  customId: string,
  byId: ReadonlyMap<string, HierarchyNode>,
  offersById: Map<string, readonly string[]>,
): readonly string[] {
  const path: HierarchyNode[] = [];
  // Each node once, so that a circle in stored data ends as well.
  const visited = new Set<HierarchyNode>();
  let node = byId.get(customId);
  while (node && !offersById.has(node.customId) && !visited.has(node)) {
    visited.add(node);
    path.push(node);
    node = node.parentCustomId === null ? undefined : byId.get(node.parentCustomId);
  }
  let slugs: readonly string[] = (node && offersById.get(node.customId)) ?? [];
  for (const item of path.reverse()) {
    // Nodes without packages share the list of their parent.
    if (item.packages.length) slugs = [...new Set([...item.packages, ...slugs])];
    offersById.set(item.customId, slugs);
  }
  return slugs;
}

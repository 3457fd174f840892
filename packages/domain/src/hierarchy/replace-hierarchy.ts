import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { HierarchyReplacementRecord } from './node-record.ts';
import type { PlannedNode } from './plan-hierarchy.ts';

/** Requests that the hierarchy of an account be replaced as planned. Until that is done the account is locked. */
export const requestReplacement = (
  accountId: string,
  nodes: PlannedNode[],
  at: Date,
): HierarchyReplacementRecord => ({
  accountId,
  status: 'pending',
  nodes,
  nodeCount: nodes.length,
  error: null,
  requestedAt: at,
  completedAt: null,
});

type ReplacementEnd = Pick<HierarchyReplacementRecord, 'status' | 'error' | 'completedAt'>;

/** Ends a replacement that is stored. Its plan is no longer needed. */
export const completeReplacement = (
  at: Date,
): ReplacementEnd & Pick<HierarchyReplacementRecord, 'nodes'> => ({
  status: 'complete',
  error: null,
  completedAt: at,
  nodes: [],
});

/**
 * Ends a replacement that failed after its last retry. The previous hierarchy stays, and the account is unlocked. The plan is
 * kept, so that operations can try again.
 */
export const failReplacement = (at: Date): ReplacementEnd => ({
  status: 'failed',
  error:
    'The hierarchy could not be replaced. The previous hierarchy is still in place. Send the new one again.',
  completedAt: at,
});

/**
 * Starts a failed replacement again, with its own plan. Until it is done the account is locked.
 * @returns undefined if the newest replacement has not failed, or its plan is no longer known
 */
export const retryReplacement = (
  replacement: HierarchyReplacementRecord | undefined,
): HierarchyReplacementRecord | undefined =>
  replacement?.status === 'failed' && replacement.nodes.length === replacement.nodeCount
    ? { ...replacement, status: 'pending', error: null, completedAt: null }
    : undefined;

/**
 * Checks that the hierarchy is not being replaced.
 * @throws ApiError 423 `hierarchy_locked`
 */
export function requireUnlockedHierarchy(
  replacement: Pick<HierarchyReplacementRecord, 'status'> | undefined,
): void {
  if (replacement?.status === 'pending') throw new ApiError(errorCatalog.hierarchyLocked);
}

/**
 * Checks that the account may have a hierarchy, which is called segmentation in the settings of accounts.
 * @throws ApiError 403 `segmentation_not_enabled`
 */
export function requireSegmentation({ segmentation }: { segmentation: boolean }): void {
  if (!segmentation) throw new ApiError(errorCatalog.segmentationNotEnabled);
}

import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  requireSegmentation,
  requireUnlockedHierarchy,
} from '@service-embeds/domain/hierarchy/replace-hierarchy';
import type { Transaction } from '../../db/pool/database.ts';
import { countNodes, findReplacement, lockHierarchy } from './nodes.queries.ts';

/**
 * Lets changes of one hierarchy happen one after the other, none while it is being replaced, and none after it was turned off.
 *
 * @throws ApiError 403 `segmentation_not_enabled`, 423 `hierarchy_locked`
 */
export async function beginHierarchyChange(db: Transaction, accountId: string): Promise<void> {
  requireSegmentation(await lockHierarchy(db, accountId));
  requireUnlockedHierarchy(await findReplacement(db, accountId));
}

/**
 * Checks that the hierarchy of an account can be turned off: reports, and people who are limited to nodes, would name what no one
 * could read or delete. The caller has locked the account.
 *
 * @throws ApiError 409 `hierarchy_not_empty`, 423 `hierarchy_locked` while nodes are on their way
 */
export async function requireEmptyHierarchy(db: Transaction, accountId: string): Promise<void> {
  requireUnlockedHierarchy(await findReplacement(db, accountId));
  if ((await countNodes(db, { accountId })) > 0) throw new ApiError(errorCatalog.hierarchyNotEmpty);
}

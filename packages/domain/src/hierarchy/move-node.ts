import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { NodeRecord } from './node-record.ts';

type Place = Pick<NodeRecord, 'customId' | 'parentCustomId'>;

/**
 * Checks that a node can stand below another one.
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

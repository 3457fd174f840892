import type { OrderRequest } from '@service-embeds/domain/order/check-order';
import { checkOrder as checkOrderRules } from '@service-embeds/domain/order/check-order';
import type { Transaction } from '../../db/database.ts';
import type { Reach } from '../../db/reach.ts';
import type { AccountRow } from '../call.ts';
import type { CandidateRow } from '../candidates/candidate.serializer.ts';
import { countNodes, findNode, findVisiblePackages } from '../nodes/nodes.queries.ts';
import type { PackageRow } from '../packages/package.serializer.ts';
import { findOrderFacts } from './order-facts.queries.ts';

/**
 * Loads what an order depends on and checks it. See `checkOrder` of the domain for its rules and errors. Nodes and
 * candidates out of reach are as if they did not exist.
 * @param within what the person or page that orders may reach. Default: the whole account
 * @returns the candidate and the package of the order
 */
export async function checkOrder(
  db: Transaction,
  account: AccountRow,
  order: OrderRequest,
  within: Reach = {},
): Promise<{ candidate: CandidateRow; package: PackageRow }> {
  const reach = { accountId: account.id, ...within };
  const node = (account.segmentation && order.node) || undefined;
  const offered = node === undefined ? undefined : await findVisiblePackages(db, account.id, [node]);
  return checkOrderRules(order, {
    account,
    ...(await findOrderFacts(db, reach, order)),
    hasNodes: account.segmentation && (await countNodes(db, { accountId: account.id })) > 0,
    nodeExists: node !== undefined && (await findNode(db, reach, node)) !== undefined,
    packagesOfNode: node === undefined ? undefined : offered?.get(node),
  });
}

import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { checkOrder, checkPlacement, type OrderRequest } from '@service-embeds/domain/order/check-order';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import type { Transaction } from '../../db/pool/database.ts';
import type { Reach } from '../../db/rows/reach.ts';
import type { AccountRow } from '../call.ts';
import type { CandidateRow, PackageRow } from '../../db/rows/rows.ts';
import { countNodes, findNode, findVisiblePackages } from '../nodes/nodes.queries.ts';
import { placeDirectory } from '../places/place-directory.ts';
import { findOrderFacts } from './order-facts.queries.ts';

/**
 * Loads what an order depends on and checks it. See `checkOrder` of the domain for its rules and errors. Nodes and
 * candidates out of reach are as if they did not exist.
 * @param customer the account, with its time
 * @param within what the person or page that orders may reach. Default: the whole account
 * @returns the candidate, the package and the work locations of the order
 */
export async function resolveOrder(
  db: Transaction,
  customer: { account: AccountRow; at: Date },
  order: OrderRequest,
  within: Reach = {},
): Promise<{ candidate: CandidateRow; package: PackageRow; workLocations: PlacedLocation[] }> {
  const { account, at } = customer;
  const node = nodeOf(account, order);
  const offered = node === undefined ? undefined : await findVisiblePackages(db, account.id, [node]);
  return checkOrder(order, {
    ...(await findFacts(db, account, order, within)),
    packagesOfNode: node === undefined ? undefined : offered?.get(node),
    places: placeDirectory,
    laws: placeLaws,
    at,
  });
}

/** What an order names, whatever is ordered. */
type Placement = Pick<OrderRequest, 'candidate_id' | 'node'>;

/** Does the same for an order that names no package, and returns its candidate. See `checkPlacement` of the domain. */
export const resolvePlacement = async (
  db: Transaction,
  account: AccountRow,
  order: Placement,
  within: Reach = {},
): Promise<CandidateRow> => checkPlacement(order.node, await findFacts(db, account, order, within));

const nodeOf = ({ segmentation }: AccountRow, { node }: Placement): string | undefined =>
  (segmentation && node) || undefined;

async function findFacts(
  db: Transaction,
  account: AccountRow,
  order: Placement & { package?: string },
  within: Reach,
) {
  const reach = { accountId: account.id, ...within };
  const node = nodeOf(account, order);
  return {
    account,
    ...(await findOrderFacts(db, reach, order)),
    hasNodes: account.segmentation && (await countNodes(db, { accountId: account.id })) > 0,
    nodeExists: node !== undefined && (await findNode(db, reach, node)) !== undefined,
  };
}

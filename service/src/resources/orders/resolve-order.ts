import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import {
  type OrderFacts,
  checkOrder,
  checkPlacement,
  type OrderRequest,
} from '@service-embeds/domain/order/check-order';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { type Queryable, type Transaction, preparedQuery } from '../../db/pool/database.ts';
import { candidatesToOrderFor, isLimited, type AccountReach, type Reach } from '../../db/rows/reach.ts';
import type { CandidateRow, PackageRow } from '../../db/rows/rows.ts';
import { accounts, candidates, hierarchyReplacements, packages } from '../../db/schema/index.ts';
import type { AccountRow } from '../call.ts';
import { countNodes, findNode, findVisiblePackages } from '../nodes/nodes.queries.ts';
import { activePackages } from '../packages/packages.queries.ts';
import { placeDirectory } from '../places/us-place-directory.ts';

/** What every order depends on. */
type Facts = Pick<OrderFacts<CandidateRow, PackageRow>, 'candidate' | 'package' | 'replacement'>;

/** The package of an order. It has the columns of the table, and the name that they are selected by. */
const orderedPackage = alias(packages, 'ordered_package');

/**
 * Returns the package that an order names. It can't change until the order is stored: a change looks for orders that the law would
 * forbid with it.
 */
const holdOrderedPackage = (db: Queryable) =>
  db
    .select()
    .from(packages)
    .where(and(activePackages(sql.placeholder('accountId')), eq(packages.slug, sql.placeholder('slug'))))
    .for('key share')
    .as('ordered_package');

/** Selects one row with the facts. @param reach whole accounts have none */
const selectFacts = (db: Queryable, reach?: AccountReach) =>
  db
    .select({
      candidate: candidates,
      package: orderedPackage,
      replacement: { status: hierarchyReplacements.status },
    })
    .from(accounts)
    .leftJoin(
      candidates,
      and(
        eq(accounts.id, candidates.accountId),
        eq(candidates.id, sql.placeholder('candidateId')),
        reach && candidatesToOrderFor(reach),
      ),
    )
    .leftJoin(holdOrderedPackage(db), sql`true`)
    .leftJoin(hierarchyReplacements, eq(accounts.id, hierarchyReplacements.accountId))
    .where(eq(accounts.id, sql.placeholder('accountId')));

const selectFactsOfAccount = preparedQuery((db) => selectFacts(db).prepare('order_facts'));

/**
 * Reads the candidate that an order may name, its package if it names one, and the newest replacement of the hierarchy in one
 * statement.
 */
export async function findOrderFacts(
  db: Queryable,
  reach: AccountReach,
  order: { candidate_id: string; package?: string },
): Promise<Facts> {
  const query = isLimited(reach) ? selectFacts(db, reach) : selectFactsOfAccount(db);
  const values = { accountId: reach.accountId, candidateId: order.candidate_id, slug: order.package ?? null };
  const [row] = await query.execute(values);
  return {
    candidate: row?.candidate ?? undefined,
    package: row?.package ?? undefined,
    replacement: row?.replacement ?? undefined,
  };
}

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

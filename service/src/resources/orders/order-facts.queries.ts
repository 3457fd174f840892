import type { OrderFacts } from '@service-embeds/domain/order/check-order';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/pool/database.ts';
import { preparedQuery } from '../../db/pool/prepared-query.ts';
import { candidatesToOrderFor, isLimited, type AccountReach } from '../../db/rows/reach.ts';
import type { CandidateRow, PackageRow } from '../../db/rows/rows.ts';
import { accounts, candidates, hierarchyReplacements, packages } from '../../db/schema/index.ts';
import { activePackages } from '../packages/packages.queries.ts';

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

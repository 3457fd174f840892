import { count, desc, sql, sum } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { type AccountReach } from '../../db/rows/reach.ts';
import { charges } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { findOrderedPackage } from '../packages/packages.queries.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/**
 * Records what an order costs: the price of its package at this time.
 * @param ordered.from slug of the package that the report had before: an upgrade costs the difference. Default: a new report
 */
export async function recordCharge(
  db: Transaction,
  report: { accountId: string; id: string; node: string | null },
  ordered: { slug: string; name: string; from?: string },
  at: Date,
): Promise<void> {
  const { accountId, id: reportId, node } = report;
  const { slug: packageSlug, name: packageName } = ordered;
  const current = await findOrderedPackage(db, accountId, packageSlug);
  const former =
    ordered.from === undefined ? undefined : await findOrderedPackage(db, accountId, ordered.from);
  const price = priceOf(current?.price, former?.price);
  await db
    .insert(charges)
    .values({ accountId, id: newId(at), reportId, packageSlug, packageName, price, node, orderedAt: at });
}

/** Returns what a package costs instead of another one. Null: that is agreed by contract. */
const priceOf = (price: number | null = null, former: number | null = null): number | null =>
  price === null ? null : Math.max(0, price - (former ?? 0));

/** The orders of one package at one price in one month. */
export interface MonthlyCharge {
  /** Such as `2026-11`, in UTC. */
  month: string;
  packageName: string;
  /** US cents. Null: agreed by contract. */
  price: number | null;
  orders: number;
  /** US cents. Null: agreed by contract. */
  total: number | null;
}

/** Returns what was ordered within reach, the newest month first. It names no report and no person. */
export async function listMonthlyCharges(db: Queryable, reach: AccountReach): Promise<MonthlyCharge[]> {
  const month = sql<string>`to_char(${charges.orderedAt} at time zone 'UTC', 'YYYY-MM')`;
  const { packageName, price } = charges;
  const rows = await db
    .select({ month, packageName, price, orders: count(), total: sum(price) })
    .from(charges)
    .where(ofAccount(charges, reach))
    .groupBy(month, packageName, price)
    .orderBy(desc(month), packageName, price);
  return rows.map((row) => ({ ...row, total: row.total === null ? null : Number(row.total) }));
}

import { count, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sha256 } from '../../platform/crypto.ts';
import type { Queryable } from '../pool/database.ts';

/** Up to this number a count is exact. To count more rows takes longer than to read a page of them. */
const mostExact = 10_000;
/** Milliseconds for which a larger count is kept. */
const keptMs = 60_000;
/** Counts that are kept for a database. With more of them, all are forgotten. */
const mostKept = 1000;

/** Counts of long lists, by the hash of their query: a filter may be personal data. */
type KeptCounts = Map<string, { total: number; until: number }>;
const countsOf = new WeakMap<Queryable, KeptCounts>();

/** Counts rows. What is above 10,000 may have been counted up to a minute ago. */
export async function countRows(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> {
  const counts: KeptCounts = countsOf.get(db) ?? new Map();
  countsOf.set(db, counts);
  const query = db.select({ total: count() }).from(table).where(where);
  const key = sha256(JSON.stringify(query.toSQL())).toString('base64url');
  const existing = counts.get(key);
  if (existing && existing.until > performance.now()) return existing.total;
  const [{ total } = { total: 0 }] = await query;
  if (total > mostExact) {
    if (counts.size >= mostKept) counts.clear();
    counts.set(key, { total, until: performance.now() + keptMs });
  } else counts.delete(key);
  return total;
}

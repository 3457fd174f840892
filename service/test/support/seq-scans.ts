import { sql } from 'drizzle-orm';
import type { Transaction } from '../../src/db/database.ts';

/** Returns how often a transaction has read a table from its beginning to its end so far, instead of using an index. */
export async function seqScans(db: Transaction, table: string): Promise<number> {
  const { rows } = await db.execute<{ scans: string }>(
    sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = ${table}`,
  );
  return Number(rows[0]?.scans);
}

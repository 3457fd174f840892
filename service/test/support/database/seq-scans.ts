// cspell:ignore relallvisible relpages
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database, Transaction } from '../../../src/db/pool/database.ts';

/**
 * Returns how often some work in a transaction reads a table from its beginning to its end, instead of using an index.
 * PostgreSQL counts on from earlier transactions of the connection, so only the difference says something.
 */
export async function seqScansOf(
  db: Transaction,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await countScans(db, table);
  await work();
  return (await countScans(db, table)) - before;
}

async function countScans(db: Transaction, table: string): Promise<number> {
  const { rows } = await db.execute<{ scans: string }>(
    sql`select seq_scan as scans from pg_stat_xact_user_tables where relname = ${table}`,
  );
  return Number(rows[0]?.scans);
}

/** Returns how many rows of a table some work in a transaction reads by its indexes. */
export async function indexedReadsOf(
  db: Transaction,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await countIndexedReads(db, table);
  await work();
  return (await countIndexedReads(db, table)) - before;
}

async function countIndexedReads(db: Transaction, table: string): Promise<number> {
  const { rows } = await db.execute<{ reads: string }>(
    sql`select idx_tup_fetch as reads from pg_stat_xact_user_tables where relname = ${table}`,
  );
  return Number(rows[0]?.reads);
}

/** Pages of a table that may still change when PostgreSQL looks at it: it vacuums all others. */
const fewPages = 5;

/**
 * Vacuums a table until PostgreSQL knows of nearly all its pages that everybody sees their rows, as it does of a table that is some
 * minutes old. Only then are rows read from an index alone. A transaction that began before an insert holds it up, and so does
 * PostgreSQL's own vacuum of the table, so the limits of time for requests don't apply.
 */
export async function vacuumUntilVisible(db: Database, table: string): Promise<void> {
  const hiddenPages = async () => {
    const { rows } = await db.execute<{ pages: number }>(
      sql`select relpages - relallvisible as pages from pg_class where oid = ${table}::regclass`,
    );
    return Number(rows[0]?.pages);
  };
  const { $client: pool } = db as Database & { $client: Pool };
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    do await client.query(`vacuum analyze ${client.escapeIdentifier(table)}`);
    while ((await hiddenPages()) > fewPages);
  } finally {
    // Closes the connection: it has no limits any more.
    client.release(true);
  }
}

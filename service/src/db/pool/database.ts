import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Client, type Pool, type PoolClient, DatabaseError } from 'pg';
import { unavailableError } from '../../platform/unavailable.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either of them: what reads, and writes that belong to the caller's transaction, work on. */
export type Queryable = Database | Transaction;

/** Settings of a transaction that reads everything as of one moment, and in which PostgreSQL refuses writes. */
export const readOnly = { accessMode: 'read only', isolationLevel: 'repeatable read' } as const;

/** The database of the connection that a transaction runs on. */
const connections = new WeakMap<Queryable, Database>();

/**
 * Returns what statements are prepared on, so that they are built once: the database itself, or that of the connection of a
 * transaction. What runs there belongs to the transaction, because a connection has one at a time.
 */
export const connectionOf = (db: Queryable): Queryable => connections.get(db) ?? db;

/** The database on one connection. Drizzle does not get the tables: it would prepare `db.query` of each of them for each transaction. */
export const openDatabase = (connection: Pool | Client | PoolClient): Database =>
  drizzle(connection, { casing: 'snake_case' });

/**
 * The database on a pool. A transaction that PostgreSQL chose as a victim is run again, so what it does besides writing to the database
 * has to be done after it, or may be done twice.
 *
 * Drizzle keeps a connection forever whose `begin` fails, for example after a restart of the server. Here every transaction gives its
 * connection back, and a broken connection is closed.
 */
export function openPooledDatabase(pool: Pool): Database {
  const database = openDatabase(pool);
  const onClient = new WeakMap<PoolClient, Database>();
  const run: Database['transaction'] = async (work, settings) => {
    const client = await pool.connect();
    const connection = onClient.get(client) ?? openDatabase(client);
    onClient.set(client, connection);
    let isBroken = false;
    try {
      return await connection.transaction(async (transaction) => {
        connections.set(transaction, connection);
        const result = await work(transaction);
        // PostgreSQL answers the commit of a failed transaction without an error.
        if (client.getTransactionStatus() === 'E')
          throw new Error('The transaction has failed, but its work went on.');
        return result;
      }, settings);
    } catch (error) {
      isBroken = unavailableError(error) !== undefined;
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  database.transaction = (work, settings) => repeatVictim(() => run(work, settings));
  return database;
}

/**
 * Waits for reads that run at the same time, and returns their results.
 *
 * Writes never run so, and Oxlint forbids `Promise.all` where there are transactions: when one of them fails, Drizzle rolls back
 * while the others are still on their way, so PostgreSQL runs those after the rollback and keeps what they write. Use `writeTogether`.
 */
export const readTogether = <Reads extends readonly unknown[] | []>(
  reads: Reads,
): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }> => Promise.all(reads);

/**
 * Waits for writes of one transaction that were started at the same time, so that they travel to PostgreSQL together. PostgreSQL runs
 * them in the order in which they were started, so a row may refer to one that was started before it.
 *
 * @throws the error of the first one that fails, once all of them have ended: so none of them runs after the rollback
 */
export async function writeTogether(writes: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(writes);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Returns the code that PostgreSQL gives an error. Drizzle hides the error of a query in `cause`. Undefined: it is not PostgreSQL's. */
export function databaseCodeOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  return cause instanceof DatabaseError ? cause.code : undefined;
}

/** Serialization failure, deadlock: PostgreSQL undid everything and asks to try again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 3;

/** Runs a statement or a transaction, again when PostgreSQL chose it as a victim. */
export async function repeatVictim<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!retryable.has(databaseCodeOf(error) ?? '') || attempt === attempts) throw error;
    }
  }
}

/**
 * Returns a query that Drizzle builds once for each database and each connection, and not for each request. Its values are
 * placeholders.
 */
export function preparedQuery<Query extends object>(
  prepare: (db: Queryable) => Query,
): (db: Queryable) => Query {
  const queries = new WeakMap<Queryable, Query>();
  return (db) => {
    const connection = connectionOf(db);
    const query = queries.get(connection) ?? prepare(connection);
    queries.set(connection, query);
    return query;
  };
}

import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, Pool, PoolClient } from 'pg';
import { databaseCodeOf } from './error-code.ts';
import { sendWithNext } from './prepared-client.ts';
import { unavailableError } from '../../platform/unavailable.ts';
import { repeatVictim } from './repeat-victim.ts';

/** The database outside of a transaction. */
export type Database = NodePgDatabase;
/** An open transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either of them: what reads, and writes that belong to the caller's transaction, work on. */
export type Queryable = Database | Transaction;

/** The database of the connection that a transaction runs on. */
const onConnectionOf = new WeakMap<Queryable, Database>();

/**
 * Returns what keeps the statements of `db` for its next use: the database itself, or that of the connection of a transaction.
 * What runs on it belongs to the transaction, because a connection has one at a time.
 */
export const keeperOfStatements = (db: Queryable): Queryable => onConnectionOf.get(db) ?? db;

/** A transaction that is under way. */
interface OpenTransaction {
  client: PoolClient;
  /** Writes that nobody waits for. */
  writes: Promise<unknown>[];
}

const openTransactions = new WeakMap<Queryable, OpenTransaction>();

/**
 * Waits for a write, but not in a transaction: there PostgreSQL works on it while the transaction goes on. If it fails, the transaction
 * does, at the latest at its end. So nobody can catch its error on the way.
 *
 * @param write a statement that was sent, and that nobody needs the answer of
 */
export async function finishWrite(db: Queryable, write: Promise<unknown>): Promise<void> {
  const transaction = openTransactions.get(db);
  if (transaction) addWrite(transaction, write);
  else await write;
}

/**
 * Sends a write of a transaction with its next statement, at the latest with its commit. Nobody waits for it, as in `finishWrite`.
 *
 * @param write its values are text, numbers, booleans, bytes or null
 * @returns false outside of a transaction and in a savepoint, where it was not sent
 */
export function writeWithNext(
  db: Queryable,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): boolean {
  const transaction = openTransactions.get(db);
  if (!transaction) return false;
  const write = sendWithNext(transaction.client, { name, text, values }).catch((error: unknown) => {
    // The values are personal data.
    throw new DrizzleQueryError(text, [], error as Error);
  });
  addWrite(transaction, write);
  return true;
}

function addWrite({ writes }: OpenTransaction, write: Promise<unknown>): void {
  // Its error is thrown at the end of the transaction.
  write.catch(() => undefined);
  writes.push(write);
}

/** The database on one connection. Drizzle does not get the tables: it would prepare `db.query` of each of them for each transaction. */
export const openDatabase = (connection: Pool | Client | PoolClient): Database =>
  drizzle(connection, { casing: 'snake_case' });

/**
 * The database on a pool. A transaction that PostgreSQL chose as a victim is run again, so what it does besides writing to the database
 * has to be done after it, or may be done twice.
 *
 * Drizzle keeps a connection for ever whose `begin` fails, for example after a restart of the server. Here every transaction gives its
 * connection back, and a broken connection is closed.
 */
export function openPooledDatabase(pool: Pool): Database {
  const onConnection = new WeakMap<PoolClient, Database>();
  const database = openDatabase(pool);
  const run: Database['transaction'] = async (work, settings) => {
    const client = await pool.connect();
    const single = onConnection.get(client) ?? openDatabase(client);
    onConnection.set(client, single);
    const writes: Promise<unknown>[] = [];
    let isBroken = false;
    try {
      const result = await single.transaction((transaction) => {
        onConnectionOf.set(transaction, single);
        openTransactions.set(transaction, { client, writes });
        return work(transaction);
      }, settings);
      // After a write that failed, PostgreSQL has undone everything and answered the commit without an error.
      await Promise.all(writes);
      return result;
    } catch (error) {
      // The statements after a write that failed say only that the transaction has failed.
      const cause = (await firstFailure(writes)) ?? error;
      isBroken = unavailableError(cause) !== undefined;
      throw cause;
    } finally {
      client.release(isBroken);
    }
  };
  database.transaction = (work, settings) => repeatVictim(() => run(work, settings));
  return database;
}

/** What PostgreSQL says of each statement after one that failed. */
const transactionHasFailed = '25P02';

/** Returns the error of the first write that failed by itself, once all of them have ended. */
async function firstFailure(writes: readonly Promise<unknown>[]): Promise<unknown> {
  const results = await Promise.allSettled(writes);
  const errors = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  // A write may fail before one that was sent earlier: it is prepared by a message of its own, which waits for locks.
  return errors.find((error) => databaseCodeOf(error) !== transactionHasFailed);
}

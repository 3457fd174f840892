import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, Pool, PoolClient } from 'pg';
import { unavailableError } from '../platform/unavailable.ts';
import * as schema from './schema/index.ts';

/** The database outside of a transaction. */
export type Database = NodePgDatabase<typeof schema>;
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

/** The database on one connection. */
export const openDatabase = (connection: Pool | Client | PoolClient): Database =>
  drizzle(connection, { schema, casing: 'snake_case' });

/**
 * The database on a pool. Drizzle keeps a connection for ever whose `begin` fails, for example after a restart of the
 * server. Here every transaction gives its connection back, and a broken connection is closed.
 */
export function openPooledDatabase(pool: Pool): Database {
  const onConnection = new WeakMap<PoolClient, Database>();
  const database = openDatabase(pool);
  database.transaction = async (work, settings) => {
    const client = await pool.connect();
    const single = onConnection.get(client) ?? openDatabase(client);
    onConnection.set(client, single);
    let isBroken = false;
    try {
      return await single.transaction((transaction) => {
        onConnectionOf.set(transaction, single);
        return work(transaction);
      }, settings);
    } catch (error) {
      isBroken = unavailableError(error) !== undefined;
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return database;
}

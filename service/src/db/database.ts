import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, Pool } from 'pg';
import * as schema from './schema/index.ts';

/** The database outside of a transaction. */
export type Database = NodePgDatabase<typeof schema>;
/** An open transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either of them: what reads, and writes that belong to the caller's transaction, work on. */
export type Queryable = Database | Transaction;

export const openDatabase = (connection: Pool | Client): Database =>
  drizzle(connection, { schema, casing: 'snake_case' });

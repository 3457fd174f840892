import type { Queryable } from './database.ts';

/**
 * Returns a query that Drizzle builds once for each database, and not for each request. Its values are placeholders.
 * In a transaction, it is built anew.
 */
export function preparedQuery<Query>(prepare: (db: Queryable) => Query): (db: Queryable) => Query {
  const queries = new WeakMap<Queryable, Query>();
  return (db) => {
    const existing = queries.get(db);
    if (existing) return existing;
    const query = prepare(db);
    queries.set(db, query);
    return query;
  };
}

import { connectionOf, type Queryable } from './database.ts';

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

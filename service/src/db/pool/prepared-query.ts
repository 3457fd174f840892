import { keeperOfStatements, type Queryable } from './database.ts';
import { mapRowsFast } from '../rows/map-rows.ts';

/**
 * Returns a query that Drizzle builds once for each database and each connection, and not for each request. Its values are
 * placeholders.
 */
export function preparedQuery<Query extends object>(
  prepare: (db: Queryable) => Query,
): (db: Queryable) => Query {
  const queries = new WeakMap<Queryable, Query>();
  return (db) => {
    const keeper = keeperOfStatements(db);
    const existing = queries.get(keeper);
    if (existing) return existing;
    const query = mapRowsFast(prepare(keeper));
    queries.set(keeper, query);
    return query;
  };
}

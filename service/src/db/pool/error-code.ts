import { DatabaseError } from 'pg';

/** Returns the code that PostgreSQL gives an error. Drizzle hides the error of a query in `cause`. Undefined: it is not PostgreSQL's. */
export function databaseCodeOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  return cause instanceof DatabaseError ? cause.code : undefined;
}

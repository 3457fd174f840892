import { DatabaseError } from 'pg';

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

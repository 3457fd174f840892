import { DatabaseError } from 'pg';

/** Serialization failure, deadlock: PostgreSQL undid everything and asks to try again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 3;

/** Runs a statement or a transaction, again when PostgreSQL chose it as a victim. */
export async function repeatVictim<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
      const again = cause instanceof DatabaseError && retryable.has(cause.code ?? '');
      if (!again || attempt === attempts) throw error;
    }
  }
}

import { DatabaseError } from 'pg';
import type { Database, Transaction } from './database.ts';

/** Serialization failure, deadlock: PostgreSQL undid everything and asks to try again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 3;

/** Runs `work` in one transaction, again when PostgreSQL chose it as a victim. Whatever it throws undoes all of it. */
export const inTransaction = <Result>(
  db: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => repeatVictim(() => db.transaction(work));

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

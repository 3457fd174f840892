import { databaseCodeOf } from './error-code.ts';

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

import type { Database } from '../db/pool/database.ts';
import { AttemptCounter } from '../db/requests/attempt-counter.ts';
import type { Attempts } from '../platform/identity-limits.ts';

export type { Attempts } from '../platform/identity-limits.ts';

const defaultWindowSeconds = 15 * 60;

/**
 * Allows a number of attempts for each subject in a time, from any network address.
 * @param name kind of attempt, for example `sign-in`
 * @param limit attempts in one window
 * @param windowSeconds default 15 minutes
 */
export function createAttempts(
  db: Database,
  name: string,
  limit: number,
  windowSeconds = defaultWindowSeconds,
): Attempts {
  const counter = new AttemptCounter(db, name, windowSeconds);
  return {
    allow: async (subject) => (await counter.add(subject)).count <= limit,
    forget: (subject) => counter.forget(subject),
  };
}

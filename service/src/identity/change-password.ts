import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { endSessionsOf } from './sessions.ts';
import type { UserRow } from './sign-in.ts';

interface PasswordChange {
  passwordHash: string;
  now: Date;
  /** Keeps the session in which the person changes the password. */
  exceptSessionId?: string | undefined;
}

/**
 * Sets a person's password, and ends the sessions that were started with the old one. Of two changes at the same time, the
 * first one counts.
 * @returns whether it was set
 */
export async function changePassword(
  db: Transaction,
  { id, passwordHash: oldHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  { passwordHash, now, exceptSessionId }: PasswordChange,
): Promise<boolean> {
  const unchanged = oldHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, oldHash);
  const changed = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), unchanged))
    .returning({ id: users.id });
  if (!changed.length) return false;
  await endSessionsOf(db, id, now, exceptSessionId === undefined ? {} : { exceptId: exceptSessionId });
  return true;
}

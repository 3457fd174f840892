import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { accounts, users } from '../db/schema/index.ts';
import type { Attempts } from './attempts.ts';
import { checkPassword } from './passwords.ts';
import type { AccountRow, UserRow } from '../db/rows.ts';

export type { UserRow } from '../db/rows.ts';

/** Why a sign-in failed. It never says whether the address or the password was wrong. */
export type SignInProblem = 'too_many' | 'wrong';

export const signInProblems: Record<SignInProblem, string> = {
  too_many: 'Too many attempts. Try again in 15 minutes.',
  wrong: 'The email address or password is wrong.',
};

/** Returns the user with this address and password, or why the sign-in failed. */
export async function signIn(
  db: Queryable,
  attempts: Attempts,
  email: string,
  password: string,
): Promise<UserRow | SignInProblem> {
  if (!(await attempts.allow(email))) return 'too_many';
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const right = await checkPassword(password, user?.passwordHash);
  if (!right || !user) return 'wrong';
  await attempts.forget(email);
  return user;
}

/** Returns the current user of a session. The role may have changed since the sign-in. */
export async function findUser(
  db: Queryable,
  id: string,
): Promise<{ user: UserRow; account: AccountRow } | undefined> {
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, id));
  return row;
}

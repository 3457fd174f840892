import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { accounts, users } from '../db/schema/index.ts';
import type { Attempts } from './attempts.ts';
import { checkPassword } from './passwords.ts';
import type { AccountRow, UserRow } from '../db/rows.ts';

export type { UserRow } from '../db/rows.ts';

/** What to tell somebody who could not sign in. Never which of the two was wrong. */
export type SignInProblem = 'too_many' | 'wrong';

export const signInProblems: Record<SignInProblem, string> = {
  too_many: 'There were too many attempts. Please wait a quarter of an hour, then try again.',
  wrong: 'The e-mail address or the password is wrong.',
};

/** The user of an address and a password. */
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

/** Who a session belongs to, as that is now: a role may have changed since. */
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

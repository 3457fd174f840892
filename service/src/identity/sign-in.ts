import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/pool/database.ts';
import type { UserRow } from '../db/rows/rows.ts';
import { users } from '../db/schema/index.ts';
import type { Container } from '../integrations/context.ts';
import { findDefaultUser, type Member } from './memberships.ts';

export interface SignInAttempt {
  email: string;
  password: string;
  ip: string | undefined;
  /** The device of the cookie, and the person who has signed in on it before. */
  device: { id: string; userId: string } | undefined;
  /** An account that is not meant. */
  exceptAccountId?: string | undefined;
}

/** Why a sign-in failed. It never says whether the address or the password was wrong. */
export type SignInProblem = 'wrong' | { retryAfterSeconds: number };

/** Returns the person with this address and password in the account to work in, or why the sign-in failed. */
export async function signIn(
  db: Queryable,
  container: Pick<Container, 'limits' | 'passwords'>,
  { exceptAccountId, ...attempt }: SignInAttempt,
): Promise<Member | SignInProblem> {
  const user = await checkPassword(db, container, attempt);
  if (!isUser(user)) return user;
  const defaultUser = await findDefaultUser(db, user.id, exceptAccountId);
  return defaultUser?.user ?? 'wrong';
}

/** Whether a sign-in has found a person. */
export const isUser = <User extends { id: string }>(result: User | SignInProblem): result is User =>
  typeof result === 'object' && 'id' in result;

/** Returns the person with this address and password, or why the sign-in failed. */
export async function checkPassword(
  db: Queryable,
  { limits, passwords }: Pick<Container, 'limits' | 'passwords'>,
  { email, password, ip, device }: Omit<SignInAttempt, 'exceptAccountId'>,
): Promise<UserRow | SignInProblem> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const deviceId = device && device.userId === user?.id ? device.id : undefined;
  const source = { email, ip, deviceId };
  const retryAfterSeconds = await limits.signIn.begin(source);
  if (retryAfterSeconds) return { retryAfterSeconds };
  const isRight = await passwords.check(password, user?.passwordHash);
  if (!isRight || !user) return 'wrong';
  await limits.signIn.succeed(source);
  return user;
}

import { and, eq, inArray, max } from 'drizzle-orm';
import type { Queryable } from '../db/pool/database.ts';
import { authenticatorApps, memberships, passkeys, sessions } from '../db/schema/index.ts';
import { ofAccount } from '../db/rows/of-account.ts';

/** How a person signs in to an account. */
export interface SignInState {
  hasSecondFactor: boolean;
  /** To this account. Undefined: never, or so long ago that the session was forgotten. */
  lastSignInAt: Date | undefined;
}

/** Returns how each person of an account signs in, by the ID of the person. */
export async function findSignInStates(db: Queryable, accountId: string): Promise<Map<string, SignInState>> {
  const people = db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(ofAccount(memberships, accountId));
  const apps = await db
    .select({ userId: authenticatorApps.userId })
    .from(authenticatorApps)
    .where(inArray(authenticatorApps.userId, people));
  const keys = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, people));
  const signIns = await db
    .select({ userId: sessions.userId, at: max(sessions.createdAt) })
    .from(sessions)
    .where(and(ofAccount(sessions, accountId), eq(sessions.site, 'dashboard')))
    .groupBy(sessions.userId);
  const withFactor = new Set([...apps, ...keys].map(({ userId }) => userId));
  const lastSignIns = new Map(signIns.map(({ userId, at }) => [userId, at ?? undefined]));
  const userIds = (await people).map(({ userId }) => userId);
  return new Map(
    userIds.map((userId) => [
      userId,
      { hasSecondFactor: withFactor.has(userId), lastSignInAt: lastSignIns.get(userId) },
    ]),
  );
}

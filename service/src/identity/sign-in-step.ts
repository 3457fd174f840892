import { and, eq, inArray, max } from 'drizzle-orm';
import {
  nextSignInStep,
  type SignInFactor,
  type SignInPolicy,
  type SignInStep,
} from '@service-embeds/domain/identity/sign-in-policy';
import type { Queryable } from '../db/pool/database.ts';
import { ofAccount } from '../db/rows/of-account.ts';
import type { AccountRow } from '../db/rows/rows.ts';
import { authenticatorApps, memberships, passkeys, sessions } from '../db/schema/index.ts';
import type { Member } from './memberships.ts';
import { countSecondFactors } from './multi-factor/second-factors.ts';
import { findConnection, findConnectionByEmail } from './single-sign-on/provider-connections.ts';

/** A person who has begun to sign in to an account. */
export interface StartedSignIn {
  user: Member;
  account: AccountRow;
  /** What the person has proven in the session. */
  factors: readonly SignInFactor[];
}

/** Returns what an account asks of the people who sign in. */
export const findSignInPolicy = async (db: Queryable, account: AccountRow): Promise<SignInPolicy> => ({
  requireMultiFactor: account.requireMultiFactor,
  requireSingleSignOn: (await findConnection(db, account.id))?.required ?? false,
});

/** Returns what is left to do before a session counts as signed in, or undefined if nothing is. */
export async function findSignInStep(
  db: Queryable,
  { user, account, factors }: StartedSignIn,
): Promise<SignInStep | undefined> {
  const connection = await findConnectionByEmail(db, user.email);
  const usesSingleSignOn = connection?.accountId === account.id;
  const policy = {
    requireMultiFactor: account.requireMultiFactor,
    requireSingleSignOn: usesSingleSignOn && connection.required,
  };
  const hasSecondFactor = (await countSecondFactors(db, user.id)) > 0;
  return nextSignInStep(
    { factors, hasSecondFactor, isAdmin: user.role === 'admin', usesSingleSignOn },
    policy,
  );
}

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

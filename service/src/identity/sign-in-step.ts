import {
  nextSignInStep,
  type SignInFactor,
  type SignInPolicy,
  type SignInStep,
} from '@service-embeds/domain/identity/sign-in-policy';
import type { Queryable } from '../db/pool/database.ts';
import type { AccountRow } from '../db/rows/rows.ts';
import type { Member } from './memberships.ts';
import { countSecondFactors } from './multi-factor/second-factors.ts';
import { findConnection, findConnectionByEmail } from './single-sign-on/connections.ts';

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

import { nextSignInStep } from '@service-embeds/domain/identity/sign-in-policy';
import type { Queryable } from '../../db/pool/database.ts';
import { countSecondFactors } from '../../identity/multi-factor/second-factors.ts';
import type { SessionRow } from '../../identity/sessions.ts';
import { findStaffUser } from '../../identity/staff.ts';
import type { SigningPerson } from '../sign-in/sign-in-site.ts';

/** Staff work for the service. The account that keeps their audit log may be a customer's. */
const organization = 'Service';

/** Every member of staff needs a second factor, and no customer's provider signs them in. */
const policy = { requireMultiFactor: true, requireSingleSignOn: false };

/** Returns the member of staff of a session, and what is left to do before the person is signed in. */
export async function findStaffSigningIn(
  db: Queryable,
  { userId, factors }: SessionRow,
): Promise<SigningPerson | undefined> {
  const staffUser = await findStaffUser(db, userId);
  if (!staffUser) return undefined;
  const { user, account } = staffUser;
  const hasSecondFactor = (await countSecondFactors(db, user.id)) > 0;
  const state = { factors, hasSecondFactor, isAdmin: false, usesSingleSignOn: false };
  return { user, account, organization, step: nextSignInStep(state, policy) };
}

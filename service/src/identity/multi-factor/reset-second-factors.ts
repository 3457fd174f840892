import { eq } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { lockAccount } from '../../db/rows/rows.ts';
import { passkeys, users } from '../../db/schema/index.ts';
import type { Letter } from '../../delivery/mail/letter.ts';
import { secondFactorsRemovedMail } from '../../delivery/mail/security-mails.ts';
import type { Container } from '../../integrations/context.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { notifyAdmins, notifyPerson } from '../mail-admins.ts';
import { accountsOf, findUser, type Member } from '../memberships.ts';
import { forgetDevices } from '../sign-in-devices.ts';
import { removeAuthenticatorApp } from './authenticator-apps.ts';
import { removeRecoveryCodes, countSecondFactors } from './second-factors.ts';

/**
 * Why an admin cannot remove a person's second factors:
 *
 * - `own`: the person is the admin, who removes their own on the Security page with a factor that they still have.
 * - `other_account`: the person also belongs to another account, whose admins have not agreed. Second factors belong to the
 *   person: one account alone must not weaken the sign-in to another.
 * - `none`: the person has no second factor.
 */
export type ResetObstacle = 'own' | 'other_account' | 'none';

/** What an admin reads of each obstacle. */
export const obstacleTexts: Record<ResetObstacle, string> = {
  own:
    'These are your own. Change them on the Security page, or ask another admin of your account. If all of them are lost and ' +
    'there is no other admin, contact us.',
  other_account:
    'This person also belongs to another account, where the same second factors apply. Ask the person to contact us: we ' +
    'remove them 72 hours after the request, unless the person or an admin of one of the accounts stops it.',
  none: 'This person has no second factor, and can sign in with the password.',
};

/** A person whose second factors an admin wants to remove. */
export interface ResetTarget {
  person: Member;
  /** Undefined if the admin can remove them. */
  obstacle: ResetObstacle | undefined;
  removed?: RemovedFactors;
}

type RemovedFactors = Record<'totp', boolean> & Record<'passkeys', number>;

/**
 * Returns a person of an admin's account, and whether the admin can remove the person's second factors.
 * @returns undefined if the account has no such person
 */
export async function findResetTarget(
  db: Queryable,
  { id: adminId, accountId }: Pick<Member, 'id' | 'accountId'>,
  userId: string,
): Promise<ResetTarget | undefined> {
  const user = await findUser(db, { userId, accountId });
  return user && { person: user.user, obstacle: await findObstacle(db, adminId, userId) };
}

async function findObstacle(
  db: Queryable,
  adminId: string,
  userId: string,
): Promise<ResetObstacle | undefined> {
  if (userId === adminId) return 'own';
  if ((await accountsOf(db, userId)).length > 1) return 'other_account';
  return (await countSecondFactors(db, userId)) === 0 ? 'none' : undefined;
}

/**
 * Removes the authenticator app, the passkeys and the recovery codes of a person of the admin's account, ends all sessions of
 * the person, forgets the devices, and tells the person and all admins. The password stays as it is.
 * @param now on the service's clock
 * @returns undefined if the account has no such person, or the admin is no longer one. With an obstacle, nothing was changed.
 */
export async function resetSecondFactors(
  db: Transaction,
  container: Container,
  { admin, userId }: { admin: Pick<Member, 'id' | 'accountId'>; userId: string },
  now: Date,
): Promise<ResetTarget | undefined> {
  const { accountId } = admin;
  // Changes of people within one account happen one after the other. This lock lets others refer to the account, as the mails
  // of a person do who changes a factor at the same time and already holds the next lock.
  await lockAccount(db, accountId);
  // Until the end, the person joins no other account, and adds no factor.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const current = await findUser(db, { userId: admin.id, accountId });
  if (current?.user.role !== 'admin') return undefined;
  const target = await findResetTarget(db, admin, userId);
  if (!target || target.obstacle) return target;
  const removed = await removeSecondFactors(db, userId, now);
  const letter = (url: string, language: Language | null): Letter =>
    secondFactorsRemovedMail(current.user.fullName, url, language);
  await notifyPerson(db, container, { user: target.person, letter }, now);
  const notice = {
    change: 'second_factors_removed',
    about: target.person.email,
    by: current.user.email,
  } as const;
  await notifyAdmins(db, container, { accountId, ...notice }, now);
  return { ...target, removed };
}

/**
 * Removes everything that a person has beside the password, ends all sessions of the person, and forgets the devices. The
 * caller has locked the person.
 * @returns what there was, for the audit log
 */
export async function removeSecondFactors(
  db: Transaction,
  userId: string,
  now: Date,
): Promise<RemovedFactors> {
  const hadApp = await removeAuthenticatorApp(db, userId);
  const rows = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  await removeRecoveryCodes(db, userId);
  await endSessionsOf(db, userId, now);
  await forgetDevices(db, userId);
  return { totp: hadApp, passkeys: rows.length };
}

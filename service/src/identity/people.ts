import { and, eq, isNull } from 'drizzle-orm';
import { ApiError, errorCatalog, type Language } from '@service-embeds/contract';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import type { Transaction } from '../db/pool/database.ts';
import { ofAccount } from '../db/rows/of-account.ts';
import { lockAccount } from '../db/rows/rows.ts';
import { memberships, users } from '../db/schema/index.ts';
import { endSessionsOf } from './end-sessions.ts';
import { accountsOf, findUser, type Member } from './memberships.ts';
import { findStaffUser } from './staff-members.ts';

/** A change of one person: to another role and other nodes, or out of the account (null). */
export interface PersonChange {
  userId: string;
  role: Role | null;
  /** Custom IDs of the nodes that the person works for. None: the whole account. */
  nodes: string[];
}

/**
 * Lets the changes of an account's people happen one after the other. A sign-in, which locks the person first, can refer to the account.
 * @returns the person who changes them; undefined if they are no longer an admin
 */
export async function lockAsAdmin(
  db: Transaction,
  { id: userId, accountId }: Pick<Member, 'id' | 'accountId'>,
): Promise<Member | undefined> {
  await lockAccount(db, accountId);
  const admin = (await findUser(db, { userId, accountId }))?.user;
  return admin?.role === 'admin' ? admin : undefined;
}

/**
 * Changes a person's role and nodes, or removes the person from the account. Admins cannot do so to themselves. If two admins do it to
 * each other, the second one is no longer an admin: an account always keeps one. The person has to sign in again.
 * @param now on the service's clock
 * @returns the person before the change; undefined if the caller may not make it
 * @throws ApiError 404 if the account has no such person, or no longer
 */
export async function changePerson(
  db: Transaction,
  admin: Pick<Member, 'id' | 'accountId'>,
  { userId, role, nodes }: PersonChange,
  now: Date,
): Promise<Member | undefined> {
  if (userId === admin.id || !(await lockAsAdmin(db, admin))) return undefined;
  const { accountId } = admin;
  // A person who is joining another account at this moment has joined it, or finds that the user is gone.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const person = await findUser(db, { userId, accountId });
  if (!person) throw new ApiError(errorCatalog.notFound('person'));
  const membership = and(ofAccount(memberships, accountId), eq(memberships.userId, userId));
  if (role)
    await db
      .update(memberships)
      .set({ role, nodes: nodes.length ? nodes : null })
      .where(membership);
  else await db.delete(memberships).where(membership);
  await endSessionsOf(db, userId, now, { accountId });
  // Nothing is kept of a person who belongs to no account and is no member of staff.
  const isNeeded = (await accountsOf(db, userId)).length > 0 || (await findStaffUser(db, userId));
  if (!role && !isNeeded) await db.delete(users).where(eq(users.id, userId));
  return person.user;
}

/**
 * Writes to a person in the language of the pages on which they sign in, as long as no other one is known. Later visits
 * change nothing: another browser may belong to another person.
 */
export async function rememberReaderLanguage(
  db: Transaction,
  userId: string,
  language: Language,
): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), isNull(users.language)));
}

/** Writes to a person in the language that they chose. */
export async function setReaderLanguage(db: Transaction, userId: string, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}

import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { accounts, users } from '../db/schema/index.ts';
import { newId } from '../platform/ids.ts';
import { sendMails } from '../integrations/mail/outbox.ts';
import { addedMail } from '../integrations/mail/customer-mails.ts';
import { candidateLink } from '../platform/candidate-links.ts';
import type { Container } from '../context.ts';
import { endSessionsOf } from './sessions.ts';
import type { UserRow } from './sign-in.ts';

/** Returns the people of an account, by name. */
export const peopleOf = (db: Queryable, accountId: string): Promise<UserRow[]> =>
  db.select().from(users).where(eq(users.accountId, accountId)).orderBy(asc(users.fullName), asc(users.id));

/** A person to add to an account. */
export interface NewPerson {
  full_name: string;
  email: string;
  role: UserRow['role'];
}

/**
 * Adds a person and emails a link for choosing a password.
 * @returns undefined if a person of any account already has this address
 */
export async function addPerson(
  db: Transaction,
  container: Container,
  account: { id: string; name: string },
  { full_name: fullName, email, role }: NewPerson,
  addedBy: UserRow,
  now: Date,
): Promise<UserRow | undefined> {
  const id = newId(now);
  const [user] = await db
    .insert(users)
    .values({ accountId: account.id, id, email, fullName, role, passwordHash: null, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!user) return undefined;
  const url = candidateLink(container, 'password', id);
  const mail = addedMail({ accountName: account.name, addedBy: addedBy.fullName, url });
  await sendMails(db, container, [
    { accountId: account.id, kind: 'welcome', recipient: email, ...mail, createdAt: now },
  ]);
  return user;
}

/**
 * Changes a person's role, or removes the person from the account (null). Admins cannot do so to themselves. If two
 * admins do it to each other, the second one is no longer an admin: an account always keeps one. The person has to sign
 * in again.
 * @param now the real time, which sessions use
 * @returns whether it was done
 */
export async function changePerson(
  db: Transaction,
  admin: UserRow,
  userId: string,
  role: UserRow['role'] | null,
  now: Date,
): Promise<boolean> {
  // Changes within one account happen one after the other.
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, admin.accountId)).for('update');
  const [still] = await db.select({ role: users.role }).from(users).where(eq(users.id, admin.id));
  if (still?.role !== 'admin' || userId === admin.id) return false;
  const them = and(eq(users.accountId, admin.accountId), eq(users.id, userId));
  const changed = role
    ? await db.update(users).set({ role }).where(them).returning({ id: users.id })
    : await db.delete(users).where(them).returning({ id: users.id });
  await endSessionsOf(db, userId, now, { accountId: admin.accountId });
  return changed.length > 0;
}

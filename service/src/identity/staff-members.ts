import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/pool/database.ts';
import type { AccountRow, UserRow } from '../db/rows/rows.ts';
import { accounts, staffMembers, users } from '../db/schema/index.ts';
import { newCredential } from '../platform/credentials.ts';
import { newId } from '../platform/ids.ts';
import { sha256 } from '../platform/secret-keys.ts';

export type StaffMember = Pick<
  typeof staffMembers.$inferSelect,
  'id' | 'email' | 'fullName' | 'role' | 'keyRole' | 'digestEnabled' | 'createdAt'
>;

/** Minutes in which a new member of staff has to choose a password. */
export const staffPasswordMinutes = 24 * 60;

export async function findStaffMember(db: Queryable, key: string): Promise<StaffMember | undefined> {
  const [member] = await db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.keyHash, sha256(key)), isNull(staffMembers.removedAt)));
  return member;
}

/** Returns the members of staff, by their email addresses. */
export const listStaff = (db: Queryable): Promise<StaffMember[]> =>
  db.select().from(staffMembers).where(isNull(staffMembers.removedAt)).orderBy(asc(staffMembers.email));

/** Returns the members of staff. Changes of the staff happen one after the other: others wait for the end of the transaction. */
export async function lockStaff(db: Transaction): Promise<StaffMember[]> {
  const members = db.select({ id: staffMembers.id }).from(staffMembers).where(isNull(staffMembers.removedAt));
  await members.orderBy(asc(staffMembers.id)).for('no key update');
  // A statement that waits for locks does not see the rows that were added meanwhile.
  return listStaff(db);
}

/**
 * Adds a member of staff with a new key. An earlier key of the same email address ends.
 * @returns the key, which is not stored
 */
export async function addStaffMember(
  db: Transaction,
  { role = 'admin', ...person }: { email: string; fullName: string; role?: StaffMember['role'] },
  now: Date,
): Promise<{ id: string; key: string }> {
  await lockStaff(db);
  await removeStaffMember(db, person.email, now);
  const id = newId(now);
  const key = newCredential('staff');
  const roles = { role, keyRole: role };
  await db.insert(staffMembers).values({ id, ...person, ...roles, keyHash: sha256(key), createdAt: now });
  return { id, key };
}

/**
 * Gives a member of staff a new key of the operations API. The one before it ends.
 * @param member `keyRole` is the role whose rights the key has, as far as the member has them
 * @returns the key, which is not stored
 */
export async function renewStaffKey(
  db: Transaction,
  { id, keyRole }: Pick<StaffMember, 'id' | 'keyRole'>,
): Promise<string> {
  const key = newCredential('staff');
  await db
    .update(staffMembers)
    .set({ keyHash: sha256(key), keyRole })
    .where(eq(staffMembers.id, id));
  return key;
}

/** Changes what a member of staff may do in the staff console. Returns whether there is one. */
export async function changeStaffRole(
  db: Queryable,
  { email, role }: Pick<StaffMember, 'email' | 'role'>,
): Promise<boolean> {
  const updatedRows = await db
    .update(staffMembers)
    .set({ role })
    .where(and(eq(staffMembers.email, email), isNull(staffMembers.removedAt)))
    .returning({ id: staffMembers.id });
  return updatedRows.length > 0;
}

/** A member of staff who signs in to the staff console. */
export interface StaffUser {
  member: StaffMember;
  user: UserRow;
  /** The account of the provider, in whose audit log the sign-ins of the staff are: the first one. */
  account: AccountRow;
}

/** Returns the member of staff who is this user. Undefined: the user is none, or no longer. */
export async function findStaffUser(db: Queryable, userId: string): Promise<StaffUser | undefined> {
  const [row] = await db
    .select({ member: staffMembers, user: users })
    .from(users)
    .innerJoin(staffMembers, and(eq(staffMembers.email, users.email), isNull(staffMembers.removedAt)))
    .where(eq(users.id, userId));
  const account = row && (await findProviderAccount(db));
  return account && { ...row, account };
}

/** Returns an account. Undefined: there is none with this ID. */
export async function findAccount(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

/** Returns the account of the provider, whose audit log and mails are those of the staff: the first one. */
export async function findProviderAccount(db: Queryable): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return account;
}

/** Returns the user with whom a member of staff signs in. Creates one without a password if there is none. */
export async function ensureStaffUser(
  db: Transaction,
  { email, fullName }: Pick<StaffMember, 'email' | 'fullName'>,
  now: Date,
): Promise<UserRow> {
  const values = { id: newId(now), email, fullName, createdAt: now };
  const [created] = await db.insert(users).values(values).onConflictDoNothing().returning();
  const [user] = created ? [created] : await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`${email} was removed at this moment. Try again.`);
  return user;
}

/** Ends the key of a member of staff. Returns whether there was one. */
export async function removeStaffMember(db: Queryable, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(staffMembers)
    .set({ removedAt: now })
    .where(and(eq(staffMembers.email, email), isNull(staffMembers.removedAt)))
    .returning({ id: staffMembers.id });
  return rows.length > 0;
}

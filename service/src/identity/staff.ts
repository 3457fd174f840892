import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { staffMembers } from '../db/schema/index.ts';
import { newCredential } from '../platform/credentials.ts';
import { sha256 } from '../platform/crypto.ts';
import { newId } from '../platform/ids.ts';

/** A member of the provider's staff. */
export type StaffMember = Pick<typeof staffMembers.$inferSelect, 'id' | 'email' | 'fullName' | 'createdAt'>;

/** Returns the member of staff whose key this is. */
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

/**
 * Adds a member of staff with a new key. An earlier key of the same email address ends.
 * @returns the key, which is not stored
 */
export async function addStaffMember(
  db: Transaction,
  person: { email: string; fullName: string },
  now: Date,
): Promise<{ id: string; key: string }> {
  await removeStaffMember(db, person.email, now);
  const id = newId(now);
  const key = newCredential('staff');
  await db.insert(staffMembers).values({ id, ...person, keyHash: sha256(key), createdAt: now });
  return { id, key };
}

/** Ends the key of a member of staff. Returns whether there was one. */
export async function removeStaffMember(db: Queryable, email: string, now: Date): Promise<boolean> {
  const removed = await db
    .update(staffMembers)
    .set({ removedAt: now })
    .where(and(eq(staffMembers.email, email), isNull(staffMembers.removedAt)))
    .returning({ id: staffMembers.id });
  return removed.length > 0;
}

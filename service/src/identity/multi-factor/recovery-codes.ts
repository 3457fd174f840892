import { randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { recoveryCodes } from '../../db/schema/index.ts';
import { sha256 } from '../../platform/crypto.ts';

/** How many codes a person has at first. */
export const recoveryCodeCount = 10;

/** Letters and digits that are not mistaken for one another (Crockford's Base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 4;
const groupLength = 4;

/** Returns a code of 80 random bits, for example `k7m2-p9qw-4rtx-h8vn`. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]);
  return Array.from({ length: groups }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength).join(''),
  ).join('-');
}

/** Returns the hash of a code, however a person types it: spaces, hyphens and case don't count, and O is a zero. */
const hashCode = (code: string): Buffer =>
  sha256(
    code
      .toLowerCase()
      .replace(/[^0-9a-z]/g, '')
      .replace(/o/g, '0')
      .replace(/[il]/g, '1'),
  );

/**
 * Gives a person new recovery codes. Codes from before no longer work.
 * @returns the codes, which are stored as hashes only: this is the one time to show them
 */
export async function renewRecoveryCodes(db: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await removeRecoveryCodes(db, userId);
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashCode(code), createdAt: now })));
  return codes;
}

/** Whether a recovery code is right. Each works once, also for two requests at the same time. */
export async function useRecoveryCode(
  db: Queryable,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hashCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}

/** Returns how many codes a person has left. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Removes the recovery codes of a person who has no second factor any more. */
export const removeRecoveryCodes = async (db: Queryable, userId: string): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};

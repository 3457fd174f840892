import { randomBytes } from 'node:crypto';
import { count, eq, and, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import type { AuthenticatorAppRow, PasskeyRow } from '../../db/rows/rows.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '../../db/schema/index.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { findAuthenticatorApp, timeOfStep } from './authenticator-apps.ts';
import { findPasskeys } from './passkeys.ts';

/** What a person has set up beside the password. */
export interface SecondFactors {
  app: AuthenticatorAppRow | undefined;
  passkeys: PasskeyRow[];
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number;
}

export const findSecondFactors = async (db: Queryable, userId: string): Promise<SecondFactors> => ({
  app: await findAuthenticatorApp(db, userId),
  passkeys: await findPasskeys(db, userId),
  recoveryCodesLeft: await countRecoveryCodes(db, userId),
});

/** Returns how many authenticator apps and passkeys a person has. Recovery codes alone are no second factor. */
export async function countSecondFactors(db: Queryable, userId: string): Promise<number> {
  const ofUser = db.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const [keys] = await ofUser;
  const [apps] = await db
    .select({ total: count() })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return (keys?.total ?? 0) + (apps?.total ?? 0);
}

/** Returns when the second factors of a person were added, and last used. Null where one was never used. */
export async function findFactorUses(db: Queryable, userId: string): Promise<(Date | null)[]> {
  const app = await findAuthenticatorApp(db, userId);
  const keys = await findPasskeys(db, userId);
  const codes = await db
    .select({ usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return [
    ...(app ? [app.createdAt, timeOfStep(app.lastTimeStep)] : []),
    ...keys.flatMap(({ createdAt, lastUsedAt }) => [createdAt, lastUsedAt]),
    ...codes.map(({ usedAt }) => usedAt),
  ];
}

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

/** Whether a recovery code is right. Each works once, even for two requests at the same time. */
export async function useRecoveryCode(
  db: Queryable,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
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
  return rows.length === 1;
}

/** Returns how many codes a person has left. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Removes the recovery codes of a person who no longer has a second factor. */
export const removeRecoveryCodes = async (db: Queryable, userId: string): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};

import { count, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import type { AuthenticatorAppRow, PasskeyRow } from '../../db/rows/rows.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '../../db/schema/index.ts';
import { findAuthenticatorApp } from './authenticator-apps.ts';
import { findPasskeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { timeOfStep } from './totp.ts';

/** What a person has set up beside the password. */
export interface SecondFactors {
  app: AuthenticatorAppRow | undefined;
  passkeys: PasskeyRow[];
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number;
}

/** Returns the second factors of a person. */
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

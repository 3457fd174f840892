import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import type { AuthenticatorAppRow } from '../../db/rows/rows.ts';
import { authenticatorApps } from '../../db/schema/index.ts';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Keys } from '../../platform/crypto.ts';
import { totpTimeStep } from './totp.ts';

interface WithKeys {
  keys: Pick<Keys, 'data'>;
}

const secretPlace = (userId: string) => valuePlace('authenticator_apps', 'secret', [userId]);

/** Returns the authenticator app of a person, who has one at most. */
export async function findAuthenticatorApp(
  db: Queryable,
  userId: string,
): Promise<AuthenticatorAppRow | undefined> {
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  return app;
}

/**
 * Adds an authenticator app, or replaces the one that the person has.
 * @param secret in Base32
 * @param code the code that the app shows, which proves that it has the secret
 * @returns whether the code was right
 */
export async function addAuthenticatorApp(
  db: Queryable,
  { keys }: WithKeys,
  { userId, secret, code }: { userId: string; secret: string; code: string },
  now: Date,
): Promise<boolean> {
  const lastTimeStep = totpTimeStep(secret, code, 0, now);
  if (lastTimeStep === undefined) return false;
  const values = { secret: keys.data.encrypt(secret, secretPlace(userId)), lastTimeStep, createdAt: now };
  await db
    .insert(authenticatorApps)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: values });
  return true;
}

/** Whether a code of the person's app is right. A code is accepted once, also by two requests at the same time. */
export async function useTotpCode(
  db: Queryable,
  { keys }: WithKeys,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<boolean> {
  const app = await findAuthenticatorApp(db, userId);
  if (!app) return false;
  const timeStep = totpTimeStep(
    keys.data.decrypt(app.secret, secretPlace(userId)),
    code,
    app.lastTimeStep,
    now,
  );
  if (timeStep === undefined) return false;
  const used = await db
    .update(authenticatorApps)
    .set({ lastTimeStep: timeStep })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastTimeStep, timeStep)))
    .returning({ userId: authenticatorApps.userId });
  return used.length === 1;
}

/** Removes the authenticator app of a person. */
export async function removeAuthenticatorApp(db: Queryable, userId: string): Promise<boolean> {
  const removed = await db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId });
  return removed.length === 1;
}

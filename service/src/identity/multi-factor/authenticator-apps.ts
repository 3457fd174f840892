import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable } from '../../db/pool/database.ts';
import type { AuthenticatorAppRow } from '../../db/rows/rows.ts';
import { authenticatorApps } from '../../db/schema/index.ts';
import { decryptPayload, encryptPayload } from '../../platform/encrypted-payload.ts';
import type { Keys } from '../../platform/secret-keys.ts';

/** Codes as authenticator apps expect them (RFC 6238): six digits from SHA-1, a new one every 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };

/** How many time steps a code may be early or late: clocks of phones differ (RFC 6238, section 5.2). */
const window = 1;

/** Returns a new secret in Base32: 160 bits (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the `otpauth:` address in the QR code for the app. */
export const totpAddress = (secret: string, issuer: string, email: string): string =>
  new TOTP({ ...settings, secret, issuer, label: email }).toString();

/**
 * Returns the time step that a code belongs to.
 * @param code as it was entered: spaces are ignored
 * @param lastTimeStep the step of the last accepted code. Codes of this step and earlier ones are replays.
 * @returns undefined if the code is wrong, too old, from the future, or was used before
 */
export function totpTimeStep(
  secret: string,
  code: string,
  lastTimeStep: number,
  now: Date,
): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...settings, token, secret: Secret.fromBase32(secret), timestamp, window });
  if (delta === null) return undefined;
  const timeStep = TOTP.counter({ period: settings.period, timestamp }) + delta;
  return timeStep > lastTimeStep ? timeStep : undefined;
}

export const timeOfStep = (timeStep: number): Date => new Date(timeStep * settings.period * 1000);

interface WithKeys {
  keys: Pick<Keys, 'data'>;
}

type SetUpKeys = Parameters<typeof encryptPayload>[0];

const secretPlace = (userId: string) => valuePlace('authenticator_apps', 'secret', [userId]);

/** Minutes in which a person has to enter the first code of an app. */
const setUpMinutes = 30;

/** A secret is for one person: the form of another one is refused. */
const setUpPurpose = (userId: string): string => `authenticator app of ${userId}`;

/** Returns a secret in a token, which the form has until the person has entered the first code. */
export const writeSetUpSecret = (keys: SetUpKeys, userId: string, secret: string): Promise<string> =>
  encryptPayload(keys, setUpPurpose(userId), { secret }, setUpMinutes);

/** Returns the secret of a token. Undefined: it has expired, was altered, or is of another person. */
export const readSetUpSecret = async (
  keys: SetUpKeys,
  userId: string,
  token: string,
): Promise<string | undefined> =>
  (await decryptPayload<{ secret: string }>(keys, setUpPurpose(userId), token))?.secret;

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

/** Whether a code of the person's app is right. A code is accepted once, even by two requests at the same time. */
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
  const rows = await db
    .update(authenticatorApps)
    .set({ lastTimeStep: timeStep })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastTimeStep, timeStep)))
    .returning({ userId: authenticatorApps.userId });
  return rows.length === 1;
}

/** Removes the authenticator app of a person. */
export async function removeAuthenticatorApp(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId });
  return rows.length === 1;
}

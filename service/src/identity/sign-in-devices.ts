import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/pool/database.ts';
import { sessions, signInDevices } from '../db/schema/index.ts';
import type { Device } from '../delivery/mail/security-mails.ts';
import { clientNetwork } from '../platform/http/request-origin.ts';
import { sha256 } from '../platform/secret-keys.ts';
import { messagesFor } from '../platform/translations/messages-for.ts';

export interface SignInDevice {
  userId: string;
  /** Secret of the device's cookie. */
  deviceId: string;
  /** Family of the browser with its system, for example `Firefox on Windows`. */
  browser: string;
  ip: string | undefined;
}

/**
 * Remembers the device of a sign-in, after its session was created.
 * @returns whether the person has signed in before, but neither with this cookie nor with a browser of the same family from
 *   the same network
 */
export async function rememberDevice(
  db: Queryable,
  { userId, deviceId, browser, ip }: SignInDevice,
  now: Date,
): Promise<boolean> {
  const hash = sha256(deviceId);
  const network = clientNetwork(ip);
  const devices = await db.select().from(signInDevices).where(eq(signInDevices.userId, userId));
  const isKnown = devices.some(
    (device) => device.hash.equals(hash) || (device.browser === browser && device.network === network),
  );
  const values = { browser, network, lastSeenAt: now };
  await db
    .insert(signInDevices)
    .values({ userId, hash, ...values })
    .onConflictDoUpdate({ target: [signInDevices.userId, signInDevices.hash], set: values });
  return !isKnown && (devices.length > 0 || (await hasSignedInBefore(db, userId)));
}

/** Whether the person had a session before the one that was just created. */
const hasSignedInBefore = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.$count(sessions, eq(sessions.userId, userId))) > 1;

/** Forgets the devices of a person, whose next sign-in on each of them is then one on a new device. */
export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await db.delete(signInDevices).where(eq(signInDevices.userId, userId));
}

/** Browsers by what their user agent contains. The first match counts: many name others, too. */
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Reads the browser and its system from a user agent. */
export function readDevice(userAgent: string | null | undefined): Device {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

/** Returns a short English name of a browser, for example `Firefox on Windows`. It is not proof of anything. */
export function deviceName(userAgent: string | null | undefined): string {
  const { browser, system } = readDevice(userAgent);
  return messagesFor().securityMails.device(browser, system);
}

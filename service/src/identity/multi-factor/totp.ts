import { Secret, TOTP } from 'otpauth';

/** Codes as authenticator apps expect them (RFC 6238): six digits from SHA-1, a new one every 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };

/** How many time steps a code may be early or late: clocks of phones differ (RFC 6238, section 5.2). */
const window = 1;

/** Returns a new secret in Base32: 160 bits (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the `otpauth:` address that a QR code carries to the app. */
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

/** Returns when a time step begins. */
export const timeOfStep = (timeStep: number): Date => new Date(timeStep * settings.period * 1000);

import type { Device } from '../delivery/mail/security-mails.ts';
import { messagesFor } from '../platform/translations/messages-for.ts';

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

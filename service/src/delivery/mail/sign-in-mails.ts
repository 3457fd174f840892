import type { Language } from '@service-embeds/contract';
import { formatTime } from '../../platform/translations/format.ts';
import { letterIn, type Letter, quote } from './letter.ts';

/** A browser and the system it runs on, as its user agent names them. It is not proof of anything. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

/**
 * Tells a person that the password was changed.
 * @param url the page where the person can choose another one
 */
export const passwordChangedMail = (url: string, language: Language | null): Letter =>
  letterIn(language, ({ securityMails }) => securityMails.passwordChanged(url));

/** What the mail about a new device says. */
interface NewDevice {
  at: Date;
  device: Device;
  ip: string | undefined;
  /** The page with "Sign out everywhere". */
  securityUrl: string;
  /** The page where the person can choose another password. */
  passwordUrl: string;
}

/** Tells a person that their account was used on a device that they have not used before. */
export const newDeviceMail = ({ at, device, ...mail }: NewDevice, language: Language | null): Letter =>
  letterIn(language, ({ securityMails }) =>
    securityMails.newDevice({
      ...mail,
      time: formatTime(at, language),
      browser: securityMails.device(device.browser, device.system),
    }),
  );

/**
 * Tells a person that all sessions have ended.
 * @param device on which it was chosen
 * @param url the page where the person can choose another password
 */
export const signedOutEverywhereMail = (
  { browser, system }: Device,
  url: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ securityMails }) =>
    securityMails.signedOutEverywhere({ browser: securityMails.device(browser, system), url }),
  );

/**
 * Tells a person that an admin removed their second factors.
 * @param admin full name of the admin
 * @param url the page where the person can choose another password
 */
export const secondFactorsRemovedMail = (admin: string, url: string, language: Language | null): Letter =>
  letterIn(language, ({ securityMails }) => securityMails.secondFactorsRemoved({ by: quote(admin), url }));

import type { Language } from '@service-embeds/contract';
import type { SecurityChange, AccountChange } from '../../platform/translations/en/security-mails.ts';
import { formatTime, type Messages } from '../../platform/translations/messages-for.ts';
import { letterIn, quote, type Letter } from './letter.ts';

export type { SecurityChange };

/** A change in the way a person, or the people of an account, sign in. */
interface SecurityNotice {
  change: SecurityChange;
  codesLeft?: number | undefined;
  /** Email address of the admin who did it, where it concerns the whole account. */
  by?: string | undefined;
}

/**
 * Tells a person that the way they sign in has changed, so that they notice when it was not them.
 * @param url the page where they can check and change it
 */
export const securityMail = (
  { change, codesLeft, by }: SecurityNotice,
  url: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ securityMails }) => {
    const [subject, what] = securityMails.signInChanges[change];
    const sentence = codesLeft === undefined ? what : `${what} ${securityMails.codesLeft(codesLeft)}`;
    return { subject, body: securityMails.signInChange({ sentence, by: by && quote(by), url }) };
  });

export type { AccountChange };

/** What the admins of an account read about a change. */
export interface ChangeNotice {
  change: AccountChange;
  /** What was changed, for example a person's email address. It is quoted. */
  about?: string;
  settings?: readonly (keyof Messages['securityMails']['settings'])[];
  /** Email address of the person who did it, or the candidate; undefined if it came through the API. */
  by?: string | { kind: 'candidate' } | undefined;
}

/**
 * Tells the admins of an account that something changed.
 * @param url the page where they can check it
 */
export const accountChangeMail = (
  { change, about, settings, by }: ChangeNotice,
  url: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ securityMails }) => {
    const { accountChanges, accountChange, byApi, byCandidate, settings: labels } = securityMails;
    const [subject, sentence] = accountChanges[change];
    const aboutText = settings?.map((name) => labels[name]).join(', ') ?? (about && quote(about));
    const author = typeof by === 'object' ? byCandidate : by ? quote(by) : byApi;
    return { subject, body: accountChange({ sentence, what: aboutText, by: author, url }) };
  });

/** A removal of second factors by the provider's staff, and who reads about it. */
interface ResetMail {
  /** Email address of the person, for an admin of one of the person's accounts. Undefined: the reader is the person. */
  about: string | undefined;
  /** Page with which the reader stops it. */
  url: string;
  removalAt: Date;
  reason: string;
}

const quoted = (about: string | undefined): string | undefined => about && quote(about);

/** Announces the removal to everybody who can stop it. */
export const resetRequestedMail = (
  { about, url, removalAt, reason }: ResetMail,
  language: Language | null,
): Letter =>
  letterIn(language, ({ securityMails }) =>
    securityMails.reset.requested({
      about: quoted(about),
      url,
      removalAt: formatTime(removalAt, language),
      reason: quote(reason),
    }),
  );

/** Why a removal was stopped. A link is named by the email address of the person who used it. */
export type StoppedBy = 'staff' | 'factor_use' | { email: string };

/** Says that nothing is removed. */
export const resetCanceledMail = (
  { about, stoppedBy, securityUrl }: Pick<ResetMail, 'about'> & { stoppedBy: StoppedBy; securityUrl: string },
  language: Language | null,
): Letter =>
  letterIn(language, ({ securityMails: { reset } }) => {
    const why =
      typeof stoppedBy === 'object'
        ? reset.canceledByLink(quote(stoppedBy.email))
        : reset.canceledBy[stoppedBy];
    return reset.canceled({ about: quoted(about), why, securityUrl });
  });

/** Says that the waiting period is over, and the factors are gone. */
export const resetCompletedMail = (
  { about, passwordUrl }: Pick<ResetMail, 'about'> & { passwordUrl: string },
  language: Language | null,
): Letter =>
  letterIn(language, ({ securityMails }) =>
    securityMails.reset.completed({ about: quoted(about), passwordUrl }),
  );

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

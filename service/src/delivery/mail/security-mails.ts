import type { Language } from '@service-embeds/contract';
import type { SecurityChange } from '../../platform/translations/en/security-mails.ts';
import { letterIn, type Letter, quote } from './letter.ts';

export type { SecurityChange };

/** A change in the way a person, or the people of an account, sign in. */
interface SecurityNotice {
  change: SecurityChange;
  /** Recovery codes that are left. */
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

import type { Language } from '@service-embeds/contract';
import { formatTime } from '../../platform/translations/format.ts';
import { letterIn, type Letter, quote } from './letter.ts';

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

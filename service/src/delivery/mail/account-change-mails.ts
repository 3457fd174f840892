import type { Language } from '@service-embeds/contract';
import type { AccountChange } from '../../platform/translations/en/security-mails.ts';
import type { Messages } from '../../platform/translations/messages.ts';
import { letterIn, type Letter, quote } from './letter.ts';

export type { AccountChange };

/** What the admins of an account read about a change. */
export interface ChangeNotice {
  change: AccountChange;
  /** What was changed, for example a person's email address. It is quoted. */
  about?: string;
  /** The settings that were changed. */
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
    const what = settings?.map((name) => labels[name]).join(', ') ?? (about && quote(about));
    const who = typeof by === 'object' ? byCandidate : by ? quote(by) : byApi;
    return { subject, body: accountChange({ sentence, what, by: who, url }) };
  });

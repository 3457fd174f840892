import type { Language, VerificationType } from '@service-embeds/contract';
import { formatDate } from '../../translations/format.ts';
import { messagesFor } from '../../translations/messages.ts';
import type { Letter } from './message.ts';

/** What every email to a candidate is made from. The first name is the only personal data in it. */
interface CandidateMail {
  accountName: string;
  firstName: string | null;
  /** Null: unknown, so English. */
  language: Language | null;
}

export interface InvitationMail extends CandidateMail {
  packageName: string;
  invitationUrl: string;
  expiresAt: Date;
}

export interface DocumentsMail extends CandidateMail {
  type: VerificationType;
  url: string;
}

/** Invites a candidate to complete a background check. */
export const invitationMail = (mail: InvitationMail): Letter => invitationLetter(mail, 'invitation');

/** Reminds a candidate of an open invitation. */
export const reminderMail = (mail: InvitationMail): Letter => invitationLetter(mail, 'reminder');

/** Asks for a document or a correction without which a report cannot continue. */
export function documentsMail(mail: DocumentsMail): Letter {
  const { accountName, language, type, url } = mail;
  const { verification } = messagesFor(language).mails;
  const reason = verification.reasons[type];
  return {
    subject: verification.subject(accountName),
    body: withGreeting(mail, verification.body({ accountName, reason, url })),
  };
}

function invitationLetter(mail: InvitationMail, kind: 'invitation' | 'reminder'): Letter {
  const { accountName, packageName, language, invitationUrl, expiresAt } = mail;
  const { mails } = messagesFor(language);
  const body = mails.invitationBody({
    opening: mails[kind].opening(accountName, packageName),
    accountName,
    url: invitationUrl,
    expires: formatDate(expiresAt, language),
  });
  return { subject: mails[kind].subject(accountName), body: withGreeting(mail, body) };
}

const withGreeting = ({ firstName, language }: CandidateMail, body: string): string =>
  `${messagesFor(language).mails.hello(firstName)}\n\n${body}`;

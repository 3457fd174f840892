import type { Language, VerificationType } from '@service-embeds/contract';
import type {
  CompletedCopy,
  NatureScopeNotice,
  PublicRecordNotice,
} from '@service-embeds/domain/report/aggregate/report-messages';
import type { Agency } from '../../platform/config.ts';
import { formatDate, formatWeekday, messagesFor } from '../../platform/translations/messages-for.ts';
import type { Letter } from './letter.ts';

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
  /** Where the candidate will work. Null: it is not one known place. */
  workPlace: string | null;
  /** Who answers questions. Null: the account has named none. */
  contact: string | null;
}

export interface DocumentsMail extends CandidateMail {
  type: VerificationType;
  /** Whether it was requested before. */
  isReminder: boolean;
  url: string;
}

export interface LinkCodeMail extends CandidateMail {
  /** Six digits. */
  code: string;
}

export interface NewLinkMail extends CandidateMail {
  url: string;
  expiresAt: Date;
}

/** Leads to a page of the candidate. */
export interface LinkMail extends CandidateMail {
  url: string;
}

/** Says that an application has arrived, with the link to the page of the check. */
export function applicationReceivedMail(mail: LinkMail): Letter {
  const { accountName, url, language } = mail;
  const { applicationReceived } = messagesFor(language).mails;
  return {
    subject: applicationReceived.subject(accountName),
    body: withGreeting(mail, applicationReceived.body({ accountName, url })),
  };
}

/** Sends the way to a finished report that the candidate reads before the customer. */
export function reportReviewMail(mail: LinkMail & { until: Date }): Letter {
  const { accountName, url, language, until } = mail;
  const { reportReview } = messagesFor(language).mails;
  const day = formatDate(until, language ?? 'en');
  return {
    subject: reportReview.subject(accountName),
    body: withGreeting(mail, reportReview.body({ accountName, url, day })),
  };
}

/** Sends the copy of a finished report that the candidate has asked for, or that a law gives them. */
export function reportCopyMail(mail: LinkMail & Pick<CompletedCopy, 'law'>): Letter {
  const { accountName, url, law, language } = mail;
  const { reportCopy } = messagesFor(language).mails;
  return {
    subject: reportCopy.subject(accountName),
    body: withGreeting(mail, reportCopy.body({ accountName, url, law })),
  };
}

/** Sends the code with which a candidate opens a personal link on another device. */
export function linkCodeMail(mail: LinkCodeMail): Letter {
  const { accountName, code, language } = mail;
  const { linkCode } = messagesFor(language).mails;
  return { subject: linkCode.subject, body: withGreeting(mail, linkCode.body(accountName, code)) };
}

/** Tells the old address that the candidate has another one. */
export function addressChangedMail(mail: CandidateMail): Letter {
  const { addressChanged } = messagesFor(mail.language).mails;
  return {
    subject: addressChanged.subject(mail.accountName),
    body: withGreeting(mail, addressChanged.body(mail.accountName)),
  };
}

/** Sends a new personal link in place of one that has expired. */
export function newLinkMail(mail: NewLinkMail): Letter {
  const { accountName, url, expiresAt, language } = mail;
  const { newLink } = messagesFor(language).mails;
  const body = newLink.body({ accountName, url, expires: formatDate(expiresAt, language) });
  return { subject: newLink.subject(accountName), body: withGreeting(mail, body) };
}

/** Tells a candidate that their personal data was removed, as they asked. */
export function candidateDataRemovedMail(mail: CandidateMail): Letter {
  const { dataRemoved } = messagesFor(mail.language).mails;
  return {
    subject: dataRemoved.subject(mail.accountName),
    body: withGreeting(mail, dataRemoved.body(mail.accountName)),
    // The candidate's own is removed with the rest.
    language: mail.language,
  };
}

/** Invites a candidate to complete a background check. */
export const invitationMail = (mail: InvitationMail): Letter => invitationLetter(mail, 'invitation');

/** Reminds a candidate of an open invitation. */
export const reminderMail = (mail: InvitationMail): Letter => invitationLetter(mail, 'reminder');

/** Asks for a document or a correction without which a report cannot continue, or reminds of it. */
export function documentsMail(mail: DocumentsMail): Letter {
  const { accountName, language, type, isReminder, url } = mail;
  const { check, mails } = messagesFor(language);
  const { verification } = mails;
  const reason = verification.reasons[type];
  const { action } = check.request[type];
  return {
    subject: isReminder ? verification.reminder(accountName) : verification.subject(accountName),
    body: withGreeting(mail, verification.body({ accountName, reason, action, url })),
  };
}

/** Tells a candidate that a report has public records, and to whom they are reported (FCRA section 613(a)(1)). */
export function publicRecordsMail(mail: PublicRecordNotice, agency: Agency): Letter {
  const { accountName, accountAddress, language } = mail;
  const { publicRecords } = messagesFor(language).mails;
  const reportedTo = [accountName, accountAddress].filter(Boolean).join(', ');
  return {
    subject: publicRecords.subject,
    body: withGreeting(mail, publicRecords.body(agency.texts[language ?? 'en'], reportedTo)),
  };
}

/** Tells a candidate the nature and scope of an investigation (FCRA section 606(b)). */
export function natureScopeMail(mail: NatureScopeNotice): Letter {
  const { accountName, language, text, checkUrl } = mail;
  const texts = messagesFor(language).natureScope.mail;
  return {
    subject: texts.subject(accountName),
    body: withGreeting(mail, texts.body({ text, url: checkUrl })),
  };
}

function invitationLetter(mail: InvitationMail, kind: 'invitation' | 'reminder'): Letter {
  const { accountName, packageName, language, invitationUrl, expiresAt, workPlace, contact } = mail;
  const { mails } = messagesFor(language);
  const { facts: labels } = mails;
  const facts = [
    [labels.check, packageName],
    [labels.job, workPlace],
    [labels.completeBy, formatWeekday(expiresAt, language)],
    [labels.time, labels.tenMinutes],
    [labels.questions, contact],
  ];
  const lines = facts.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`));
  const body = mails.invitationBody({
    opening: mails[kind].opening(accountName),
    accountName,
    url: invitationUrl,
    facts: lines.join('\n'),
  });
  return { subject: mails[kind].subject(accountName), body: withGreeting(mail, body) };
}

const withGreeting = ({ firstName, language }: CandidateMail, body: string): string =>
  `${messagesFor(language).mails.hello(firstName)}\n\n${body}`;

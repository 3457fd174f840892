import type { CertificationStatus, Language } from '@service-embeds/contract';
import type {
  LetterReminder,
  NatureScopeReminder,
  ReasonsReminder,
  ReportReady,
} from '@service-embeds/domain/report/aggregate/report-messages';
import { formatDate } from '../../platform/translations/messages-for.ts';
import { letterIn, quote, type Letter } from './letter.ts';

/** Lets the first admin of an account that signed up on a partner's page prove the address. Anybody can cause this mail. */
export const welcomeMail = (
  mail: {
    accountName: string;
    /** Undefined if the person asks for another link. */
    partnerName?: string;
    url: string;
  },
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.welcome({
      account: quote(mail.accountName),
      partner: mail.partnerName && quote(mail.partnerName),
      url: mail.url,
    }),
  );

/** Welcomes the admin of an account that a partner has created for a customer. */
export const accountCreatedMail = (
  { accountName, partnerName, url }: { accountName: string; partnerName: string; url: string },
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.accountCreated({ account: quote(accountName), partner: quote(partnerName), url }),
  );

/** Tells the contact who asked for it that the personal data of a candidate was removed. */
export const piiRemovedMail = (
  mail: { accountName: string; firstName: string | undefined; candidateId: string },
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.dataRemoved({
      account: quote(mail.accountName),
      firstName: mail.firstName === undefined ? undefined : quote(mail.firstName),
      candidateId: mail.candidateId,
    }),
  );

/** What the admins of an account read when a candidate withdrew a consent. */
interface ConsentWithdrawal {
  accountName: string;
  candidateId: string;
  /** The reports that were open and stopped. */
  reportIds: string[];
  url: string;
}

/** Tells the admins of an account that a candidate withdrew a consent, and what that stopped. */
export const consentWithdrawnMail = (
  { accountName, ...mail }: ConsentWithdrawal,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.consentWithdrawn({ ...mail, account: quote(accountName) }),
  );

/** Invites a person to an account. The admin who does so may be unknown to the person. */
export const inviteMail = (
  { accountName, invitedBy, url }: { accountName: string; invitedBy: string; url: string },
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.invite({ account: quote(accountName), invitedBy: quote(invitedBy), url }),
  );

/** The code that proves the email address of a person who signs up on the hosted pages. Anybody can cause this mail. */
export const emailCodeMail = (code: string, language: Language | null): Letter =>
  letterIn(language, ({ customerMails }) => customerMails.emailCode(code));

/** Tells a person that a sign-up named their address, which has a user already. The page does not reveal it. */
export const emailKnownMail = (dashboardUrl: string, language: Language | null): Letter =>
  letterIn(language, ({ customerMails }) => customerMails.emailKnown(dashboardUrl));

/** Lets a user choose a new password. */
export const passwordMail = (url: string, language: Language | null): Letter =>
  letterIn(language, ({ customerMails }) => customerMails.password(url));

interface CandidateQuestion {
  firstName: string | null;
  email: string;
  reportId: string;
  question: string;
}

/**
 * Passes on a question of a candidate, whose email address it names for the answer. Only the candidate can cause this mail: the page
 * asks for a second factor.
 */
export const candidateQuestionMail = (
  { firstName, email, reportId, question }: CandidateQuestion,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.candidateQuestion({
      firstName: firstName === null ? null : quote(firstName),
      email,
      reportId,
      question: question.replaceAll(/^/gm, '> '),
    }),
  );

/** A candidate's wish for another invitation. */
interface RenewalRequest {
  /** The candidate's words. */
  firstName: string | null;
  email: string;
  invitationId: string;
  expiresAt: Date;
}

/** Tells an account that a candidate wants to continue with an invitation that has expired. */
export const renewalRequestMail = (
  { firstName, email, invitationId, expiresAt }: RenewalRequest,
  dashboard: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.renewalRequest({
      firstName: firstName === null ? null : quote(firstName),
      email,
      expired: formatDate(expiresAt, language),
      url: `${dashboard}/invitations/${invitationId}`,
    }),
  );

/** Tells a customer that the account can order background checks. */
export const credentialedMail = (accountName: string, language: Language | null): Letter =>
  letterIn(language, ({ customerMails }) => customerMails.credentialed(accountName));

/** The decision about an application that the provider has reviewed. */
interface CertificationNotice {
  /** Of the application. It is quoted. */
  name: string;
  status: CertificationStatus;
  /** What the provider wrote about it. */
  note: string | null;
  url: string;
}

/** Tells the admins of a partner what the provider has decided about an application. */
export const certificationMail = (
  { name, status, note, url }: CertificationNotice,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.certification({
      application: quote(name),
      isCertified: status === 'certified',
      note,
      url,
    }),
  );

/** Tells a technical contact that a webhook was deleted because its deliveries failed for too long. */
export const webhookDeletedMail = (url: string, language: Language | null): Letter =>
  letterIn(language, ({ customerMails }) => customerMails.webhookDeleted(url));

/** Reminds the customer of a notice that has to be posted, without saying what it is based on: the dashboard prints it. */
export const letterDueMail = (
  { firstName, isFinal, reportId }: LetterReminder,
  dashboard: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.letterDue({ firstName, isFinal, url: `${dashboard}/reports/${reportId}` }),
  );

/** Reminds the customer of a final notice that waits for its reasons, without saying what it is based on. */
export const reasonsDueMail = (
  { firstName, reportId }: ReasonsReminder,
  dashboard: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.reasonsDue({ firstName, url: `${dashboard}/reports/${reportId}` }),
  );

/** Tells a customer that answers itself of a request for the nature and scope of an investigation. */
export const natureScopeDueMail = (
  { firstName, isReminder, reportId, deadlineAt, fallbackAt }: NatureScopeReminder,
  dashboard: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.natureScopeDue({
      firstName: firstName && quote(firstName),
      isReminder,
      deadline: formatDate(deadlineAt, language),
      fallback: formatDate(fallbackAt, language),
      url: `${dashboard}/reports/${reportId}`,
    }),
  );

/** Tells people of a customer that a report is complete. What it says is read in the dashboard alone. */
export const reportReadyMail = (
  { name, reportId }: ReportReady,
  dashboard: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.reportReady({
      name: name && quote(name),
      url: `${dashboard}/reports/${reportId}`,
      settingsUrl: `${dashboard}/email-notifications`,
    }),
  );

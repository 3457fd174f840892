import type { CertificationStatus } from '@service-embeds/contract';
import type { Letter } from './message.ts';
import { quote } from './quote.ts';

/** Lets the first admin of an account that signed up on a partner's page prove the address. Anybody can cause this mail. */
export const welcomeMail = (mail: {
  accountName: string;
  /** Undefined if the person asks for another link. */
  partnerName?: string;
  url: string;
}): Letter => ({
  subject: 'Confirm your email address for background checks',
  body: `Hello,

Somebody signed up for background checks with this email address and named the company ${quote(mail.accountName)}.${
    mail.partnerName === undefined ? '' : `\nThey used the website of ${quote(mail.partnerName)}.`
  }

If that was you, confirm your email address within 24 hours:

${mail.url}

This link is personal. Don't share it. If you didn't sign up, ignore this email: nobody can use your address.
`,
});

/** Welcomes the admin of an account that a partner has created for a customer. */
export const accountCreatedMail = (mail: {
  accountName: string;
  partnerName: string;
  url: string;
}): Letter => ({
  subject: 'Your account for background checks',
  body: `Hello,

${quote(mail.partnerName)} created an account for background checks for ${quote(mail.accountName)}, and named you as its admin.
Confirm your email address within 24 hours to choose a password, or to join with the one that you already use:

${mail.url}

This link is personal. Don't share it. If you don't know them, ignore this email: nobody can use your address.
`,
});

/** Tells whoever asked for it that the personal data of a candidate was removed. */
export const piiRemovedMail = (mail: {
  accountName: string;
  firstName: string | undefined;
  candidateId: string;
}): Letter => ({
  subject: 'Personal data removed',
  body: `Hello${mail.firstName === undefined ? '' : ` ${quote(mail.firstName)}`},

As you asked, we removed the personal data of the candidate ${mail.candidateId} of ${quote(mail.accountName)}.

What the law requires us to keep as proof of consent stays encrypted until that time is over. Nobody at
${quote(mail.accountName)} can read it.
`,
});

/** Tells the admins of an account that a candidate withdrew a consent, and what that stopped. */
export const consentWithdrawnMail = (mail: {
  accountName: string;
  candidateId: string;
  /** The reports that were open and stopped. */
  reportIds: string[];
  url: string;
}): Letter => ({
  subject: 'A candidate withdrew their consent',
  body: `Hello,

The candidate ${mail.candidateId} of ${quote(mail.accountName)} withdrew their consent to a background check.

${
  mail.reportIds.length
    ? `We stopped these reports: ${mail.reportIds.join(', ')}. What was found until then stays in them.`
    : 'No report was open. Complete reports stay as they are.'
}
To check this candidate again, ask for a new consent.

${mail.url}
`,
});

/** Invites a person to an account. The admin who does so may be unknown to the person. */
export const inviteMail = (mail: { accountName: string; invitedBy: string; url: string }): Letter => ({
  subject: 'You were invited to a dashboard for background checks',
  body: `Hello,

${quote(mail.invitedBy)} invited you to the dashboard of ${quote(mail.accountName)}. Accept the invitation within 7 days:

${mail.url}

This link is personal. Don't share it. If you don't know them, ignore this email: nothing happens unless you accept.
`,
});

/** The code that proves the email address of a person who signs up on the hosted pages. Anybody can cause this mail. */
export const emailCodeMail = (code: string): Letter => ({
  subject: 'Your code for signing up',
  body: `Hello,

Enter this code to continue signing up for background checks:

${code}

It works for 15 minutes. Nobody from Service will ask you for it. If you didn't sign up, ignore this email.
`,
});

/** Tells a person that somebody tried to sign up with an address that has a user. The page tells nobody. */
export const emailKnownMail = (dashboardUrl: string): Letter => ({
  subject: 'You already have an account',
  body: `Hello,

Somebody tried to sign up for background checks with this email address, which you already use to sign in. If that was you,
choose "Sign in" on the page where you started, or open the dashboard:

${dashboardUrl}

If it wasn't you, ignore this email: nobody can use your address.
`,
});

/** Lets a user choose a new password. */
export const passwordMail = (url: string): Letter => ({
  subject: 'Reset your password',
  body: `Hello,

We received a request to reset your password. Choose a new one within 1 hour:

${url}

If you didn't request this, you can ignore this email. Your password hasn't changed.
`,
});

/**
 * Passes on a question of a candidate, whose email address it names for the answer. Nobody else can cause this mail: the page
 * asks for a second factor.
 */
export const candidateQuestionMail = (mail: {
  firstName: string | null;
  email: string;
  reportId: string;
  question: string;
}): Letter => ({
  subject: 'A candidate has a question about a background check',
  body: `Hello,

${mail.firstName === null ? 'A candidate' : quote(mail.firstName)} asks about the report ${mail.reportId}. Reply to ${mail.email}. They wrote:

${mail.question.replaceAll(/^/gm, '> ')}
`,
});

/** Tells a customer that the account can order background checks. */
/** Tells an account that a candidate wants to continue with an invitation that has expired. The name is the candidate's words. */
export const renewalRequestMail = (
  mail: {
    firstName: string | null;
    email: string;
    invitationId: string;
    /** The day on which the invitation expired. */
    expired: string;
  },
  dashboard: string,
): Letter => ({
  subject: 'A candidate asks for a new invitation',
  body: `Hello,

${mail.firstName === null ? 'The candidate' : quote(mail.firstName)} with the email address ${mail.email} wants to complete the background check that you ordered, but the invitation
expired on ${mail.expired}. To send a new link, renew the invitation in your dashboard:

${dashboard}/invitations/${mail.invitationId}
`,
});

export const credentialedMail = (accountName: string): Letter => ({
  subject: 'Your account can now order background checks',
  body: `Hello,

We've completed our review of ${accountName}. You can now order background checks.
`,
});

/** The decision about an application that the provider has reviewed. */
interface CertificationNotice {
  /** Of the application. It is quoted. */
  name: string;
  status: CertificationStatus;
  /** What the provider wrote about it. */
  note: string | null;
  /** The page of the application. */
  url: string;
}

/** Tells the admins of a partner what the provider has decided about an application. */
export const certificationMail = ({ name, status, note, url }: CertificationNotice): Letter => {
  const isCertified = status === 'certified';
  const sentence = isCertified
    ? `Your application ${quote(name)} is certified. Customers can connect it in production.`
    : `We couldn't certify your application ${quote(name)} yet. Change what we describe below, then request the review again.`;
  return {
    subject: isCertified ? 'Your application is certified' : "We couldn't certify your application yet",
    body: `Hello,

${sentence}
${note === null ? '' : `\nOur note: ${note}\n`}
${url}
`,
  };
};

/** Tells a technical contact that a webhook was deleted because its deliveries failed for too long. */
export const webhookDeletedMail = (url: string): Letter => ({
  subject: 'We deleted a webhook endpoint',
  body: `Hello,

For more than seven days, we couldn't deliver any event to

${url}

so we deleted this webhook endpoint. Once the address works again, create a new one and use the API to list the events you
missed.
`,
});

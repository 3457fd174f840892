/** A mail to people of a customer. Whatever people typed comes quoted. */
interface Letter {
  subject: string;
  body: string;
}

/** What mails to people of customers and partners say, except about their sign-in (`securityMails`). */
export const customerMails = {
  welcome: (mail: { account: string; partner: string | undefined; url: string }): Letter => ({
    subject: 'Confirm your email address for background checks',
    body: `Hello,

We received a sign-up for background checks with this email address. It names the company ${mail.account}.${
      mail.partner === undefined ? '' : `\nIt came from the website of ${mail.partner}.`
    }

If that was you, use this link within 24 hours. Confirm your email address:

${mail.url}

This link is personal. Don't share it. If you didn't sign up, ignore this email: no one can use your address.
`,
  }),
  accountCreated: (mail: { account: string; partner: string; url: string }): Letter => ({
    subject: 'Your account for background checks',
    body: `Hello,

${mail.partner} created an account for background checks for ${mail.account}, and named you as its admin.
Use this link within 24 hours to choose a password, or to join with the one that you already use. Confirm your email address:

${mail.url}

This link is personal. Don't share it. If you don't know them, ignore this email: no one can use your address.
`,
  }),
  dataRemoved: (mail: { account: string; firstName: string | undefined; candidateId: string }): Letter => ({
    subject: 'Personal data removed',
    body: `Hello${mail.firstName === undefined ? '' : ` ${mail.firstName}`},

As you asked, we removed the personal data of the candidate ${mail.candidateId} of ${mail.account}.

What the law requires us to keep as proof of consent stays encrypted until that time is over. No one at
${mail.account} can read it.
`,
  }),
  consentWithdrawn: (mail: {
    account: string;
    candidateId: string;
    /** The reports that were open and stopped. */
    reportIds: string[];
    url: string;
  }): Letter => ({
    subject: 'A candidate withdrew their consent',
    body: `Hello,

The candidate ${mail.candidateId} of ${mail.account} withdrew their consent to a background check.

${
  mail.reportIds.length
    ? `We stopped these reports: ${mail.reportIds.join(', ')}. What was found until then stays in them.`
    : 'No report was open. Complete reports stay as they are.'
}
To check this candidate again, ask for a new consent. Open the candidate in your dashboard:

${mail.url}
`,
  }),
  invite: (mail: { account: string; invitedBy: string; url: string }): Letter => ({
    subject: 'You were invited to a dashboard for background checks',
    body: `Hello,

${mail.invitedBy} invited you to the dashboard of ${mail.account}. Accept the invitation within 7 days:

${mail.url}

This link is personal. Don't share it. If you don't know them, ignore this email: nothing happens unless you accept.
`,
  }),
  emailCode: (code: string): Letter => ({
    subject: 'Your code for signing up',
    body: `Hello,

Enter this code to continue signing up for background checks:

${code}

It works for 15 minutes. No one from Service will ever ask you for it. If you didn't sign up, ignore this email.
`,
  }),
  emailKnown: (dashboardUrl: string): Letter => ({
    subject: 'You already have an account',
    body: `Hello,

We received a sign-up for background checks with this email address, which you already use to sign in. If that was you,
choose "Sign in" on the page where you started, or sign in to the dashboard. Open the dashboard:

${dashboardUrl}

If it wasn't you, ignore this email: no one can use your address.
`,
  }),
  password: (url: string): Letter => ({
    subject: 'Reset your password',
    body: `Hello,

We received a request to reset your password. Choose a new password within 1 hour:

${url}

If you didn't request this, you can ignore this email. Your password hasn't changed.
`,
  }),
  candidateQuestion: (mail: {
    firstName: string | null;
    email: string;
    reportId: string;
    /** Every line begins with `> `. */
    question: string;
  }): Letter => ({
    subject: 'A candidate has a question about a background check',
    body: `Hello,

${mail.firstName ?? 'A candidate'} asks about the report ${mail.reportId}. Reply to ${mail.email}. They wrote:

${mail.question}
`,
  }),
  renewalRequest: (mail: {
    firstName: string | null;
    email: string;
    expired: string;
    url: string;
  }): Letter => ({
    subject: 'A candidate asks for a new invitation',
    body: `Hello,

${mail.firstName ?? 'The candidate'} with the email address ${mail.email} wants to complete the background check that you ordered, but the invitation
expired on ${mail.expired}. A renewed invitation has a new link. Renew the invitation in your dashboard:

${mail.url}
`,
  }),
  credentialed: (account: string): Letter => ({
    subject: 'Your account can now order background checks',
    body: `Hello,

We've completed our review of ${account}. You can now order background checks.
`,
  }),
  certification: (mail: {
    application: string;
    isCertified: boolean;
    /** What the provider wrote about it. */
    note: string | null;
    url: string;
  }): Letter => ({
    subject: mail.isCertified ? 'Your application is certified' : "We couldn't certify your application yet",
    body: `Hello,

${
  mail.isCertified
    ? `Your application ${mail.application} is certified. Customers can connect it in production.`
    : `We couldn't certify your application ${mail.application} yet. Change what we describe below, then request the review again.`
}
${mail.note === null ? '' : `\nOur note: ${mail.note}\n`}
Open your application in the dashboard:

${mail.url}
`,
  }),
  webhookDeleted: (url: string): Letter => ({
    subject: 'We deleted a webhook endpoint',
    body: `Hello,

For more than seven days, we couldn't deliver any event to ${url} and deleted this webhook endpoint.

Once the address works again, create a new one and use the API to list the events you
missed.
`,
  }),
  disputeResult: (mail: {
    firstName: string | null;
    reportId: string;
    note: string | null;
    url: string;
  }): Letter => ({
    subject: 'A dispute is settled: review the report',
    body: `Hello,

The dispute about ${mail.firstName ?? 'a candidate'}'s report ${mail.reportId} is settled. The report is complete again, and may
have changed. Use it in place of the earlier one. You can also read it with the API. Open the report in your dashboard:

${mail.url}
${mail.note === null ? '' : `\nWhat we found:\n\n${mail.note}\n`}
An adverse action that was on hold for the dispute continues with the findings that are left, or is canceled if none are left.
`,
  }),
  itemReinserted: (mail: { firstName: string | null; reportId: string; url: string }): Letter => ({
    subject: 'A report has changed: review it again',
    body: `Hello,

An item of the report ${mail.reportId} of ${mail.firstName ?? 'a candidate'} was deleted after a dispute. Its source has certified that it is
complete and accurate, so it is in the report again. We have told the candidate.

Use the report in place of the earlier one. You can also read it with the API. Open the report in your dashboard:

${mail.url}
`,
  }),
  reportReady: (mail: { name: string | null; url: string; settingsUrl: string }): Letter => ({
    subject: 'A background check is complete',
    body: `Hello,

The background check of ${mail.name ?? 'a candidate'} is complete. Read the report in your dashboard:

${mail.url}

You can turn these emails off:

${mail.settingsUrl}
`,
  }),
  reasonsDue: (mail: { firstName: string | null; url: string }): Letter => ({
    subject: 'A final notice is waiting for your reasons',
    body: `Hello,

The final notice of the adverse action about ${mail.firstName ?? 'a candidate'} is waiting for your own reasons. The law of the work location requires them in the notice: one for each factor, in your words. We don't send it without them.

Write your reasons in your dashboard:

${mail.url}
`,
  }),
  natureScopeDue: (mail: {
    firstName: string | null;
    isReminder: boolean;
    deadline: string;
    fallback: string;
    url: string;
  }): Letter => ({
    subject: mail.isReminder
      ? 'Reminder: a candidate is waiting for the nature and scope of an investigation'
      : 'A candidate asked for the nature and scope of an investigation',
    body: `Hello,

${mail.firstName ?? 'A candidate'} asked for the nature and scope of the investigation behind a background check. Your account answers such requests itself. The law (15 U.S.C. 1681d(b)) requires an answer by ${mail.deadline}. We answer for you on ${mail.fallback} if you haven't.

Write your answer in your dashboard:

${mail.url}
`,
  }),
  letterDue: (mail: { firstName: string | null; isFinal: boolean; url: string }): Letter => {
    const notice = mail.isFinal ? 'final notice' : 'pre-adverse notice';
    return {
      subject: `A letter to a candidate has to be posted: the ${notice}`,
      body: `Hello,

No one in your account has recorded that the ${notice} to ${mail.firstName ?? 'a candidate'} was posted. ${
        mail.isFinal
          ? 'The candidate got it by email, but this adverse action asks for a letter, too.'
          : 'The final notice waits until you do, and the waiting period starts when the letter counts as received.'
      }

Print the letter, post it, and record the date. Open the letter in your dashboard:

${mail.url}
`,
    };
  },
};

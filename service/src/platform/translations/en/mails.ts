/** Emails to candidates. `name` is the first name, where it is known. */
export const mails = {
  hello: (name: string | null) => (name ? `Hi ${name},` : 'Hello,'),
  invitation: {
    subject: (account: string) => `${account} has requested a background check`,
    opening: (account: string) =>
      `${account} asked us, Service, to run a background check. Nothing starts before you give your consent.`,
  },
  reminder: {
    subject: (account: string) => `Reminder: your background check for ${account}`,
    opening: (account: string) =>
      `${account} is still waiting for you to complete your background check. Nothing starts before you give your consent.`,
  },
  /** What an invitation is about, line by line. */
  facts: {
    check: 'Background check',
    job: 'Job in',
    completeBy: 'Complete by',
    time: 'Time it takes',
    tenMinutes: 'About 10 minutes',
    questions: 'Questions to',
  },
  invitationBody: (mail: {
    opening: string;
    accountName: string;
    url: string;
    facts: string;
  }) => `${mail.opening}

${mail.facts}

Get started:

${mail.url}

This link is personal. Don't share it. You can stop and come back with it.
If you didn't expect this email, contact ${mail.accountName} before you open the link.
`,
  verification: {
    subject: (account: string) => `Action needed: your background check for ${account}`,
    reminder: (account: string) =>
      `Reminder: we still need something for your background check for ${account}`,
    reasons: {
      ssn: "The Social Security number we have doesn't match your name. Check it and enter it again.",
      driver_license: "We need your driver's license number and the state that issued it.",
      id: 'We need a copy of your government-issued ID.',
    },
    body: (mail: {
      accountName: string;
      reason: string;
      /** On the button, such as "Add your ID". */
      action: string;
      url: string;
    }) => `We can't continue your background check for ${mail.accountName} yet. ${mail.reason}

${mail.action}:

${mail.url}

This link is personal. Don't share it.
`,
  },
  applicationReceived: {
    subject: (account: string) => `We have your information: background check for ${account}`,
    body: (mail: {
      accountName: string;
      url: string;
    }) => `Thank you. We have everything we need to start the background check that ${mail.accountName} requested.

Your personal page shows where your check stands, what you signed, and later your report. Open your page:

${mail.url}

This link is personal. Don't share it. Each time you open it on another device, we email you a code.
`,
  },
  reportReview: {
    subject: (account: string) => `Read your background check before ${account} does`,
    body: (mail: {
      accountName: string;
      url: string;
      day: string;
    }) => `The background check that ${mail.accountName} requested is finished. You can read it first: ${mail.accountName} gets it after ${mail.day}.

Dispute what is wrong, or tell us that you have nothing to dispute. Read your report:

${mail.url}

If you dispute something, ${mail.accountName} gets the report when we have investigated it. If you do nothing, ${mail.accountName} gets it after ${mail.day}. This link is personal. Don't share it.
`,
  },
  reportCopy: {
    subject: (account: string) => `Your copy of your background check for ${account}`,
    body: (mail: {
      accountName: string;
      url: string;
      law: 'NY' | 'DC' | null;
    }) => `The background check that ${mail.accountName} requested is complete. ${
      mail.law === 'DC'
        ? `The law of the District of Columbia gives you a copy of the criminal history that ${mail.accountName} received, whatever it decides. You have the right to have mistakes corrected.`
        : mail.law === 'NY'
          ? `New York law gives you a copy of the criminal history that ${mail.accountName} received, whatever it decides. You have the right to have mistakes corrected. Article 23-A of the New York Correction Law, which says how employers must weigh convictions, is attached.`
          : 'You asked for a copy, free of charge.'
    }

Read, print, or save your report:

${mail.url}

This link is personal. Don't share it. If anything in the report is wrong, you can dispute it there.
`,
  },
  publicRecords: {
    subject: 'Public records in your background check',
    body: (agency: string, reportedTo: string) => `We are reporting public record information about you to:

${reportedTo}

The law requires us to tell you. You don't need to do anything. If something is inaccurate or incomplete, you can dispute it
with us, free of charge.

We are the agency that prepares the report: ${agency}
`,
  },
  dispute: {
    received: {
      subject: (account: string) => `We received your dispute: background check for ${account}`,
      body: (mail: { items: string; due: string; url: string }) => `We are looking into what you disputed:

${mail.items}

We'll email you the result by ${mail.due}. Until then, you can tell us more and add files that help. Open your dispute:

${mail.url}

This link is personal. Don't share it.
`,
    },
    result: {
      subject: (account: string) => `Result of your dispute: background check for ${account}`,
      body: (mail: {
        accountName: string;
        agency: string;
        items: string;
        /** What staff wrote about the result. */
        note: string | null;
        url: string;
      }) => `We have finished our investigation of what you disputed:

${mail.items}
${mail.note === null ? '' : `\nWhat we found:\n\n${mail.note}\n`}
Your report as it is now is attached to this email, and ${mail.accountName} has it, too. Read it online:

${mail.url}

You have the right to
- receive a description of how we investigated, with the name, address, and telephone number of each source we contacted. Ask us for it.
- add a statement to your file that disputes the accuracy or completeness of the information.
- ask us to notify others who received your report for employment in the past two years that information was deleted, or that
  you added a statement.

Write or call: ${mail.agency}
`,
    },
    reinserted: {
      subject: (account: string) => `Information is in your report again: background check for ${account}`,
      noPhone: 'Telephone number: not available',
      body: (mail: {
        accountName: string;
        agency: string;
        items: string;
        furnisher: string;
        checkUrl: string;
        reportUrl: string;
      }) => `You disputed information in your report, and we deleted it. This information has been reinserted into your report:

${mail.items}

This source has certified to us that the information is complete and accurate:

${mail.furnisher}

You have the right to add a statement to your file that disputes the accuracy or completeness of the information. Tell your side
on your page, or write to us. You can also dispute the information again, free of charge. Open your page:

${mail.checkUrl}

Your report as it is now is attached to this email, and ${mail.accountName} has it, too. Read it online:

${mail.reportUrl}

These links are personal. Don't share them.

Write or call: ${mail.agency}
`,
    },
  },
  addressChanged: {
    subject: (account: string) => `Your email address changed: background check for ${account}`,
    body: (
      account: string,
    ) => `You changed the email address for the background check that ${account} requested. We write to the new one from now on.

If that wasn't you, contact ${account} at once.
`,
  },
  linkCode: {
    subject: 'Your code to continue',
    body: (account: string, code: string) => `Enter this code to continue:

${code}

It works for 15 minutes. Someone opened your personal link for the background check that ${account} requested, and asked for this code.
If that wasn't you, don't share the code. No one can open your information without it.
`,
  },
  newLink: {
    subject: (account: string) => `Your new link: background check for ${account}`,
    body: (mail: { accountName: string; url: string; expires: string }) => `Open your new personal link:

${mail.url}

It belongs to the background check that ${mail.accountName} requested. Don't share it. It expires on ${mail.expires}.
`,
  },
  dataRemoved: {
    subject: (account: string) => `Your data was removed: background check for ${account}`,
    body: (
      account: string,
    ) => `As you asked, we removed your personal data from your background checks for ${account}.

What the law requires us to keep as proof of your consent stays encrypted until that time is over. No one at ${account} can
read it.

We removed your email address too, so we can't write to you again.
`,
  },
};

import type { ApiErrorCode } from '@service-embeds/contract';

/** What candidates can do with their own data. */
export const yourData = {
  title: 'Your data',
  lead: "You're in control of your data. The law requires us to keep some of it for a while.",
  cancel: 'Cancel',
  email: { title: 'Correct your email address', text: "We'll email a code to the new address" },
  file: { title: 'See your file', text: 'Everything we have about you, its sources, and who received it' },
  withdrawal: {
    title: 'Withdraw your consent',
    text: "We won't run any more checks with it",
    explainOpen: (account: string) =>
      `We'll stop your check and let ${account} know. It ends without a result. You can't undo this.`,
    explainComplete: (account: string) =>
      `Your check is complete, and ${account} keeps the report. We'll let them know, and no one can run another check with this consent. You can't undo this.`,
    confirm: 'Withdraw consent',
    on: (date: string) => `You withdrew your consent on ${date}.`,
    done: 'You withdrew your consent.',
  },
  deletion: {
    title: 'Delete your data',
    text: 'Everything except what the law requires us to keep',
    explain: (account: string) =>
      `We'll delete your personal data, your report, and what you sent us, and let ${account} know. This page will stop working. You can't undo this.`,
    keeps: 'The law requires us to keep encrypted proof of your consent for a while.',
    confirm: 'Delete my data',
    /** What stops a deletion, by the code of the error. */
    obstacles: {
      personal_data_in_use:
        "We can't delete your data while your check, a dispute, or a notice about it is open. Try again when they are closed.",
      legal_hold:
        "Your data is under legal hold, so we can't delete it. A legal hold keeps data that a lawsuit or an investigation may need. Try again later, or contact support.",
    } as Partial<Record<ApiErrorCode, string>>,
    doneTitle: 'We deleted your data',
    done: "We'll confirm it by email. This link doesn't work anymore.",
  },
};

import type { ApiErrorCode } from '@service-embeds/contract';
import { fileValues } from './file-values.ts';

/** The copy of everything that is held about a candidate. */
export const dataCopy = {
  yes: 'Yes',
  no: 'No',
  /** Headings, by the names of the parts of the file. */
  sections: {
    candidates: 'About you',
    applyDrafts: 'Answers you have not sent yet',
    invitations: 'Invitations',
    reports: 'Reports',
    verifications: 'What we asked you for',
    adverseActions: 'Notices about decisions',
    assessments: 'Assessments by rules',
    individualizedAssessments: 'Individualized assessments',
    reportActivities: 'Notes about reports',
    natureScopeRequests: 'What you asked about interviews',
    candidateStories: 'What you said about reports',
    selfDisclosures: 'What you disclosed about your records',
    consents: 'What you signed',
    subscriptions: 'Recurring checks',
    continuousChecks: 'Continuous checks',
    documents: 'Documents',
    uploads: 'Documents for verifications',
    mails: 'Emails',
  } as Record<string, string>,
  /** Labels that do not follow from the names of the file. */
  fields: {
    dob: 'Date of birth',
    ssn: 'Social Security number',
    id: 'ID',
    ip_address: 'Network address',
    user_agent: 'Browser',
    eta: 'Expected',
    zipcode: 'ZIP code',
    sha256: 'SHA-256 of the text',
    filesize: 'Size in bytes',
    turnaround_time: 'Turnaround time in seconds',
    yob: 'Year of birth',
    dob_mismatch: 'The date of birth differs',
    ssn_already_taken: 'The number belongs to another person',
    mro_notes: 'Notes of the medical reviewer',
    is_registered_patient: 'Registered patient of medical marijuana',
    acd_code: 'ACD code',
    covid_extension: 'Extended because of COVID-19',
    sub_checks: 'What was checked',
    sub_results: 'Other results',
    sub_type: 'Subtype',
  } as Record<string, string>,
  values: fileValues,
};

/** The candidate's own copy of what it signed. */
export const consentCopy = {
  title: 'What you signed',
  save: 'Print or save this page for your records.',
  signedBy: 'Signed by',
  signature: 'Signature',
  document: 'Document',
  pdf: (title: string) => `Download "${title}" (PDF)`,
  time: 'Time',
  ipAddress: 'IP address',
  browser: 'Browser',
  channel: 'Given through',
  pageOrigin: 'Page',
  softwareVersion: 'Version of the form',
  sessionToken: 'ID of the session',
  record: 'Record ID',
  evidence: 'Download the evidence (JSON)',
  unknown: 'Unknown',
  copyRequested: 'Copy requested',
  presented: 'Shown',
  scrolledToEnd: 'Seen to its end',
  acknowledged: 'Confirmed',
  version: (version: string, sha256: string) => `Version ${version}, SHA-256 ${sha256}`,
};

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

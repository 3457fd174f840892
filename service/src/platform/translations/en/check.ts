import { reportLabels } from '@service-embeds/domain/report/view/status-labels';
import { capitalize } from '../english-format.ts';

/** The candidate's own copy of a report (FCRA section 604(b)(3)(A)). */
export const reportCopy = {
  title: 'Your background check',
  ordered: (packageName: string, date: string) => `${packageName}, ordered ${date}`,
  completed: (date: string) => `, completed ${date}`,
  dispute: (days: number) =>
    'If anything in this report is inaccurate or incomplete, you have the right to dispute it, free of charge. We complete our ' +
    `investigation within ${String(days)} days.`,
  disputeLink: 'Dispute this report',
  pdf: 'Download as PDF',
  checked: 'Screenings',
};

/** What candidates write on their own page. */
export const letters = {
  required: 'Enter your text.',
  full: (most: number) => `You've added ${most} statements. A report can't have more.`,
  story: {
    title: 'Tell your side of the story',
    lead: (account: string) =>
      `Add context to your report: what happened, what has changed since, what you are proud of. ${account} sees it with your report.`,
    label: 'Your side of the story',
    send: 'Add to report',
    sent: (account: string) => `We added it to your report. ${account} can read it now.`,
    earlier: "What you've added",
    addedOn: (date: string) => `Added on ${date}`,
  },
  question: {
    title: 'Ask a question',
    lead: (account: string) => `We send your question to ${account}, with your email address for the answer.`,
    label: 'Your question',
    send: 'Send question',
    sent: (account: string) => `We sent your question to ${account}.`,
  },
};

/** The page on which a candidate corrects the email address. */
export const email = {
  title: 'Your email address',
  lead: (address: string) => `We'll send updates to ${address}.`,
  label: 'New email address',
  send: 'Email me a code',
  invalid: 'Enter an email address, for example name@example.com.',
  sent: (address: string) =>
    `We sent a 6-digit code to ${address}. Enter it to use this address from now on.`,
  confirm: 'Change address',
  other: 'Use another address',
  done: (address: string) => `We'll send updates to ${address}.`,
};

/** The candidate's own page of a background check. */
export const check = {
  byService: 'background check by Service',
  /** The button of an email, where the sentence before it is too long for its label. */
  openLink: 'Open link',
  help: 'Help',
  choices: 'What you can do',
  languages: 'Language',
  follow: 'See where your check stands',
  back: 'Back to your check',
  greeting: (name: string | null, sentence: string) =>
    name ? `Hi ${name}, ${sentence}` : capitalize(sentence),

  /** What people call the state of a check, and what it means for the candidate. */
  phases: {
    pending: {
      title: 'your check is in progress',
      text: (_account: string, date?: string) =>
        `${date ? `We expect to finish by ${date}. ` : ''}You don't need to do anything.`,
      now: reportLabels.pending,
    },
    action_needed: {
      title: 'we need something from you',
      text: () => "We can't finish your check without it.",
      now: 'Action needed by you',
    },
    suspended: {
      title: 'your check is on hold',
      text: () => 'We have what we asked you for, and are reviewing it.',
      now: 'On hold',
    },
    dispute: {
      title: 'we are looking into your dispute',
      text: (_account: string, date?: string) =>
        date ? `We'll email you the result by ${date}.` : "We'll email you the result.",
      now: reportLabels.dispute,
    },
    review: {
      title: 'your report is ready for you to read',
      text: (account: string, date?: string) =>
        `You read it before ${account} does. ${account} gets it${date ? ` after ${date}` : ''}, unless you dispute something.`,
      now: 'You can read your report first',
    },
    complete: {
      title: 'your check is complete',
      text: (account: string) => `${account} is reviewing it. You don't need to do anything.`,
      now: 'Report complete',
    },
    engaged: {
      title: 'your check is complete',
      text: (account: string) => `${account} has finished its review. You don't need to do anything.`,
      now: 'Report complete',
    },
    pre_adverse_action: {
      title: 'you have time to respond',
      text: (account: string, date?: string) =>
        `${account} is considering not moving forward with your application. Read your report and respond${date ? ` before ${date}` : ''}.`,
      now: 'Notice sent',
    },
    post_adverse_action: {
      title: 'your check is complete',
      text: (account: string) =>
        `${account} decided not to move forward with your application. You can still read and dispute your report.`,
      now: 'Final notice sent',
    },
    canceled: {
      title: 'your check was canceled',
      text: (account: string) => `It ended without a result. Ask ${account} if you have questions.`,
      now: reportLabels.canceled,
    },
  },

  review: {
    title: 'Nothing to dispute?',
    text: (account: string) => `${account} then gets your report right away. You can still dispute it later.`,
    confirm: 'Release my report',
  },

  timeline: 'Where your check stands',
  progress: (finished: number, total: number) => `${finished} of ${total} sources checked`,
  checked: (total: number) => (total === 1 ? 'We checked 1 source' : `We checked ${total} sources`),
  period: (start: string, end: string) => (start === end ? start : `${start} to ${end}`),
  copySent: 'We sent you a copy, as you asked.',
  copyPromised: "We'll send you a copy when it's complete, as you asked.",
  consented: 'You gave your consent',
  documents: (count: number) => (count === 1 ? '1 signed document' : `${count} signed documents`),
  reinserted: 'Information is in your report again',
  ordered: 'Check ordered',

  requests: 'What we need from you',
  request: {
    ssn: {
      title: 'Check your Social Security number',
      text: "The number we have doesn't match your name. Enter it again.",
      action: 'Enter your number',
    },
    driver_license: {
      title: "Enter your driver's license",
      text: 'We need its number and the state that issued it.',
      action: 'Enter your license',
    },
    id: {
      title: 'Show your ID',
      text: 'Take a photo of your government-issued ID, or upload a file.',
      action: 'Add your ID',
    },
  },
  requestedOn: (date: string) => `Asked on ${date}`,

  next: 'What happens next',
  nextSteps: (account: string) => [
    'We search the records you agreed to.',
    `We send the report to ${account}, who reviews it.`,
    `${account} contacts you. If something in the report could count against you, you get a copy and time to respond first.`,
  ],

  cards: {
    report: { title: 'View your report', text: 'Online or as a PDF' },
    dispute: {
      title: "Something isn't right?",
      text: (days: number) => `Dispute a finding. We answer within ${String(days)} days.`,
    },
    openDispute: { title: 'Your dispute', text: 'See what you sent, and add to it' },
    story: { title: 'Tell your side', text: 'Add context that the employer will see' },
    data: { title: 'Your data', text: 'Email, copy, deletion, consent' },
    documents: { title: 'What you signed', text: 'Your consent, to print or save' },
  },

  contact: 'Who to ask',
  contactAccount: (account: string) => `About the job or the decision: ${account}`,
  ask: 'Ask a question',
  contactAgency: 'About the report:',
};

/** The page where a candidate sends what a report is waiting for. */
export const verification = {
  title: 'We need something from you',
  doneTitle: "You're all set",
  done: "We received your answer and we're continuing your background check. There's nothing left to do here.",
  enter:
    "We can't continue your background check without this. Your answer is encrypted in transit and at rest.",
  show:
    "We need a copy of your government-issued ID: a passport, a driver's license, or a state ID. Take a clear photo or " +
    'choose a PDF. It is encrypted in transit and at rest, and only the people who verify it can see it.',
  send: 'Submit',
  photo: 'Take a photo',
  photoHint: 'Opens the camera of this device',
  document: 'Photo or PDF',
  documentHint: 'JPEG, PNG, or PDF, up to 8 MB',
  /** What can be wrong with the file. */
  file: {
    missing: 'Choose a file.',
    too_large: 'This file is larger than 8 MB. Choose a smaller file.',
    wrong_type: 'Choose a photo (JPEG or PNG) or a PDF of the document.',
    unreadable: "We couldn't open this file. Take a new photo, or save the document as a new PDF.",
    too_many_pixels: 'This image has more than 52 megapixels. Choose a smaller image.',
    too_many_pages: 'This PDF has more than 50 pages. Save only the pages of the document as a new PDF.',
    encrypted: 'This PDF is protected with a password. Save it without protection, or take a photo.',
    active_content:
      'This PDF contains scripts, a form, or attached files. Print the document to a new PDF, or take a photo.',
    infected: 'The virus scanner found a problem in this file. Choose another file, or take a photo.',
    try_again: "We can't check files right now. Try again in a few minutes.",
  },
  fields: {
    ssn: {
      label: 'Social Security number',
      hint: '9 digits',
      required: 'Enter your Social Security number.',
    },
    driver_license_number: {
      label: "Driver's license number",
      hint: 'Exactly as it appears on your license',
      required: "Enter your driver's license number.",
    },
    driver_license_state: {
      label: 'Issuing state',
      required: 'Choose the issuing state of your license.',
    },
  },
};

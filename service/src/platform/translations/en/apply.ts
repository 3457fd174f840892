import { invitationLabels } from '@service-embeds/domain/report/view/status-labels';
import { history, type FieldMessages } from './apply-history.ts';

const fields: Record<string, FieldMessages> = {
  first_name: { label: 'First name', required: 'Enter your first name.' },
  middle_name: {
    label: 'Middle name',
    required: 'Enter your middle name, or check the box if you have none.',
  },
  no_middle_name: { label: "I don't have a middle name" },
  last_name: { label: 'Last name', required: 'Enter your last name.' },
  phone: { label: 'Phone' },
  dob: {
    label: 'Date of birth',
    required: 'Enter your date of birth.',
    invalidDate: 'Enter a valid date of birth in numbers, such as 5, 17, and 1990.',
  },
  month: { label: 'Month' },
  day: { label: 'Day' },
  year: { label: 'Year' },
  ssn: { label: 'Social Security number', required: 'Enter your Social Security number.' },
  ssn_again: {
    label: 'Confirm Social Security number',
    required: "The two numbers don't match. Enter and confirm your Social Security number again.",
  },
  driver_license_number: {
    label: "Driver's license number",
    required: "Enter your driver's license number.",
  },
  driver_license_state: { label: 'Issuing state', required: 'Choose the issuing state of your license.' },
};

/** Documents that a candidate looks up before a step, by the step. Steps without an entry need none. */
const needed: Record<string, string> = {
  ssn: 'Your Social Security number',
  address: 'Your addresses from the past seven years',
  license: "Your driver's license",
  employers: 'Your employers from the past seven years, with start and end dates',
  schools: 'Your schools and degrees, with start and end dates',
  professional_licenses: 'Your professional licenses and their numbers',
  references: 'Contact information for two references',
};

/** What a step with fields asks, and why, by the step. Longer reasons are folded. */
const questions: Record<string, { title: string; text: string; why?: string }> = {
  name: {
    title: 'What is your name?',
    text: 'Enter it exactly as it appears on your ID. We search records under it.',
  },
  contact: { title: 'How can we reach you?', text: 'We write only about this check.' },
  birth: {
    title: 'What is your date of birth?',
    text: 'We use it to match records.',
    why: "Many people share a name. Your date of birth keeps other people's records out of your report.",
  },
  ssn: {
    title: 'What is your Social Security number?',
    text: 'We use it to confirm who you are.',
    why: 'It shows us the names and addresses that belong to you, so that we search in the right places.',
  },
  address: {
    title: 'Where have you lived?',
    text: 'List every address from the past seven years.',
    why: 'Courts keep records by county. Your addresses tell us which counties to search.',
  },
  license: {
    title: "What is your driver's license number?",
    text: 'We look up your driving record with it.',
  },
  employers: {
    title: 'Where have you worked?',
    text: 'List every employer from the past seven years, starting with the most recent.',
    why: 'We confirm your jobs and their dates.',
  },
  schools: {
    title: 'Where have you studied?',
    text: 'List schools where you earned a degree or worked toward one.',
  },
  professional_licenses: {
    title: 'Which professional licenses do you have?',
    text: 'List licenses and certifications that your work requires.',
  },
  references: {
    title: 'Who can tell us about your work?',
    text: "List people who know you but aren't related to you. We may call or email them.",
  },
};

/** The apply flow of the candidate portal. */
export const apply = {
  formerNames: {
    heading: "Other names you've used",
    hint: 'Enter names you used before, such as a maiden name or the name before a legal change. We search records under them too.',
    legend: (number: number) => `Former name ${number}`,
  },
  steps: {
    name: 'Your name',
    contact: 'Contact information',
    birth: 'Date of birth',
    ssn: 'Social Security number',
    address: 'Address history',
    license: "Driver's license",
    employers: 'Employment history',
    schools: 'Education',
    professional_licenses: 'Professional licenses',
    references: 'References',
    disclosures: 'Disclosures and authorization',
    review: 'Review and submit',
  },
  questions,
  why: 'Why do you need this?',
  progress: (number: number, total: number) => `Step ${number} of ${total}`,
  next: 'Continue',
  back: 'Back',
  change: 'Change',
  changeOf: (step: string) => `Change: ${step}`,

  start: {
    title: (account: string, name: string | null) =>
      `${name === null ? '' : `${name}, `}${account} needs your permission for a background check`,
    workPlace: 'The job is in',
    intro: 'We are Service, the company that does the check. Nothing starts before you agree.',
    begin: 'Get started',
    resume: 'About 10 minutes. You can stop and come back with the same link.',
    needed: 'Have ready',
    photoId: 'A photo ID, only if we ask for it later',
    whatHappens: 'What happens',
    steps: (account: string, documents: number, screenings: string): [step: string, detail: string][] => [
      ['You tell us who you are', 'Your name, date of birth, and what else this check needs'],
      [
        documents === 1 ? 'You read and sign 1 document' : `You read and sign ${String(documents)} documents`,
        'They say what we may check, and what your rights are',
      ],
      ['We check', screenings],
      [
        `You and ${account} see the report`,
        "If something is wrong, you can dispute it on your page. It's free",
      ],
    ],
    checked: "What we'll check",
    completeBy: 'Complete by',
    askedBy: 'Asked by',
    replyTo: 'Questions to',
    real: {
      title: 'Is this real?',
      address: 'Check that the address bar shows',
      call: (account: string, phone: string) => `Not sure? Call ${account} at ${phone}.`,
      mistake: "I didn't apply for this job",
    },
  },
  needed,

  fields,
  hints: {
    contact: (email: string) => `We'll send updates to ${email}.`,
    ssn: "Encrypted in transit and at rest. We'll only ever show the last four digits.",
    nineDigits: '9 digits',
    asPrinted: 'Exactly as it appears on your license',
    month: 'MM/YYYY',
    openMonth: 'MM/YYYY. Leave blank if this is current.',
    emailOrPhone: 'Enter an email address, a phone number, or both.',
  },
  /** What is on file already. Numbers are masked. */
  onFile: {
    text: (what: string) => `We already have ${what}. Leave this blank to keep it.`,
    dob: (year: string) => `your birth year, ${year}`,
    ssn: (masked: string) => `your Social Security number, ${masked}`,
    license: (masked: string) => `your license number, ${masked}`,
  },

  history,
  present: 'present',
  none: 'None',

  disclosures: {
    document: (number: number, count: number) => `Document ${number} of ${count}`,
    read: "I've read this document.",
    unread: 'Confirm that you have read this document.',
    official: 'Open the official text (in a new window)',
    print: 'Print or save (PDF)',
    byLaw: 'You have a legal right to this.',
    signature: 'Type your full name to sign',
    signatureHint: (name: string) => `Exactly as shown: ${name}`,
    paper:
      'Typing your name has the same effect as signing on paper. You can ask for paper documents at any time.',
    unsigned: 'Type your full name to sign.',
    differs: (name: string) =>
      `This doesn't match the name on file. Type it as ${name}. Capital letters, accents and middle names don't matter.`,
    sign: 'Sign and agree',
    changed:
      'A document has changed. Review the current version. We kept your confirmations of the other documents.',
    signedBy: (name: string) => `Signed by ${name}.`,
  },
  submit: (account: string) => `Submit to ${account}`,
  done: {
    status: invitationLabels.completed,
    title: "You're all set",
    text: (account: string) =>
      `We've started your background check. Most checks take two to three days. ${account} will contact you about the next steps, and we'll email you if we need anything else.`,
    copy: 'View a copy of what you signed',
  },

  /** The page of a package: it leads nowhere without an invitation. */
  package: {
    invitationNeeded: (account: string) =>
      `You need a personal invitation for this background check. Ask ${account} to send you one.`,
  },

  closed: {
    justCompleted: {
      status: invitationLabels.completed,
      title: 'This invitation was just completed',
      text: () =>
        'It was submitted from another window or device with this link. Nothing was submitted twice.',
    },
    completed: {
      status: invitationLabels.completed,
      title: 'You already completed this invitation',
      text: (account: string) =>
        `There's nothing left to do here. ${account} will contact you about the next steps.`,
    },
    expired: {
      status: invitationLabels.expired,
      title: 'This invitation has expired',
      text: (account: string, date: string) =>
        `It expired on ${date}. To continue, ask ${account} to renew it. What you entered is kept encrypted for a limited time, so you won't have to start over.`,
    },
    renewed: {
      status: invitationLabels.expired,
      title: 'This invitation was renewed',
      text: (account: string) =>
        `${account} sent you a new link. Open the newest email from us to continue where you left off.`,
    },
    cancelled: {
      status: invitationLabels.cancelled,
      title: 'This invitation was canceled',
      text: (account: string) => `${account} canceled it. If you didn't expect this, contact ${account}.`,
    },
    onHold: {
      status: 'On hold',
      title: 'This invitation is on hold',
      text: (account: string) => `${account} can't order checks right now. Try this link again later.`,
    },
  },
};

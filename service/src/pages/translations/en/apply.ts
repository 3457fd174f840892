import { screeningNames, type HistoryKind } from '@service-embeds/contract';

/** Words around entries of which there may be several: the newest, the earlier ones, how to add another. */
interface EntryTexts {
  first: string;
  other: (number: number) => string;
  more: string;
  hint: string;
  /** Where there may be nothing to tell. */
  none?: string;
  fields: Record<string, string>;
}

/** What the candidate reads in the apply flow, and the shape that every other language has. */
export const en = {
  /** BCP 47 tag for dates. */
  tag: 'en-US',
  otherLanguage: { code: 'es', name: 'Español' },
  screenings: screeningNames,
  steps: {
    name: 'Your name',
    contact: 'How to reach you',
    birth: 'Your date of birth',
    ssn: 'Your Social Security number',
    address: 'Where you live',
    license: 'Your driver license',
    employers: 'Where you have worked',
    schools: 'Where you have studied',
    professional_licenses: 'Your professional licenses',
    references: 'People who know you',
    disclosures: 'What you should know',
    review: 'Check and send',
  },
  progress: (number: number, all: number) => `Step ${number} of ${all}`,
  next: 'Continue',
  back: 'Back',
  change: 'Change',
  changeOf: (step: string) => `Change: ${step}`,
  openUntil: (date: string) => `Your invitation is open until ${date}.`,
  optional: '(optional)',
  checkFields: (count: number) => (count === 1 ? 'Please check one field.' : `Please check ${count} fields.`),

  start: {
    status: 'Invited',
    title: (account: string) => `${account} invites you to a background check`,
    hello: (name: string) => `Hello ${name}.`,
    ready: 'It takes about ten minutes. Have these at hand:',
    resume: 'You can stop at any time: this link brings you back to where you were.',
    consent: 'Nothing is checked before you have given your consent.',
    begin: 'Begin',
    goOn: 'Go on',
    checked: 'What will be checked',
  },
  /** What a step wants at hand, for those where one may have to look for something. */
  atHand: {
    ssn: 'your Social Security number',
    address: 'your addresses of the last seven years',
    license: 'your driver license',
    employers: 'your employers of the last seven years, with months and years',
    schools: 'your schools and degrees, with months and years',
    professional_licenses: 'your professional licenses and their numbers',
    references: 'two people who know you, and how to reach them',
  } as Record<string, string>,

  fields: {
    first_name: 'First name',
    middle_name: 'Middle name',
    no_middle_name: 'I have no middle name',
    last_name: 'Last name',
    phone: 'Phone',
    dob: 'Date of birth',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    ssn: 'Social Security number',
    ssn_again: 'Social Security number, once more',
    driver_license_number: 'Driver license number',
    driver_license_state: 'State that issued it',
  } as Record<string, string>,
  hints: {
    name: 'As it stands on your identity document.',
    contact: (email: string) => `We write to ${email}.`,
    ssn: 'It is sent encrypted, kept encrypted, and never shown again.',
    nineDigits: 'Nine digits',
    asPrinted: 'As printed on the license',
    stateCode: 'Two letters, for example CA',
  },
  keep: {
    text: (what: string) => `We have ${what}. Leave the fields empty to keep it.`,
    dob: (year: string) => `your birth year, ${year}`,
    ssn: (masked: string) => `the number ${masked}`,
    license: (masked: string) => `the license ${masked}`,
  },

  entries: {
    addresses: {
      first: 'Now',
      other: (number: number) => `Before that (${number})`,
      more: 'Add where you lived before',
      hint: 'Please name every place of the last seven years.',
      fields: { street: 'Street', city: 'City', state: 'State', zipcode: 'ZIP code' },
    },
    employers: {
      first: 'Your present or last employer',
      other: (number: number) => `Before that (${number})`,
      more: 'Add an earlier employer',
      hint: 'Please name every employer of the last seven years, the newest first.',
      none: 'I have not worked before',
      fields: {
        name: 'Employer',
        place: 'City and state, or country',
        position: 'Your position',
        start_date: 'From',
        end_date: 'To',
        do_not_contact: 'Please do not ask this employer yet',
      },
    },
    schools: {
      first: 'Your highest degree',
      other: (number: number) => `Another school (${number})`,
      more: 'Add another school',
      hint: 'Schools where you have earned a degree or studied for one.',
      none: 'I have not studied for a degree',
      fields: {
        name: 'School',
        place: 'City and state, or country',
        degree: 'Degree and subject',
        start_date: 'From',
        end_date: 'To',
      },
    },
    professional_licenses: {
      first: 'License',
      other: (number: number) => `License ${number + 1}`,
      more: 'Add another license',
      hint: 'Licenses and certificates that your work asks for.',
      none: 'I have no professional license',
      fields: {
        kind: 'Kind of license',
        number: 'Number',
        state: 'State that issued it',
        expires: 'Valid until',
      },
    },
    references: {
      first: 'First person',
      other: (number: number) => `Person ${number + 1}`,
      more: 'Add another person',
      hint: 'People who are not of your family. They may be called or written to.',
      fields: {
        name: 'Full name',
        relation: 'How you know each other',
        email: 'E-mail address',
        phone: 'Phone',
      },
    },
  } as Record<HistoryKind, EntryTexts>,
  month: 'MM/YYYY',
  monthOrEmpty: 'MM/YYYY, empty if it goes on',
  emailOrPhone: 'One of the two is enough',
  today: 'today',
  nothing: 'None',

  disclosures: {
    noScript: (account: string) =>
      `This step needs scripts. Please allow them for this page, or ask ${account} for paper.`,
    changeBefore: 'Change what you entered before',
    signedBy: (name: string) => `Signed by ${name}.`,
    copy: 'Your copy',
  },
  send: (account: string) => `Send to ${account}`,
  done: {
    status: 'Completed',
    title: 'Thank you, that is all',
    text: (account: string) =>
      `Your background check begins now. Most take two or three days. ${account} tells you how it goes on, and we write to you if something is missing.`,
    copy: 'Your copy of what you signed',
  },

  closed: {
    justCompleted: {
      status: 'Completed',
      title: 'Somebody has completed this just now',
      text: () =>
        'It was sent from another window or device with this link. What stood here was not sent again.',
    },
    completed: {
      status: 'Completed',
      title: 'You have completed this invitation',
      text: (account: string) =>
        `There is nothing left for you to do here. ${account} will tell you how it goes on.`,
    },
    expired: {
      status: 'Expired',
      title: 'This invitation has expired',
      text: (account: string, date: string) =>
        `It was open until ${date}. Ask ${account} for a new one if you still want to go on. Nothing that you entered was kept.`,
    },
    cancelled: {
      status: 'Cancelled',
      title: 'This invitation was cancelled',
      text: (account: string) => `${account} has withdrawn it. Please ask there if you did not expect that.`,
    },
    withdrawn: {
      status: 'No longer offered',
      title: 'This background check is no longer offered',
      text: (account: string) =>
        `${account} has changed what it orders. Please ask there for a new invitation.`,
    },
  },
};

export type Texts = typeof en;

/** English messages of the disclosures. */
export const en = {
  step: (number: number, count: number) => `Document ${number} of ${count}`,
  from: (account: string) => `Background check for ${account}`,
  read: "I've read this document.",
  official: 'Open the official text',
  newWindow: 'in a new window',
  larger: 'Larger text',
  smaller: 'Smaller text',
  print: 'Print',
  next: 'Continue',
  back: 'Back',
  sign: 'Sign and agree',
  signing: 'Signing...',
  signature: 'Type your full name to sign',
  signatureHint: (name: string) => `Exactly as shown: ${name}`,
  paper:
    'Typing your name has the same effect as signing on paper. You can ask for paper documents at any time.',
  tick: 'Confirm that you have read this document.',
  required: 'Enter your full name.',
  differs: (name: string) =>
    `This doesn't match the name on file. Type it as ${name}. Capital letters, accents and middle names don't matter.`,
  rejected: "This doesn't match the name on file. Type your first and last name in full.",
  changedTitle: 'A document has changed',
  changed: 'Review the current version. We kept your confirmations of the other documents.',
  doneTitle: "You're all set",
  done: 'Keep a copy of what you signed.',
  copy: 'Open my copy',
  byLaw: 'You have a legal right to this.',
};

export type DisclosureMessages = typeof en;

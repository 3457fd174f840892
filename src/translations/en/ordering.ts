/** English messages about an order: its summary, the laws of its work location, and its confirmation. */
export const en = {
  summary: 'Summary',
  intro: 'We email the candidate a secure link. They enter the rest.',
  where: "Where they'll work",
  placeHint: 'Local rules depend on it.',
  fromUnit: 'from the unit.',
  change: 'Change',
  addCustomId: 'Add your reference ID',
  didYouMean: ['Did you mean', '?'],
  openOrder: (name: string, date: string) =>
    `This candidate has an open check: ${name}, ordered ${date}. You can still order another one.`,
  usually: (days: number) =>
    days === 0
      ? 'usually the same day'
      : days === 1
        ? 'usually 1 business day'
        : `usually ${days} business days`,
  usedLast: (count: number) => (count === 1 ? '1 your team used last' : `${count} your team used last`),
  allPackages: (count: number) => `Search all ${count} background checks`,
  noCandidate: 'No candidate yet',
  noPackage: 'No check chosen',
  unit: 'Unit',
  turnaround: 'Usually takes',
  usualDays: (days: number) =>
    days === 0 ? 'less than a day' : days === 1 ? '1 business day' : `${days} business days`,
  showSummary: 'Summary and rules',
  billed: (name: string) => `Billed when ${name} submits.`,
  theCandidate: 'the candidate',
  linkLasts: (days: number) => `The link works for ${days} days.`,
  required: {
    email: "Enter the candidate's email address.",
    node: 'Choose an organization unit.',
    country: 'Choose a country.',
    state: 'Choose a state.',
    package: 'Choose a background check.',
  },
  stateInvalid: 'Enter the two-letter code of the state or province, such as ON.',
  price: 'Price',
  total: 'Total',
  titles: {
    pending: (name: string) => `Invitation sent to ${name}`,
    unsent: (name: string) => `Invitation created for ${name}`,
    completed: 'Invitation completed',
    expired: 'Invitation expired',
    cancelled: 'Invitation canceled',
  },
  sentText: (email: string) => `We emailed ${email} a personal link.`,
  unsentText: (name: string) => `We didn't send an email. Give ${name} the personal link yourself.`,
  followText: (name: string) => `You'll see here when ${name} starts.`,
  resentText: (email: string) => `We emailed the link to ${email} again.`,
  undelivered: "The email didn't arrive",
  undeliveredText: (email: string) =>
    `The mail server rejected ${email}. Correct the address and send the link again.`,
  correction: "Candidate's email address",
  texts: {
    completed: 'The candidate has entered their information and signed.',
    expired: 'The link no longer works. Order the check again to send a new one.',
    cancelled: 'The link no longer works.',
  },
  expires: (date: string, days: number) => `${date} (in ${days} ${days === 1 ? 'day' : 'days'})`,
  status: 'Status',
  expiry: 'Expires',
  resend: 'Send again',
  cancel: 'Cancel invitation',
  cancelKeep: 'Keep invitation',
  another: 'Order another check',
  unitedStates: 'United States',
  title: 'Rules at this work location',
  offer_first: (place: string) => `${place}: order this check only after a conditional offer.`,
  interview_first: (place: string) =>
    `${place}: order this check, and ask about criminal records, only after the first interview.`,
  selection_first: (place: string) =>
    `${place}: order this check, and ask about criminal records, only once the candidate is qualified and selected for an interview, or has a conditional offer.`,
  criminal_later: (place: string) => `${place}: don't ask about criminal records on the application.`,
  written_notice: (place: string) =>
    `${place}: give the candidate the written notice that the law requires with a criminal search.`,
  two_parts: (place: string) =>
    `${place}: run the other parts of the check first, and the criminal search after the offer.`,
  credit_for_listed_positions: (place: string) =>
    `${place}: credit reports are allowed for listed positions only.`,
  credit_if_related: (place: string) =>
    `${place}: credit reports are allowed only if they are related to the job.`,
  credit_after_notice: (place: string) => `${place}: tell the candidate before you order a credit report.`,
  work_abroad: (place: string) =>
    `${place}: this package searches records in the United States only. Local law may require more.`,
  zipcode: 'ZIP code of the work location',
  zipcodeHint: 'Local rules depend on it, for example 94105.',
  zipcodeInvalid: 'Enter a ZIP code such as 94105.',
  county: 'County of the work location',
  cityHint: 'Local rules may apply in this state. Enter the city.',
  placeProblems: {
    zipcode_needed:
      'Enter the ZIP code of the work location. The city alone does not tell which local rules apply.',
    zipcode_in_another_state: 'This ZIP code is in another state. Correct the ZIP code or the state.',
    city_needed: 'Enter the city of the work location. Places with different rules share this ZIP code.',
    county_needed: "We don't know this ZIP code. Correct it, or enter the county.",
    county_not_in_state: 'This state has no county with this name. Correct the county.',
  },
  offerMade: "I've made a conditional offer",
  offerRequired: (places: string) =>
    `Confirm that you've made a conditional offer. The law requires it in ${places}.`,
  creditGround: 'Why a credit report is allowed',
  creditGroundHint: 'Name the exemption for this position, for example "signs for company accounts".',
  annualSalary: 'Annual salary in US dollars',
  annualSalaryHint: 'At $75,000 or more, federal law allows older records in a report.',
  salaryInvalid: 'Enter the salary as a whole number of dollars, such as 80000.',
  groundRequired: 'Enter why the law allows a credit report for this position.',
};

export type OrderingMessages = typeof en;

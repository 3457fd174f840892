/** English messages about an order: its summary, the laws of its work location, and its confirmation. */
export const en = {
  summary: 'Summary',
  noCandidate: "Enter the candidate's email address.",
  noPackage: 'Choose a background check to see its price.',
  price: 'Price',
  total: 'Total',
  titles: {
    pending: 'Invitation sent',
    completed: 'Invitation completed',
    expired: 'Invitation expired',
    cancelled: 'Invitation canceled',
  },
  sentText: (email: string) => `We emailed ${email} a personal link.`,
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
  offer_first: (place: string) => `${place} law asks for a conditional offer before you order this check.`,
  criminal_later: (place: string) => `${place}: Don't ask about criminal records in the application.`,
  two_parts: (place: string) =>
    `${place}: Run the other parts of the check first, and the criminal search after the offer.`,
  credit_for_listed_positions: (place: string) =>
    `${place}: Credit reports are allowed for listed positions only.`,
  credit_if_related: (place: string) =>
    `${place}: Credit reports are allowed only if they are related to the job.`,
  credit_after_notice: (place: string) => `${place}: Tell the candidate before you order a credit report.`,
  work_abroad: (place: string) =>
    `${place}: This package searches records in the United States only. Local law may require more.`,
  zipcode: 'ZIP code of the work location',
  zipcodeHint: 'It tells which local rules apply, for example 94105.',
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
  offerMade: 'A conditional offer has been made',
  offerRequired: (place: string) =>
    `Confirm that a conditional offer has been made. ${place} law asks for it.`,
  creditGround: 'Reason why the law allows a credit report',
  creditGroundHint: 'Name the exemption for this position, for example "signs for company accounts".',
  annualSalary: 'Annual salary in US dollars',
  annualSalaryHint: 'From $75,000 on, federal law lets reports contain older records.',
  salaryInvalid: 'Enter the salary as a whole number of dollars, such as 80000.',
  groundRequired: 'Enter why the law allows a credit report for this position.',
};

export type OrderingMessages = typeof en;

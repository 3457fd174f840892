/** English messages of a report. */
export const en = {
  pdf: 'Download PDF',
  findings: (count: number) => (count === 1 ? '1 finding' : `${count} findings`),
  open: (count: number) => (count === 1 ? '1 screening in progress' : `${count} screenings in progress`),
  notRun: (count: number) => (count === 1 ? '1 screening canceled' : `${count} screenings canceled`),
  clearScreenings: (count: number) => (count === 1 ? '1 screening clear' : `${count} screenings clear`),
  showAll: 'Show all',
  showLess: 'Show less',
  details: 'Details',
  candidate: 'Candidate',
  email: 'Email',
  phone: 'Phone',
  born: 'Born',
  ssn: 'SSN',
  reference: 'Reference',
  levels: { felony: 'Felony', misdemeanor: 'Misdemeanor', infraction: 'Infraction', other: 'Finding' },
  disposition: 'Disposition',
  sentence: 'Sentence',
  offense: 'Offense date',
  caseNumber: 'Case',
  screening: 'Screening',
  ofScreenings: (count: number) => (count === 1 ? 'of 1 screening' : `of ${count} screenings`),
  rule: (name: string) => `By your rule “${name}”.`,
  age: (years: number, months: number) => {
    const parts = [
      years ? `${years} ${years === 1 ? 'year' : 'years'}` : '',
      months ? `${months} ${months === 1 ? 'month' : 'months'}` : '',
    ].filter(Boolean);
    return `The offense was ${parts.join(' ') || 'less than a month'} ago.`;
  },
  useLimit: (place: string) => `The law of ${place} doesn't let you use this finding:`,
  offenseUnclear: "A person still has to decide whether it applies. Don't use the finding until then.",
  holdTitle: 'On hold: the candidate has to act',
  holdText: 'The candidate answers at a personal link. If it got lost, copy it and send it to the candidate.',
  holdReview: 'The candidate has answered. We are reviewing the answer.',
  verifications: {
    ssn: 'Social Security number to confirm',
    driver_license: 'Driver license to upload or correct',
    id: 'Copy of a government-issued ID',
  },
  link: 'Link for the candidate',
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: "We couldn't copy the link. Select it and copy it yourself.",
  timelineTitle: 'Timeline',
  expected: (date: string) => `expected ${date}`,
};

export type ReportMessages = typeof en;

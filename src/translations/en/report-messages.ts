import { contentLabels } from '@service-embeds/contract/reference-data/content-labels';

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
  documents: 'Documents',
  reportFile: 'Report',
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
  content: contentLabels,
  rule: 'Your rule',
  holdTitle: 'On hold: the candidate has to act',
  holdText: 'We emailed the candidate a personal link. If it got lost, copy it and send it to the candidate.',
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
  expected: (date: string) => `expected ${date}`,
};

export type ReportMessages = typeof en;

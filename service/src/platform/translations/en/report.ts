import type { CancellationReason, UseLimit } from '@service-embeds/contract';
import type { FindingFact } from '@service-embeds/domain/report/view/finding-facts';
import { reportLabels, resultLabels } from '@service-embeds/domain/report/view/status-labels';

/** The report as a PDF. Customers and candidates read the same file, so it speaks of the candidate in the third person. */
export const reportPdf = {
  title: (candidate: string) => `Background check of ${candidate}`,
  requestedBy: 'Requested by',
  candidate: 'Candidate',
  formerNames: 'Former names',
  email: 'Email',
  phone: 'Phone',
  ssn: 'Social Security number',
  reference: 'Reference ID',
  yearOfBirth: 'Year of birth',
  report: 'Report',
  package: 'Package',
  status: 'Status',
  ordered: 'Ordered',
  completed: 'Completed',
  revised: 'Revised',
  workLocation: 'Work location',
  result: 'Result',
  reason: 'Reason',
  /** To candidates, a finding is no question of theirs to decide. */
  statuses: { ...reportLabels, consider: resultLabels.consider },
  cancellationReasons: {
    missing_required_information: 'missing required information',
    source_inaccessible_closed_court: 'source inaccessible, closed court',
    vendor_unable_to_complete: 'vendor unable to complete',
    request_withdrawn: 'request withdrawn',
    consent_withdrawn: 'consent withdrawn',
  } satisfies Record<CancellationReason, string>,
  level: (level: string) => level,
  summary: (findings: number, screenings: number) =>
    `${findings === 0 ? 'No findings' : findings === 1 ? '1 finding' : `${String(findings)} findings`} in ` +
    (screenings === 1 ? '1 screening' : `${String(screenings)} screenings`),
  clearScreenings: 'Clear screenings',
  screening: 'Screening',
  record: 'Record',
  facts: {
    disposition: 'Disposition',
    offense: 'Offense date',
    sentence: 'Sentence',
    caseNumber: 'Case',
  } satisfies Record<FindingFact, string>,
  notice: (agency: string) =>
    `Prepared by ${agency}. The agency did not make the hiring decision and cannot explain why it was made. The candidate may dispute anything that is inaccurate or incomplete with the agency, free of charge.`,
  page: (number: number, count: number) => `Page ${number} of ${count}`,
};

/** The state of one screening, as a list of screenings shows it. */
export const screenings = {
  canceled: "Couldn't be completed",
  waitingForYou: 'Action needed by you',
  pending: reportLabels.pending,
  complete: reportLabels.complete,
  ...resultLabels,
  levels: { felony: 'felony', misdemeanor: 'misdemeanor', infraction: 'infraction', other: '' },
  useLimit: ({ place, law, citation, offense_unclear: isUnclear }: UseLimit) =>
    `The law of ${place} ${isUnclear ? 'may not let' : "doesn't let"} the employer use this finding: ${law} (${citation}).${
      isUnclear
        ? " A person still has to decide whether it applies. The employer can't use it until then."
        : ''
    }`,
};

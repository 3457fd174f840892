import type { ScreeningType, SupplierUpdate, VerificationType } from '@service-embeds/contract';
import type { CustomerDecision } from '@service-embeds/domain/report-lifecycle/report-updates';

/** What a screening finds. Every other screening of the scenario is clear. */
export interface Finding {
  /** Screening types to try in order. Default if the report has none: the type of its first screening. */
  in: ScreeningType[];
  /** At how many screenings of that type. Default: 1. */
  times?: number;
  level: 'felony' | 'misdemeanor' | 'infraction';
}

/** What happens after the report was completed for the first time. */
export interface FollowUp {
  days: number;
  update: SupplierUpdate | CustomerDecision | 'dispute_cleared';
}

/** One documented course of a report. */
export interface Scenario {
  /** Part of an email address after a plus: `anyone+consider@example.com`. */
  tag: string;
  lastName: string;
  ssn: string;
  /** As `docs/staging.md` describes it. */
  description: string;
  findings?: Finding[];
  /** Number of courts to search. Default: one or two. */
  courts?: number;
  canceled?: 'first county search' | 'all';
  /** What is requested from the candidate after an hour, and the hours until the answer. Null: never. */
  documents?: { type: VerificationType; answeredAfterHours: number | null };
  /** Days until everything is done. Default: the usual times. */
  days?: number;
  /** Whether no estimate is published. Default: false. */
  withoutEstimate?: boolean;
  followUps?: FollowUp[];
}

const criminal: ScreeningType[] = [
  'county_criminal_search',
  'state_criminal_search',
  'national_criminal_search',
  'federal_criminal_search',
  'federal_district_criminal_search',
  'arrest_search',
];
const verifications: ScreeningType[] = [
  'employment_verification',
  'education_verification',
  'professional_license_verification',
  'professional_reference_verification',
  'personal_reference_verification',
];
const misdemeanor: Finding = { in: criminal, level: 'misdemeanor' };

/** What the report about a change finds, unless the candidate's scenario says something else. */
export const alertFindings: Finding[] = [{ in: ['motor_vehicle_report', ...criminal], level: 'misdemeanor' }];

/** The scenario of candidates that name none. */
export const defaultScenario: Scenario = {
  tag: 'clear',
  lastName: 'Clearwater',
  ssn: '000-01-0001',
  description: 'Every screening is clear',
};

export const scenarios: Scenario[] = [
  defaultScenario,
  {
    tag: 'consider',
    lastName: 'Considine',
    ssn: '000-01-0002',
    description: 'One misdemeanor at a county court',
    findings: [misdemeanor],
  },
  {
    tag: 'consider-mvr',
    lastName: 'Speedwell',
    ssn: '000-01-0003',
    description: 'A suspended license on the driving record',
    findings: [{ in: ['motor_vehicle_report', ...criminal], level: 'infraction' }],
  },
  {
    tag: 'consider-multi',
    lastName: 'Manyfold',
    ssn: '000-01-0004',
    description: 'Three counties, two of them with records, and a registry hit; assessed as escalated',
    courts: 3,
    findings: [
      { in: criminal, times: 2, level: 'misdemeanor' },
      { in: ['sex_offender_search', 'national_criminal_search'], level: 'felony' },
    ],
  },
  {
    tag: 'complete',
    lastName: 'Partway',
    ssn: '000-01-0005',
    description: 'One search canceled because its court is closed, the rest clear',
    canceled: 'first county search',
    days: 5,
  },
  {
    tag: 'review',
    lastName: 'Reviewer',
    ssn: '000-01-0006',
    description: 'One misdemeanor, assessed as review',
    findings: [misdemeanor],
  },
  {
    tag: 'escalated',
    lastName: 'Escalante',
    ssn: '000-01-0007',
    description: 'One felony, assessed as escalated',
    findings: [{ in: criminal, level: 'felony' }],
  },
  {
    tag: 'consider-verification',
    lastName: 'Differing',
    ssn: '000-01-0008',
    description:
      'An employer, or else a school, license or reference, does not confirm what the candidate said',
    findings: [{ in: verifications, level: 'infraction' }],
  },
  {
    tag: 'consider-drug',
    lastName: 'Positive',
    ssn: '000-01-0009',
    description: 'A positive drug screening',
    findings: [{ in: ['drug_screening'], level: 'infraction' }],
  },
  {
    tag: 'suspend',
    lastName: 'Suspendall',
    ssn: '000-02-0001',
    description: 'The candidate must correct the SSN and never does; the screening is canceled after 37 days',
    documents: { type: 'ssn', answeredAfterHours: null },
  },
  {
    tag: 'suspend-resume',
    lastName: 'Resumo',
    ssn: '000-02-0002',
    description: 'The candidate must correct the SSN and does so after a day; then clear',
    documents: { type: 'ssn', answeredAfterHours: 24 },
  },
  {
    tag: 'license',
    lastName: 'Licensing',
    ssn: '000-02-0003',
    description: 'The candidate must supply a driver license and does so after a day; then clear',
    documents: { type: 'driver_license', answeredAfterHours: 24 },
  },
  {
    tag: 'id',
    lastName: 'Idfield',
    ssn: '000-02-0004',
    description:
      'The candidate must supply an identity document and never does; the screenings are canceled after 37 days',
    documents: { type: 'id', answeredAfterHours: null },
  },
  {
    tag: 'dispute-clear',
    lastName: 'Disputable',
    ssn: '000-03-0001',
    description: 'Consider, disputed after a day, cleared a week later',
    findings: [misdemeanor],
    followUps: [
      { days: 1, update: { kind: 'disputed' } },
      { days: 8, update: 'dispute_cleared' },
    ],
  },
  {
    tag: 'dispute-consider',
    lastName: 'Upheld',
    ssn: '000-03-0002',
    description: 'Consider, disputed after a day, upheld nine days later',
    findings: [misdemeanor],
    followUps: [
      { days: 1, update: { kind: 'disputed' } },
      { days: 10, update: { kind: 'dispute_ended', corrections: [] } },
    ],
  },
  {
    tag: 'dispute-open',
    lastName: 'Contest',
    ssn: '000-03-0003',
    description: 'Consider, disputed after a day, upheld on the last of the 30 days of FCRA section 611',
    findings: [misdemeanor],
    followUps: [
      { days: 1, update: { kind: 'disputed' } },
      { days: 30, update: { kind: 'dispute_ended', corrections: [] } },
    ],
  },
  {
    tag: 'engaged',
    lastName: 'Hireman',
    ssn: '000-04-0001',
    description: 'Consider, engaged after a day',
    findings: [misdemeanor],
    followUps: [{ days: 1, update: { kind: 'engaged' } }],
  },
  {
    tag: 'pre-adverse',
    lastName: 'Preston',
    ssn: '000-04-0002',
    description: 'Consider, pre-adverse notice after a day, final notice after the waiting period',
    findings: [misdemeanor],
    followUps: [{ days: 1, update: { kind: 'adverse_action' } }],
  },
  {
    tag: 'post-adverse',
    lastName: 'Postwick',
    ssn: '000-04-0003',
    description:
      'Consider, pre-adverse notice on the day of completion, final notice after the waiting period',
    findings: [misdemeanor],
    followUps: [{ days: 0, update: { kind: 'adverse_action' } }],
  },
  {
    tag: 'pending',
    lastName: 'Pendleton',
    ssn: '000-05-0001',
    description: 'Nothing finishes for 60 days, then clear',
    days: 60,
    withoutEstimate: true,
  },
  {
    tag: 'slow',
    lastName: 'Slowinski',
    ssn: '000-05-0002',
    description: 'Clear after two weeks; the estimate changes twice',
    days: 14,
  },
  {
    tag: 'no-eta',
    lastName: 'Etaless',
    ssn: '000-05-0003',
    description: 'Clear, without an event about the estimate',
    withoutEstimate: true,
  },
  {
    tag: 'cancelled',
    lastName: 'Cancela',
    ssn: '000-05-0004',
    description: 'Every search is canceled after a day',
    canceled: 'all',
    days: 1,
    withoutEstimate: true,
  },
  {
    tag: 'instant',
    lastName: 'Swiftly',
    ssn: '000-05-0005',
    description: 'Clear immediately',
    days: 0,
    withoutEstimate: true,
  },
];

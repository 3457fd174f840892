/** What one jurisdiction demands of an adverse action. */
export interface AdverseActionRule {
  /** `US`, a state, or a locality of `place/localities.ts`. */
  jurisdiction: string;
  /** What the rule is about. A criminal record: decisions about other findings follow the other rules only. */
  appliesTo: 'any_report' | 'criminal_record';
  /** Shortest time between the notices, and what it is counted from. */
  wait: { days: number; unit: 'business_days' | 'calendar_days'; from: 'sent' | 'receipt' };
  /** Smallest number of employees of an employer that the rule applies to. Default: it applies to all. */
  fewestEmployees?: number;
  /** From when on the rule applies to smaller employers, too. Default: never. */
  smallerFrom?: Date;
  /** Business days that a candidate gets more: after any answer, or when they dispute a record or gather evidence. */
  extension?: { days: number; after: 'answer' | 'evidence' };
  /** Whether an individualized assessment has to be written before the pre-adverse notice. Everywhere else it is advised. */
  assessmentRequired: boolean;
  /** The assessment is sent with the pre-adverse notice. */
  assessmentAttached?: true;
  /** After the candidate's answer the final notice waits for a second assessment. */
  reassessmentRequired?: true;
  /** The final notice waits for the employer's own reasons for each factor, and gives them. */
  reasonsRequired?: true;
  /** Texts that the pre-adverse notice takes along in full, besides the summary of rights. */
  attachments?: readonly 'article_23_a'[];
  /** The law, and since when it applies as described here. */
  source: string;
  /** Whether the row was compared with the law's text. False: general knowledge, to be reviewed first. */
  isVerified: boolean;
}

type Wait = AdverseActionRule['wait'];
type Options = Partial<Omit<AdverseActionRule, 'jurisdiction' | 'appliesTo' | 'wait'>> & { source: string };

const fiveDaysFromSending: Wait = { days: 5, unit: 'business_days', from: 'sent' };
const fiveDaysFromReceipt: Wait = { days: 5, unit: 'business_days', from: 'receipt' };
const twoDaysFromReceipt: Wait = { days: 2, unit: 'business_days', from: 'receipt' };
const aWeekFromSending: Wait = { days: 7, unit: 'calendar_days', from: 'sent' };

const criminalRecord = (jurisdiction: string, wait: Wait, options: Options): AdverseActionRule => ({
  jurisdiction,
  appliesTo: 'criminal_record',
  wait,
  assessmentRequired: false,
  isVerified: false,
  ...options,
});

/**
 * The rules of adverse action: federal, state and local, as of November 2026. They are a template and no legal advice. All that
 * apply to a place apply together (`waiting-period.ts`). The FCRA says "reasonable" only; five business days are the usual floor.
 */
export const adverseActionRules: readonly AdverseActionRule[] = [
  {
    jurisdiction: 'US',
    appliesTo: 'any_report',
    wait: fiveDaysFromSending,
    assessmentRequired: false,
    source: '15 USC 1681b(b)(3), 1681m(a); EEOC guidance of April 25, 2012',
    isVerified: true,
  },
  criminalRecord('CA', fiveDaysFromReceipt, {
    extension: { days: 5, after: 'evidence' },
    assessmentRequired: true,
    reassessmentRequired: true,
    source: 'Cal. Gov. Code 12952; 2 CCR 11017.1 (October 1, 2023)',
    isVerified: true,
  }),
  criminalRecord('CA/Los Angeles', fiveDaysFromReceipt, {
    assessmentRequired: true,
    assessmentAttached: true,
    reassessmentRequired: true,
    source: 'Los Angeles Municipal Code 189.00 (2017)',
  }),
  criminalRecord('CA/Los Angeles County (unincorporated)', fiveDaysFromReceipt, {
    extension: { days: 10, after: 'evidence' },
    assessmentRequired: true,
    assessmentAttached: true,
    reassessmentRequired: true,
    fewestEmployees: 5,
    source: 'Los Angeles County Code 8.300 (September 3, 2024)',
    isVerified: true,
  }),
  criminalRecord(
    'CA/San Francisco',
    { days: 7, unit: 'calendar_days', from: 'receipt' },
    {
      // The ordinance says "a reasonable time".
      extension: { days: 5, after: 'answer' },
      assessmentRequired: true,
      fewestEmployees: 5,
      source: 'San Francisco Labor & Employment Code art. 142 (2014, 2018)',
    },
  ),
  criminalRecord('CA/San Diego County (unincorporated)', fiveDaysFromReceipt, {
    extension: { days: 5, after: 'evidence' },
    assessmentRequired: true,
    source: 'San Diego County Fair Chance Ordinance (October 10, 2024)',
    isVerified: true,
  }),
  criminalRecord('NY', fiveDaysFromSending, {
    assessmentRequired: true,
    attachments: ['article_23_a'],
    source: 'N.Y. Correction Law 750-755 (Article 23-A); N.Y. Gen. Bus. Law 380-g',
  }),
  criminalRecord('NY/New York', fiveDaysFromReceipt, {
    assessmentRequired: true,
    assessmentAttached: true,
    source: 'N.Y.C. Admin. Code 8-107(11-a) (2015; July 29, 2021)',
    isVerified: true,
  }),
  criminalRecord('IL', fiveDaysFromReceipt, {
    assessmentRequired: true,
    source: '775 ILCS 5/2-103.1 (March 23, 2021)',
    isVerified: true,
  }),
  criminalRecord('IL/Chicago', fiveDaysFromReceipt, {
    assessmentRequired: true,
    source: 'Chicago Municipal Code 6-10-054 (2023)',
  }),
  criminalRecord(
    'PA/Philadelphia',
    { days: 10, unit: 'business_days', from: 'receipt' },
    { assessmentRequired: true, source: 'Philadelphia Code 9-3500 (2016; January 6, 2026)' },
  ),
  criminalRecord('MD/Montgomery County', aWeekFromSending, {
    reassessmentRequired: true,
    source: 'Montgomery County Code 27-71',
    isVerified: true,
  }),
  criminalRecord("MD/Prince George's County", aWeekFromSending, {
    assessmentRequired: true,
    reassessmentRequired: true,
    source: "Prince George's County Fair Criminal Record Screening Standards",
    isVerified: true,
  }),
  criminalRecord('WA', twoDaysFromReceipt, {
    assessmentRequired: true,
    reasonsRequired: true,
    fewestEmployees: 15,
    smallerFrom: new Date('2027-01-01T08:00:00Z'),
    source: 'RCW 49.94 (July 1, 2026 with 15 or more employees, otherwise January 1, 2027)',
    isVerified: true,
  }),
  criminalRecord('WA/Seattle', twoDaysFromReceipt, {
    assessmentRequired: true,
    source: 'Seattle Municipal Code 14.17 (2013)',
  }),
  criminalRecord('MA', fiveDaysFromSending, { source: 'M.G.L. c. 6, 171A; c. 151B, 4(9)' }),
  criminalRecord('DC', fiveDaysFromSending, {
    assessmentRequired: true,
    source: 'D.C. Code 32-1341',
  }),
  criminalRecord('TX/Austin', fiveDaysFromSending, {
    assessmentRequired: true,
    source: 'Austin City Code 4-15',
  }),
  criminalRecord('OR/Portland', fiveDaysFromSending, {
    assessmentRequired: true,
    source: 'Portland City Code 23.10',
  }),
  criminalRecord('MO/Kansas City', fiveDaysFromSending, {
    assessmentRequired: true,
    source: 'Kansas City Code 38-104',
  }),
  criminalRecord('MO/Columbia', fiveDaysFromSending, { source: 'Columbia Code 12-90' }),
  criminalRecord('MO/St. Louis', fiveDaysFromSending, { source: 'St. Louis Ordinance 71074' }),
  criminalRecord('HI', fiveDaysFromSending, {
    assessmentRequired: true,
    source: 'Haw. Rev. Stat. 378-2.5',
  }),
  criminalRecord('NJ', fiveDaysFromSending, { source: 'N.J.S.A. 34:6B-11' }),
  criminalRecord('CO', fiveDaysFromSending, { source: 'C.R.S. 8-2-130' }),
  criminalRecord('MN', fiveDaysFromSending, { source: 'Minn. Stat. 364.021' }),
  criminalRecord('NM', fiveDaysFromSending, { source: 'N.M. Stat. 28-2-3.1' }),
  criminalRecord('CT', fiveDaysFromSending, { source: 'Conn. Gen. Stat. 31-51i' }),
  criminalRecord('RI', fiveDaysFromSending, { source: 'R.I.G.L. 28-5-7(7)' }),
  criminalRecord('VT', fiveDaysFromSending, { source: '21 V.S.A. 495j' }),
  criminalRecord('ME', fiveDaysFromSending, { source: '26 M.R.S. 600-A' }),
  criminalRecord('OR', fiveDaysFromSending, { source: 'ORS 659A.360' }),
  criminalRecord('PA', fiveDaysFromSending, { source: '18 Pa.C.S. 9125' }),
];

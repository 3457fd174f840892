import type { AssessmentValue, Report, Screening } from '@service-embeds/contract';

/** One canned order: whose, what, and how far it is. */
export interface Life {
  name: [first: string, last: string] | null;
  package: string;
  /** Days since the invitation. */
  age: number;
  invitation: 'pending' | 'completed' | 'expired' | 'cancelled';
  status?: Report['status'];
  adjudication?: Report['adjudication'];
  assessment?: AssessmentValue;
  /** Screenings that are finished; all of them unless it says less. */
  finished?: number;
  /** The screening, by its place, that holds a record, or was canceled. */
  found?: number;
  canceled?: number | 'all';
  suspended?: number;
  /** Its screenings finish one after the other while somebody looks. */
  live?: boolean;
}

/** A candidate in every state that an order can have. All of them are invented. */
export const lives: Life[] = [
  {
    name: ['Grace', 'Fixturez'],
    package: 'essential_criminal',
    age: 1,
    invitation: 'completed',
    status: 'pending',
    finished: 1,
    live: true,
  },
  {
    name: ['Alex', 'Testerman'],
    package: 'driver_standard',
    age: 2,
    invitation: 'completed',
    status: 'pending',
    finished: 4,
  },
  {
    name: ['Bao', 'Sampleton'],
    package: 'essential_criminal',
    age: 6,
    invitation: 'completed',
    status: 'clear',
    assessment: 'eligible',
  },
  {
    name: ['Chiara', 'Mockley'],
    package: 'essential_criminal',
    age: 7,
    invitation: 'completed',
    status: 'consider',
    assessment: 'review',
    found: 4,
  },
  {
    name: ['Dariusz', 'Placeholder'],
    package: 'driver_pro',
    age: 3,
    invitation: 'completed',
    status: 'suspended',
    finished: 5,
    suspended: 5,
  },
  {
    name: ['Émilie', 'Demoski'],
    package: 'basic_criminal',
    age: 12,
    invitation: 'completed',
    status: 'dispute',
    assessment: 'review',
    found: 3,
  },
  {
    name: ['Farah', "O'Fixture"],
    package: 'contractor',
    age: 9,
    invitation: 'completed',
    status: 'complete',
    assessment: 'eligible',
    canceled: 4,
  },
  {
    name: ['Hiroshi', 'Sample-Jones'],
    package: 'identity_check',
    age: 8,
    invitation: 'completed',
    status: 'canceled',
    canceled: 'all',
  },
  {
    name: ['Inês', 'Stubbins'],
    package: 'warehouse',
    age: 14,
    invitation: 'completed',
    status: 'consider',
    adjudication: 'engaged',
    assessment: 'review',
    found: 3,
  },
  {
    name: ['Jürgen', 'Testerman'],
    package: 'driver_standard',
    age: 10,
    invitation: 'completed',
    status: 'consider',
    adjudication: 'pre_adverse_action',
    assessment: 'escalated',
    found: 4,
  },
  {
    name: ['Kwame', 'Fixturez'],
    package: 'home_care_aide',
    age: 24,
    invitation: 'completed',
    status: 'consider',
    adjudication: 'post_adverse_action',
    assessment: 'escalated',
    found: 4,
  },
  { name: null, package: 'warehouse', age: 5, invitation: 'pending' },
  { name: ['Lucía', 'Demoski'], package: 'software_engineer', age: 11, invitation: 'expired' },
  { name: ["N'Dea", 'Mockley'], package: 'warehouse', age: 4, invitation: 'cancelled' },
];

/** A record that is plainly none of a real person. */
export const sampleRecord = (id: string, at: string): Screening['records'][number] => ({
  case_number: 'SAMPLE-0001',
  source: 'Alameda County, CA',
  charges: [
    {
      id,
      charge: 'SAMPLE OFFENSE - NOT A REAL RECORD',
      level: 'misdemeanor',
      disposition: 'Guilty',
      offense_date: `${Number(at.slice(0, 4)) - 2}-05-04`,
      disposition_date: `${Number(at.slice(0, 4)) - 1}-02-11`,
    },
  ],
});

import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  afterOffer,
  finalNotice,
  firstNotice,
  never,
  notCompared,
  salaryLaw,
} from './shared.ts';

const texasPreemption =
  'The Texas Regulatory Consistency Act (HB 2127, in force since 2023-09-01) may preempt the ordinance.';

/** Laws of the states, cities and territories of the South and the Caribbean, without Oklahoma. */
export const southLaws: readonly PlaceLaw[] = [
  {
    id: 'GNV',
    jurisdiction: 'FL/Gainesville',
    title: 'Gainesville Fair Chance Hiring Ordinance',
    fewestEmployees: 15,
    duties: [
      afterOffer,
      never(['non_conviction']),
      { kind: 'assessment' },
      firstNotice(['right_to_respond']),
      finalNotice(['record_named']),
    ],
    source: {
      citation: 'Gainesville Code of Ordinances 14.5-181',
      url: 'https://www.gainesvillefl.gov/Government-Pages/Government/Office-of-Equity-and-Inclusion/Fair-Chance-Hiring',
      inForceSince: '2022-12-15',
      forCounsel:
        'Compared with descriptions of Ordinance 2022-617 alone. A law of Florida about local rules for employers may preempt it.',
    },
  },
  {
    id: 'GA-GCIC',
    jurisdiction: 'GA',
    title: 'Georgia Crime Information Center: consent',
    duties: [
      {
        kind: 'disclosure',
        document: 'state_notices_other',
        section: 'GA',
        package: 'state_criminal_search',
      },
    ],
    source: { citation: 'O.C.G.A. 35-3-34', forCounsel: notCompared },
  },
  {
    id: 'GA-FIRST-OFFENDER',
    jurisdiction: 'GA',
    title: 'Georgia First Offender Act',
    duties: [never(['diverted'])],
    source: { citation: 'O.C.G.A. 42-8-63.1', forCounsel: notCompared },
  },
  {
    id: 'LOUISIANA',
    jurisdiction: 'LA',
    title: 'Louisiana Fair Chance law',
    duties: [never(['non_conviction', 'diverted', 'pending']), { kind: 'assessment' }],
    source: {
      citation: 'La. R.S. 23:291.2',
      inForceSince: '2021-08-01',
      checked: '2026-11-25',
      forCounsel:
        'Sources name employers of one employee and of twenty (R.S. 23:302): the row binds all. Whether a pending charge counts as one without a conviction is open.',
    },
  },
  salaryLaw('PR', 'Puerto Rico Equal Pay Act on salary history', {
    citation: 'P.R. Act 16-2017, art. 4',
    inForceSince: '2017-03-08',
    forCounsel: notCompared,
  }),
  {
    id: 'AUS',
    jurisdiction: 'TX/Austin',
    title: 'Austin Fair Chance Hiring Ordinance',
    fewestEmployees: 15,
    duties: [afterOffer, { kind: 'assessment' }, finalNotice(['record_named'])],
    source: { citation: 'Austin City Code 4-15', inForceSince: '2016-04-04', forCounsel: texasPreemption },
  },
  {
    id: 'DSO',
    jurisdiction: 'TX/DeSoto',
    title: 'DeSoto Fair Chance Hiring Ordinance',
    fewestEmployees: 15,
    duties: [afterOffer],
    source: {
      citation: 'DeSoto Code of Ordinances, Fair Chance Hiring',
      url: 'https://ecode360.com/40187469',
      inForceSince: '2022-01-01',
      forCounsel: `${texasPreemption} Sources differ on whether it asks for an offer or forbids the question in the application alone.`,
    },
  },
  {
    id: 'VA-MARIJUANA',
    jurisdiction: 'VA',
    title: 'Virginia law on records of marijuana possession',
    duties: [
      {
        kind: 'use_limit',
        classes: ['conviction', 'non_conviction', 'diverted', 'pending'],
        offenses: 'marijuana',
        years: 0,
      },
    ],
    source: {
      citation: 'Va. Code 19.2-389.3',
      forCounsel:
        'Not compared. The section is about simple possession; the row takes every offense with marijuana in its words.',
    },
  },
  {
    id: 'VI',
    jurisdiction: 'VI',
    title: 'Virgin Islands law on criminal history in applications',
    duties: [afterApplication],
    source: {
      citation: 'V.I. Code tit. 24, ban on criminal history in applications',
      forCounsel: notCompared,
    },
  },
];

import type { PlaceLaw } from '../place-law.ts';
import { afterApplication, afterOffer, never, notCompared, salaryLaw } from './shared.ts';

const texasPreemption =
  'The Texas Regulatory Consistency Act (HB 2127, in force since 2023-09-01) may preempt the ordinance.';

/** Laws of the states, cities and territories of the South and the Caribbean. */
export const southLaws: readonly PlaceLaw[] = [
  {
    id: 'GNV',
    jurisdiction: 'FL/Gainesville',
    title: 'Gainesville Fair Chance Hiring Ordinance',
    fewestEmployees: 15,
    duties: [afterOffer],
    source: {
      citation: 'Gainesville Code of Ordinances ch. 14.5, art. VIII',
      forCounsel: notCompared,
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
    id: 'LOUISIANA',
    jurisdiction: 'LA',
    title: 'Louisiana Fair Chance law',
    fewestEmployees: 20,
    duties: [never(['non_conviction', 'diverted', 'pending_charge']), { kind: 'assessment' }],
    source: {
      citation: 'La. R.S. 23:291.2',
      url: 'https://legis.la.gov/Legis/Law.aspx?d=1239152',
      inForceSince: '2021-08-01',
      forCounsel: notCompared,
    },
  },
  {
    id: 'OK-148',
    jurisdiction: 'OK',
    title: 'Oklahoma law on consumer reports',
    duties: [{ kind: 'disclosure', document: 'ok_notice', copyBox: true }],
    source: { citation: '24 O.S. 148', forCounsel: notCompared },
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
    duties: [
      afterOffer,
      { kind: 'assessment' },
      { kind: 'notice', notice: 'final', appliesTo: 'criminal_record', parts: ['record_named'] },
    ],
    source: { citation: 'Austin City Code 4-15', inForceSince: '2016-04-04', forCounsel: texasPreemption },
  },
  {
    id: 'DSO',
    jurisdiction: 'TX/DeSoto',
    title: 'DeSoto Fair Chance Hiring Ordinance',
    fewestEmployees: 15,
    duties: [afterOffer],
    source: { citation: 'DeSoto Code of Ordinances, Fair Chance Hiring', forCounsel: texasPreemption },
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

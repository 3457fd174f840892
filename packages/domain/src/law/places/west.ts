import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  afterOffer,
  convictionsFor,
  creditAfterOffer,
  creditForListedPositions,
  creditIfRelated,
  creditSection,
  finalNotice,
  never,
  notCompared,
  salaryLaw,
} from './shared.ts';

/** Laws of the states and cities of the West, without California and Washington. */
export const westLaws: readonly PlaceLaw[] = [
  {
    id: 'CO',
    jurisdiction: 'CO',
    title: 'Colorado Chance to Compete Act',
    duties: [afterApplication],
    source: { citation: 'C.R.S. 8-2-130', inForceSince: '2019-09-01', forCounsel: notCompared },
  },
  {
    id: 'CO-CREDIT',
    jurisdiction: 'CO',
    title: 'Colorado Employment Opportunity Act',
    duties: [creditIfRelated, creditSection('CO_credit')],
    source: { citation: 'C.R.S. 8-2-126', inForceSince: '2013-07-01', forCounsel: notCompared },
  },
  salaryLaw('CO', 'Colorado Equal Pay for Equal Work Act on wage history', {
    citation: 'C.R.S. 8-5-102(2)',
    inForceSince: '2021-01-01',
    forCounsel: notCompared,
  }),
  {
    id: 'HI',
    jurisdiction: 'HI',
    title: 'Hawaii law on conviction records',
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted', 'pending']),
      convictionsFor(7, 'release', ['felony']),
      convictionsFor(5, 'release', ['misdemeanor', 'summary']),
      { kind: 'assessment' },
      finalNotice(['job_relation']),
    ],
    source: {
      citation: 'Haw. Rev. Stat. 378-2, 378-2.5',
      url: 'https://www.capitol.hawaii.gov/hrscurrent/Vol07_Ch0346-0398/HRS0378/HRS_0378-0002_0005.htm',
      inForceSince: '2020-09-15',
      forCounsel:
        'The text that we read is older and says ten years; those who describe the amendment of 2020 say seven for felonies and five for misdemeanors.',
    },
  },
  {
    id: 'HI-CREDIT',
    jurisdiction: 'HI',
    title: 'Hawaii law on credit history',
    duties: [creditAfterOffer, creditIfRelated, creditSection('HI_credit')],
    source: { citation: 'Haw. Rev. Stat. 378-2.7', inForceSince: '2009-07-01', forCounsel: notCompared },
  },
  salaryLaw('HI', 'Hawaii law on salary history', {
    citation: 'Haw. Rev. Stat. 378-2.4',
    inForceSince: '2019-01-01',
    forCounsel: notCompared,
  }),
  {
    id: 'NM',
    jurisdiction: 'NM',
    title: 'New Mexico Criminal Offender Employment Act',
    duties: [afterApplication],
    source: { citation: 'N.M. Stat. 28-2-3.1', inForceSince: '2019-06-14', forCounsel: notCompared },
  },
  {
    id: 'NV-CREDIT',
    jurisdiction: 'NV',
    title: 'Nevada law on consumer credit reports in employment',
    duties: [creditForListedPositions, creditSection('NV_credit')],
    source: { citation: 'NRS 613.520 to 613.600', inForceSince: '2013-10-01', forCounsel: notCompared },
  },
  salaryLaw('NV', 'Nevada law on wage history', {
    citation: 'NRS 613.133',
    inForceSince: '2021-10-01',
    forCounsel: notCompared,
  }),
  {
    id: 'OR',
    jurisdiction: 'OR',
    title: 'Oregon law on conviction history in applications',
    duties: [afterApplication],
    source: { citation: 'ORS 659A.360', inForceSince: '2016-01-01', forCounsel: notCompared },
  },
  {
    id: 'OR-CREDIT',
    jurisdiction: 'OR',
    title: 'Oregon law on credit history',
    duties: [creditIfRelated, creditSection('OR_credit')],
    source: { citation: 'ORS 659A.320', inForceSince: '2010-07-01', forCounsel: notCompared },
  },
  salaryLaw('OR', 'Oregon Equal Pay Act on salary history', {
    citation: 'ORS 652.220(1)(c)',
    inForceSince: '2017-10-06',
    forCounsel: notCompared,
  }),
  {
    id: 'PDX',
    jurisdiction: 'OR/Portland',
    title: 'Portland law on removing barriers to employment',
    fewestEmployees: 6,
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      { kind: 'assessment' },
      finalNotice(['record_named']),
    ],
    source: {
      citation: 'Portland City Code 23.10',
      url: 'https://www.portland.gov/code/23/10',
      inForceSince: '2016-07-01',
      forCounsel:
        'The definitions were compared with the text, what must not be used with descriptions alone.',
    },
  },
];

import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  afterOffer,
  creditForListedPositions,
  never,
  noSalaryHistory,
  notCompared,
  salaryLaw,
} from './shared.ts';

/** Laws of the states and cities of the Midwest, without Illinois. */
export const midwestLaws: readonly PlaceLaw[] = [
  {
    id: 'WAT',
    jurisdiction: 'IA/Waterloo',
    title: 'Waterloo Fair Chance Ordinance',
    fewestEmployees: 15,
    duties: [afterOffer],
    source: {
      citation: 'Waterloo Code of Ordinances 5-3-15',
      inForceSince: '2020-07-01',
      forCounsel:
        'The Supreme Court of Iowa found parts preempted by Iowa Code 364.3(12) (Iowa Ass’n of Bus. & Indus. v. City of Waterloo, 2021).',
    },
  },
  {
    id: 'MI-ARREST',
    jurisdiction: 'MI',
    title: 'Michigan Elliott-Larsen Civil Rights Act on arrests',
    duties: [never(['non_conviction', 'diverted'], ['misdemeanor', 'summary'])],
    source: { citation: 'Mich. Comp. Laws 37.2205a', forCounsel: notCompared },
  },
  {
    id: 'MN',
    jurisdiction: 'MN',
    title: 'Minnesota Criminal Offenders Rehabilitation Act on applications',
    duties: [afterApplication],
    source: { citation: 'Minn. Stat. 364.021', inForceSince: '2014-01-01', forCounsel: notCompared },
  },
  {
    id: 'MN-13C',
    jurisdiction: 'MN',
    title: 'Minnesota law on consumer reports',
    duties: [{ kind: 'disclosure', document: 'mn_notice', copyBox: true }],
    source: { citation: 'Minn. Stat. 13C.02', forCounsel: notCompared },
  },
  salaryLaw('MN', 'Minnesota Human Rights Act on pay history', {
    citation: 'Minn. Stat. 363A.08, subd. 8',
    inForceSince: '2024-01-01',
    forCounsel: notCompared,
  }),
  {
    id: 'COM',
    jurisdiction: 'MO/Columbia',
    title: 'Columbia Fair Chance Ordinance',
    duties: [afterOffer],
    source: {
      citation: 'Columbia Code of Ordinances 12-90',
      inForceSince: '2014-12-01',
      forCounsel: notCompared,
    },
  },
  {
    id: 'KCM',
    jurisdiction: 'MO/Kansas City',
    title: 'Kansas City ordinance on criminal history',
    fewestEmployees: 6,
    duties: [afterApplication, { kind: 'assessment' }],
    source: {
      citation: 'Kansas City Code of Ordinances 38-104',
      inForceSince: '2018-06-09',
      forCounsel: notCompared,
    },
  },
  {
    id: 'KANSAS-CITY-SALARY',
    jurisdiction: 'MO/Kansas City',
    title: 'Kansas City ordinance on salary history',
    fewestEmployees: 6,
    duties: [noSalaryHistory],
    source: {
      citation: 'Kansas City Code of Ordinances 38-102',
      inForceSince: '2019-10-31',
      forCounsel: notCompared,
    },
  },
  {
    id: 'STL',
    jurisdiction: 'MO/St. Louis',
    title: 'St. Louis ordinance on criminal history',
    fewestEmployees: 10,
    duties: [afterApplication],
    source: { citation: 'St. Louis Ordinance 71074', inForceSince: '2021-01-01', forCounsel: notCompared },
  },
  {
    id: 'WI-ARREST',
    jurisdiction: 'WI',
    title: 'Wisconsin Fair Employment Act on arrest records',
    duties: [never(['non_conviction', 'diverted'])],
    source: { citation: 'Wis. Stat. 111.335', forCounsel: notCompared },
  },
  {
    id: 'MADISON-CREDIT',
    jurisdiction: 'WI/Madison',
    title: 'Madison Equal Opportunities Ordinance on credit history',
    duties: [creditForListedPositions],
    source: { citation: 'Madison Gen. Ord. 39.03', forCounsel: notCompared },
  },
];

import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  afterOffer,
  creditForListedPositions,
  never,
  noSalaryHistory,
  described,
  notCompared,
} from './shared.ts';

const salaryOrdinance = (
  city: string,
  citation: string,
  inForceSince: string,
  forCounsel: string,
): PlaceLaw => ({
  id: `${city.toUpperCase()}-SALARY`,
  jurisdiction: `OH/${city}`,
  title: `${city} ordinance on salary history`,
  fewestEmployees: 15,
  duties: [noSalaryHistory],
  source: { citation, inForceSince, forCounsel },
});

/** Laws of the states and cities of the Midwest, without Illinois and Minnesota. */
export const midwestLaws: readonly PlaceLaw[] = [
  {
    id: 'WAT',
    jurisdiction: 'IA/Waterloo',
    title: 'Waterloo Fair Chance Ordinance',
    fewestEmployees: 15,
    duties: [afterOffer],
    source: {
      citation: 'Waterloo Ordinance 5522 (Code of Ordinances 5-3-15)',
      url: 'https://casetext.com/case/iowa-assn-of-bus-indus-v-city-of-waterloo',
      inForceSince: '2020-07-01',
      forCounsel:
        'The Supreme Court of Iowa left the time of the question in force and found the limits on decisions preempted by Iowa Code 364.3(12) (961 N.W.2d 465, 2021).',
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
    id: 'COM',
    jurisdiction: 'MO/Columbia',
    title: 'Columbia Fair Chance Ordinance',
    duties: [afterOffer],
    source: {
      citation: 'Columbia Code of Ordinances 12-90',
      inForceSince: '2014-12-01',
      forCounsel: described,
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
  salaryOrdinance('Cincinnati', 'Cincinnati Mun. Code ch. 804 (Ordinance 83-2019)', '2020-03-13', described),
  salaryOrdinance('Cleveland', 'Cleveland Ordinance 104-2025', '2025-10-27', described),
  salaryOrdinance('Columbus', 'Columbus City Codes ch. 2335', '2024-03-01', described),
  salaryOrdinance('Toledo', 'Toledo Mun. Code ch. 768', '2020-06-25', described),
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

// cspell:ignore cchr
import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  creditForListedPositions,
  creditSection,
  finalNotice,
  firstNotice,
  never,
  notCompared,
  salaryLaw,
  wait,
} from './shared.ts';

/** Laws of Illinois and of its counties and cities. */
export const illinoisLaws: readonly PlaceLaw[] = [
  {
    id: 'IL',
    jurisdiction: 'IL',
    title: 'Illinois Job Opportunities for Qualified Applicants Act',
    fewestEmployees: 15,
    duties: [afterApplication],
    source: { citation: '820 ILCS 75/15', inForceSince: '2015-01-01', forCounsel: notCompared },
  },
  {
    id: 'IL-HRA',
    jurisdiction: 'IL',
    title: 'Illinois Human Rights Act on convictions',
    duties: [
      { kind: 'assessment' },
      wait(5, 'business_days', 'receipt'),
      firstNotice(['right_to_respond', 'response_days']),
      finalNotice(['complaint'], 'Illinois Department of Human Rights, 312-814-6200, dhr.illinois.gov'),
    ],
    source: { citation: '775 ILCS 5/2-103.1', inForceSince: '2021-03-23', forCounsel: notCompared },
  },
  {
    id: 'IL-ARREST',
    jurisdiction: 'IL',
    title: 'Illinois Human Rights Act on arrests',
    duties: [never(['non_conviction', 'diverted', 'pending'])],
    source: { citation: '775 ILCS 5/2-103', forCounsel: notCompared },
  },
  {
    id: 'IL-CREDIT',
    jurisdiction: 'IL',
    title: 'Illinois Employee Credit Privacy Act',
    duties: [creditForListedPositions, creditSection('IL_credit')],
    source: { citation: '820 ILCS 70/10', inForceSince: '2011-01-01', forCounsel: notCompared },
  },
  salaryLaw('IL', 'Illinois Equal Pay Act on salary history', {
    citation: '820 ILCS 112/10(b-5)',
    inForceSince: '2019-09-29',
    forCounsel: notCompared,
  }),
  {
    id: 'CHI',
    jurisdiction: 'IL/Chicago',
    title: 'Chicago Human Rights Ordinance on criminal history',
    duties: [
      afterApplication,
      never(['non_conviction', 'diverted', 'pending']),
      { kind: 'assessment' },
      wait(5, 'business_days', 'receipt'),
      firstNotice(['right_to_respond', 'response_days']),
      finalNotice(['complaint'], 'Chicago Commission on Human Relations, chicago.gov/cchr'),
    ],
    source: { citation: 'Chicago Mun. Code 6-10-054', inForceSince: '2023-04-24', forCounsel: notCompared },
  },
  {
    id: 'CHICAGO-CREDIT',
    jurisdiction: 'IL/Chicago',
    title: 'Chicago Human Rights Ordinance on credit history',
    duties: [creditForListedPositions, creditSection('CHI_credit')],
    source: { citation: 'Chicago Mun. Code 6-10-053', forCounsel: notCompared },
  },
  {
    id: 'COOK',
    jurisdiction: 'IL/Cook County',
    title: 'Cook County Human Rights Ordinance on criminal history',
    duties: [afterApplication],
    source: { citation: 'Cook County Code 42-35', forCounsel: notCompared },
  },
  {
    id: 'COOK-COUNTY-CREDIT',
    jurisdiction: 'IL/Cook County',
    title: 'Cook County Human Rights Ordinance on credit history',
    duties: [creditForListedPositions, creditSection('COOK_credit')],
    source: { citation: 'Cook County Code 42-35', forCounsel: notCompared },
  },
];

// cspell:ignore laborstandards
import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  afterOffer,
  creditIfRelated,
  creditSection,
  described,
  finalNotice,
  firstNotice,
  never,
  notCompared,
  salaryLaw,
  wait,
} from './shared.ts';

/** Laws of Washington and of its cities. */
export const washingtonLaws: readonly PlaceLaw[] = [
  {
    id: 'WA-2018',
    jurisdiction: 'WA',
    title: 'Washington Fair Chance Act of 2018',
    until: '2027-01-01',
    duties: [afterApplication],
    source: {
      citation: 'RCW 49.94.010 as of 2018',
      url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=49.94.010',
      inForceSince: '2018-06-06',
      checked: '2026-11-25',
    },
  },
  {
    id: 'WA',
    jurisdiction: 'WA',
    title: 'Washington Fair Chance Act',
    fewestEmployees: 15,
    smallerFrom: '2027-01-01',
    duties: [
      afterOffer,
      // Arrests without a conviction; a matter that is still pending is no such arrest.
      never(['non_conviction', 'diverted']),
      { kind: 'assessment' },
      wait(2, 'business_days', 'receipt'),
      firstNotice(['right_to_respond', 'response_days']),
      finalNotice(['employer_reasons', 'complaint'], 'Washington Attorney General, atg.wa.gov'),
    ],
    source: {
      citation: 'RCW 49.94.010 as amended by Laws of 2025, HB 1747',
      url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=49.94.010',
      inForceSince: '2026-07-01',
      forCounsel: described,
    },
  },
  {
    id: 'WA-NOTICE',
    jurisdiction: 'WA',
    title: 'Washington Fair Credit Reporting Act: notice',
    duties: [{ kind: 'disclosure', document: 'state_notices_other', section: 'WA' }],
    source: {
      citation: 'RCW 19.182.020 to 19.182.080',
      url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=19.182.020',
      forCounsel: notCompared,
    },
  },
  {
    id: 'WA-CREDIT',
    jurisdiction: 'WA',
    title: 'Washington Fair Credit Reporting Act: credit history',
    duties: [creditIfRelated, creditSection('WA_credit')],
    source: {
      citation: 'RCW 19.182.020(2)(c)',
      url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=19.182.020',
      forCounsel: notCompared,
    },
  },
  {
    id: 'WA-MVR',
    jurisdiction: 'WA',
    title: 'Washington driving records',
    duties: [
      {
        kind: 'disclosure',
        document: 'mvr_release_wa',
        package: 'motor_vehicle_report',
        basis: 'driver_license',
      },
    ],
    source: {
      citation: 'RCW 46.52.130',
      url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=46.52.130',
      forCounsel: notCompared,
    },
  },
  salaryLaw('WA', 'Washington Equal Pay and Opportunities Act on salary history', {
    citation: 'RCW 49.58.100',
    url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=49.58.100',
    inForceSince: '2019-07-28',
    forCounsel: notCompared,
  }),
  {
    id: 'SEA',
    jurisdiction: 'WA/Seattle',
    title: 'Seattle Fair Chance Employment Ordinance',
    duties: [
      afterApplication,
      never(['non_conviction']),
      { kind: 'assessment' },
      wait(2, 'business_days', 'receipt'),
      firstNotice(['right_to_respond', 'response_days']),
      finalNotice(['complaint'], 'Seattle Office of Labor Standards, seattle.gov/laborstandards'),
    ],
    source: { citation: 'Seattle Mun. Code 14.17', inForceSince: '2013-11-01', forCounsel: notCompared },
  },
  {
    id: 'SPO',
    jurisdiction: 'WA/Spokane',
    title: 'Spokane Fair Chance Hiring',
    duties: [afterApplication],
    source: { citation: 'Spokane Mun. Code 09.03', inForceSince: '2018-06-14', forCounsel: notCompared },
  },
];

// cspell:ignore laborstandards
import type { PlaceLaw } from '../place-law.ts';
import {
  afterSelection,
  afterOffer,
  creditIfRelated,
  creditSection,
  finalNotice,
  firstNotice,
  never,
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
    duties: [afterSelection],
    source: {
      citation: 'RCW 49.94.010 as of 2018',
      url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=49.94.010',
      inForceSince: '2018-06-06',
      checked: '2026-11-25',
      forCounsel:
        'An employer may ask once it finds the applicant qualified; the row waits for the selection, which is stricter.',
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
      { kind: 'hand_out', document: 'wa_guide' },
      { kind: 'disclosure', document: 'state_notices_other', section: 'WA_fair_chance', package: 'criminal' },
      // Arrests and pending charges. A pending one counts while the person is out on bail or released for the trial, which no
      // record tells. A dismissal after a deferred sentence counts as a conviction, one after a deferred prosecution does not;
      // our class has both.
      never(['non_conviction', 'diverted', 'pending']),
      { kind: 'assessment' },
      wait(2, 'business_days', 'receipt'),
      firstNotice(['right_to_respond', 'response_days']),
      finalNotice(['employer_reasons', 'complaint'], 'Washington Attorney General, atg.wa.gov'),
    ],
    source: {
      citation: 'RCW 49.94.005, 49.94.010 as amended by Laws of 2025, ch. 71 (HB 1747)',
      url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=49.94.010',
      inForceSince: '2026-07-01',
      checked: '2026-11-26',
      sizeIn: 'Laws of 2025, ch. 71',
      forCounsel:
        'The bill was read as introduced, and the section in force in extracts. The exception for those who await trial in freedom is as law firms describe it. Where to complain is our addition. The summary of the law and the guide are for an applicant who names a record before the offer, or is told of a search; some descriptions have only one of the two.',
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
      checked: '2026-11-26',
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
      checked: '2026-11-26',
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
      checked: '2026-11-26',
    },
  },
  salaryLaw('WA', 'Washington Equal Pay and Opportunities Act on salary history', {
    citation: 'RCW 49.58.100',
    url: 'https://app.leg.wa.gov/RCW/default.aspx?cite=49.58.100',
    inForceSince: '2019-07-28',
    checked: '2026-11-26',
  }),
  {
    id: 'SEA',
    jurisdiction: 'WA/Seattle',
    title: 'Seattle Fair Chance Employment Ordinance',
    duties: [
      afterSelection,
      never(['non_conviction', 'diverted']),
      { kind: 'assessment' },
      wait(2, 'business_days', 'receipt'),
      firstNotice(['right_to_respond', 'response_days']),
      finalNotice(['complaint'], 'Seattle Office of Labor Standards, seattle.gov/laborstandards'),
    ],
    source: {
      citation: 'Seattle Mun. Code 14.17',
      url: 'https://www.seattle.gov/laborstandards/ordinances/fair-chance-employment',
      inForceSince: '2013-11-01',
      checked: '2026-11-26',
      forCounsel:
        'Compared with the questions and answers of the city, which say nothing of complaints in the final notice. An employer may ask once a first screening has left out the unqualified; the row waits for the selection, which is stricter.',
    },
  },
  {
    id: 'SPO',
    jurisdiction: 'WA/Spokane',
    title: 'Spokane Fair Chance Hiring',
    // Criminal records count after the interview. A check asks for the candidate's addresses, which the city wants after the offer.
    duties: [afterOffer],
    source: {
      citation: 'Spokane Mun. Code 09.02.050; Ordinance C36666 of 2025',
      url: 'https://my.spokanecity.org/news/releases/2025/04/22/council-approves-ban-the-address-fair-chance-hiring-ordinance',
      inForceSince: '2018-06-14',
      checked: '2026-11-28',
      forCounsel:
        'Of Ordinance C36666, in force since 2025-05-25, the release of the city was read: no question about address or housing before a provisional offer. The row wants the offer for criminal searches alone; every other check asks for addresses, too.',
    },
  },
];

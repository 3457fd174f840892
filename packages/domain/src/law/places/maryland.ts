import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  afterOffer,
  convictionsFor,
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

/** Laws of Maryland and of its counties and cities. */
export const marylandLaws: readonly PlaceLaw[] = [
  {
    id: 'MD',
    jurisdiction: 'MD',
    title: 'Maryland Criminal Record Screening Practices Act',
    fewestEmployees: 15,
    duties: [afterApplication],
    source: {
      citation: 'Md. Code, Lab. & Empl. 3-1401 to 3-1405',
      inForceSince: '2020-02-29',
      forCounsel: notCompared,
    },
  },
  {
    id: 'MD-CREDIT',
    jurisdiction: 'MD',
    title: 'Maryland Job Applicant Fairness Act',
    duties: [creditIfRelated, creditSection('MD_credit')],
    source: { citation: 'Md. Code, Lab. & Empl. 3-711', inForceSince: '2011-10-01', forCounsel: notCompared },
  },
  salaryLaw('MD', 'Maryland Equal Pay for Equal Work Act on salary history', {
    citation: 'Md. Code, Lab. & Empl. 3-304.2',
    inForceSince: '2020-10-01',
    forCounsel: notCompared,
  }),
  {
    id: 'MOC',
    jurisdiction: 'MD/Montgomery County',
    title: 'Montgomery County Fair Criminal Record Screening Standards',
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      convictionsFor(3, 'release', ['misdemeanor']),
      { kind: 'assessment', again: true },
      wait(7, 'calendar_days', 'sent'),
      firstNotice(['rescission', 'right_to_respond', 'response_days']),
      finalNotice(['complaint'], 'Montgomery County Office of Human Rights'),
    ],
    source: {
      citation: 'Montgomery County Code 27-71 to 27-75',
      inForceSince: '2021-02-19',
      forCounsel:
        'Compared with descriptions of Bill 35-20 alone. It also names first convictions for trespass, disturbance of the peace and assault, which the row does not tell apart.',
    },
  },
  {
    id: 'PGC',
    jurisdiction: "MD/Prince George's County",
    title: "Prince George's County Fair Criminal Record Screening Standards",
    fewestEmployees: 25,
    duties: [
      afterApplication,
      never(['non_conviction']),
      { kind: 'assessment', again: true },
      wait(7, 'calendar_days', 'sent'),
      firstNotice(['rescission', 'right_to_respond', 'response_days']),
      finalNotice(['complaint'], "Prince George's County Office of Human Rights"),
    ],
    source: {
      citation: "Prince George's County Code 2-231.02 to 2-231.09",
      inForceSince: '2015-01-20',
      forCounsel: notCompared,
    },
  },
  {
    id: 'BAL',
    jurisdiction: 'MD/Baltimore',
    title: 'Baltimore Fair Criminal-Record Screening Practices',
    fewestEmployees: 10,
    duties: [afterOffer],
    source: {
      citation: 'Baltimore City Code art. 11, 15-1 to 15-16',
      inForceSince: '2014-08-13',
      forCounsel: described,
    },
  },
];

// cspell:ignore humanrights
import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  afterOffer,
  creditForListedPositions,
  creditSection,
  described,
  finalNotice,
  firstNotice,
  never,
  notCompared,
  salaryLaw,
  twoParts,
  wait,
} from './shared.ts';

/** Laws of the State of New York and of its counties and cities. */
export const newYorkLaws: readonly PlaceLaw[] = [
  {
    id: 'NY-23A',
    jurisdiction: 'NY',
    title: 'New York Correction Law, Article 23-A',
    duties: [
      { kind: 'assessment' },
      firstNotice(['job_relation', 'article_23_a']),
      finalNotice(['reasons_on_request', 'complaint'], 'New York State Division of Human Rights, dhr.ny.gov'),
    ],
    source: {
      citation: 'N.Y. Correct. Law 750 to 755; N.Y. Gen. Bus. Law 380-g',
      url: 'https://www.nysenate.gov/legislation/laws/COR/A23-A',
      forCounsel:
        'Not compared. Article 23-A binds employers of ten or more, Executive Law 296(15) has no such number: the row binds all.',
    },
  },
  {
    id: 'NY-HRL',
    jurisdiction: 'NY',
    title: 'New York Human Rights Law on arrests',
    // Actions that ended in favor of the person, and adjournments in contemplation of dismissal.
    duties: [never(['non_conviction', 'diverted'])],
    source: {
      citation: 'N.Y. Exec. Law 296(16)',
      url: 'https://www.nysenate.gov/legislation/laws/EXC/296',
      checked: '2026-11-25',
      forCounsel:
        'The text that we read is older than the amendment about adjournments in contemplation of dismissal, which the row follows.',
    },
  },
  {
    id: 'NY-380',
    jurisdiction: 'NY',
    title: 'New York Fair Credit Reporting Act: notice',
    duties: [{ kind: 'disclosure', document: 'ny_notice' }],
    source: {
      citation: 'N.Y. Gen. Bus. Law 380-c, 380-g',
      url: 'https://www.nysenate.gov/legislation/laws/GBS/380-C',
      forCounsel: notCompared,
    },
  },
  {
    id: 'NY-CREDIT',
    jurisdiction: 'NY',
    title: 'New York Fair Credit Reporting Act: credit history',
    duties: [creditForListedPositions, creditSection('NY_credit')],
    source: {
      citation: 'N.Y. Gen. Bus. Law 380-b',
      url: 'https://www.nysenate.gov/legislation/laws/GBS/380-B',
      inForceSince: '2026-04-18',
      forCounsel: notCompared,
    },
  },
  salaryLaw('NY', 'New York Labor Law on salary history', {
    citation: 'N.Y. Lab. Law 194-a',
    url: 'https://www.nysenate.gov/legislation/laws/LAB/194-A',
    inForceSince: '2020-01-06',
    forCounsel: notCompared,
  }),
  {
    id: 'NYC',
    jurisdiction: 'NY/New York',
    title: 'New York City Fair Chance Act',
    fewestEmployees: 4,
    duties: [
      afterOffer,
      twoParts,
      never(['non_conviction', 'diverted']),
      never(['conviction'], ['summary']),
      { kind: 'assessment', attached: true },
      wait(5, 'business_days', 'receipt'),
      firstNotice(['assessment_attached', 'right_to_respond', 'response_days']),
      finalNotice(
        ['complaint'],
        'New York City Commission on Human Rights, 212-416-0197, nyc.gov/humanrights',
      ),
    ],
    source: {
      citation: 'N.Y.C. Admin. Code 8-107(10), (11), (11-a)',
      url: 'https://www.nyc.gov/site/cchr/law/fair-chance-act.page',
      inForceSince: '2021-07-29',
      forCounsel: described,
    },
  },
  {
    id: 'NEW-YORK-CREDIT',
    jurisdiction: 'NY/New York',
    title: 'New York City Stop Credit Discrimination in Employment Act',
    duties: [creditForListedPositions, creditSection('NYC_credit')],
    source: { citation: 'N.Y.C. Admin. Code 8-107(24)', inForceSince: '2015-09-03', forCounsel: notCompared },
  },
  {
    id: 'BUF',
    jurisdiction: 'NY/Buffalo',
    title: 'Buffalo Fair Employment Screening',
    fewestEmployees: 15,
    duties: [afterApplication],
    source: { citation: 'Buffalo City Code 154-25 to 154-29', forCounsel: notCompared },
  },
  {
    id: 'ROC',
    jurisdiction: 'NY/Rochester',
    title: 'Rochester Fair Employment Screening',
    fewestEmployees: 4,
    duties: [afterApplication],
    source: { citation: 'Rochester City Code 63-12 to 63-18', forCounsel: notCompared },
  },
  {
    id: 'WCH',
    jurisdiction: 'NY/Westchester County',
    title: 'Westchester County Fair Chance to Work Law',
    duties: [afterApplication],
    source: {
      citation: 'Laws of Westchester County 700.03',
      inForceSince: '2019-03-04',
      forCounsel: notCompared,
    },
  },
  {
    id: 'SUF',
    jurisdiction: 'NY/Suffolk County',
    title: 'Suffolk County Fair Employment Screening',
    fewestEmployees: 15,
    duties: [afterApplication],
    source: { citation: 'Suffolk County Code 528-7.1', inForceSince: '2020-08-25', forCounsel: notCompared },
  },
];

import type { PlaceLaw } from '../place-law.ts';
import { afterInterview, salaryLaw, quotedNote } from './shared.ts';

/** Laws of New Jersey. The state took over from Newark's ordinance (34:6B-17), and Jersey City's on pay repeats the ban of the state. */
export const newJerseyLaws: readonly PlaceLaw[] = [
  {
    id: 'NJ',
    jurisdiction: 'NJ',
    title: 'New Jersey Opportunity to Compete Act',
    fewestEmployees: 15,
    duties: [afterInterview],
    source: {
      citation: 'N.J.S.A. 34:6B-11 to 34:6B-19',
      url: 'https://careerconnections.nj.gov/careerconnections/plan/foryou/exoffenders/exoffender_hiring_rules_and_regulations.shtml',
      inForceSince: '2015-03-01',
      checked: '2026-11-26',
    },
  },
  {
    id: 'NJ-MARIJUANA',
    jurisdiction: 'NJ',
    title: 'New Jersey law on marijuana records in employment',
    duties: [
      {
        kind: 'use_limit',
        classes: ['conviction', 'non_conviction', 'diverted', 'pending'],
        offenses: 'marijuana_and_sale',
        years: 0,
      },
    ],
    source: {
      citation: 'N.J.S.A. 34:6B-21 (P.L. 2021, c. 19, sec. 15)',
      url: 'https://asurint.com/resource-center/blog/april-2021/new-jersey-cannabis-reform-companion-bills-signed-into-law-part-ii',
      inForceSince: '2021-07-01',
      checked: '2026-11-28',
      forCounsel: `The section forbids to consider an arrest, a charge or a conviction, whenever it was. One description names August 1, 2021, as its day. It excepts positions in law enforcement, corrections, the judiciary, homeland security and emergency management, which no order names. The law names offenses of 2C:35-5(b)(11) and (12), and 2C:35-10; a person decides where the words don't say the amount.`,
    },
  },
  {
    id: 'NJ-NOTICE',
    jurisdiction: 'NJ',
    title: 'New Jersey Fair Credit Reporting Act: notice',
    duties: [{ kind: 'disclosure', document: 'state_notices_other', section: 'NJ' }],
    source: {
      citation: 'N.J.S.A. 56:11-31, 56:11-33',
      forCounsel:
        'Section 56:11-33 on interviews was read, 56:11-31 only in descriptions, which agree: written consent, and a description of the rights under the act before an adverse action. The first notice has one.',
    },
  },
  salaryLaw('NJ', 'New Jersey law on salary history', {
    citation: 'N.J.S.A. 34:6B-20 (P.L. 2019, c. 199, sec. 1)',
    url: 'https://info.5y1.org/states-that-ban-salary-history_1_165480.html',
    inForceSince: '2020-01-01',
    checked: '2026-11-28',
    forCounsel: quotedNote,
  }),
];

import type { PlaceLaw } from '../place-law.ts';
import {
  afterApplication,
  afterOffer,
  creditAfterNotice,
  creditForListedPositions,
  creditSection,
  finalNotice,
  firstNotice,
  never,
  notCompared,
  salaryLaw,
} from './shared.ts';

/** Laws of the states of New England, and of New Jersey, Delaware and the District of Columbia. */
export const northeastLaws: readonly PlaceLaw[] = [
  {
    id: 'CT',
    jurisdiction: 'CT',
    title: 'Connecticut Fair Chance Employment Act',
    duties: [afterApplication, never(['non_conviction', 'diverted'])],
    source: {
      citation: 'Conn. Gen. Stat. 31-51i, 54-142a',
      inForceSince: '2017-01-01',
      forCounsel:
        'Not compared. The section forbids the use of erased records; charges without a conviction are erased by 54-142a, so the row takes all of them.',
    },
  },
  {
    id: 'CT-CREDIT',
    jurisdiction: 'CT',
    title: 'Connecticut law on credit reports',
    duties: [creditForListedPositions, creditSection('CT_credit')],
    source: { citation: 'Conn. Gen. Stat. 31-51tt', inForceSince: '2011-10-01', forCounsel: notCompared },
  },
  salaryLaw('CT', 'Connecticut law on wage history', {
    citation: 'Conn. Gen. Stat. 31-40z(b)(5)',
    inForceSince: '2019-01-01',
    forCounsel: notCompared,
  }),
  {
    id: 'DC',
    jurisdiction: 'DC',
    title: 'Fair Criminal Record Screening Amendment Act',
    fewestEmployees: 11,
    duties: [
      afterOffer,
      never(['non_conviction', 'diverted']),
      { kind: 'assessment' },
      finalNotice(
        ['denial_statement', 'complaint'],
        'District of Columbia Office of Human Rights, ohr.dc.gov',
      ),
    ],
    source: {
      citation: 'D.C. Code 32-1341 to 32-1346',
      url: 'https://code.dccouncil.gov/us/dc/council/code/sections/32-1342',
      inForceSince: '2014-12-17',
      forCounsel:
        'The definitions were compared with the text (more than ten employees in the District), the rest with descriptions.',
    },
  },
  {
    id: 'DC-ARREST',
    jurisdiction: 'DC',
    title: 'District of Columbia Human Rights Act on arrest records',
    duties: [
      never(['non_conviction', 'diverted']),
      { kind: 'use_limit', classes: ['conviction'], years: 10, from: 'disposition' },
    ],
    source: {
      citation: 'D.C. Code 2-1402.66',
      url: 'https://code.dccouncil.gov/us/dc/council/code/sections/2-1402.66',
      forCounsel: 'The text was not found: the ten years are general knowledge.',
    },
  },
  {
    id: 'DC-CREDIT',
    jurisdiction: 'DC',
    title: 'Fair Credit in Employment Amendment Act',
    duties: [creditForListedPositions, creditSection('DC_credit')],
    source: { citation: 'D.C. Code 2-1402.11(d)', inForceSince: '2017-10-01', forCounsel: notCompared },
  },
  salaryLaw('DC', 'Wage Transparency Act on salary history', {
    citation: 'D.C. Code 32-1453.01',
    inForceSince: '2024-06-30',
    forCounsel: notCompared,
  }),
  salaryLaw('DE', 'Delaware law on compensation history', {
    citation: 'Del. Code tit. 19, 709B',
    inForceSince: '2017-12-14',
    forCounsel: notCompared,
  }),
  {
    id: 'MA',
    jurisdiction: 'MA',
    title: 'Massachusetts law on criminal records in employment',
    duties: [
      afterApplication,
      never(['non_conviction', 'diverted']),
      {
        kind: 'use_limit',
        classes: ['conviction'],
        degrees: ['misdemeanor'],
        offenses: 'first_minor',
        years: 0,
      },
      { kind: 'use_limit', classes: ['conviction'], degrees: ['misdemeanor'], years: 3, from: 'release' },
      firstNotice(['record_source']),
    ],
    source: {
      citation: 'Mass. Gen. Laws ch. 151B, 4(9), 4(9 1/2); ch. 6, 171A',
      url: 'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXXI/Chapter151B/Section4',
      forCounsel: 'Sources name three years and five years for misdemeanors: the row takes three.',
    },
  },
  {
    id: 'MA-NOTICE',
    jurisdiction: 'MA',
    title: 'Massachusetts law on investigative consumer reports',
    duties: [{ kind: 'disclosure', document: 'state_notices_other', section: 'MA' }],
    source: { citation: 'Mass. Gen. Laws ch. 93, 53', forCounsel: notCompared },
  },
  salaryLaw('MA', 'Massachusetts Equal Pay Act on salary history', {
    citation: 'Mass. Gen. Laws ch. 149, 105A(c)(2)',
    inForceSince: '2018-07-01',
    forCounsel: notCompared,
  }),
  {
    id: 'ME',
    jurisdiction: 'ME',
    title: 'Maine law on criminal history in applications',
    duties: [afterApplication],
    source: { citation: '26 M.R.S. 600-A', inForceSince: '2021-10-18', forCounsel: notCompared },
  },
  {
    id: 'ME-NOTICE',
    jurisdiction: 'ME',
    title: 'Maine Fair Credit Reporting Act: notice',
    duties: [{ kind: 'disclosure', document: 'state_notices_other', section: 'ME' }],
    source: { citation: '10 M.R.S. 1308-B', forCounsel: notCompared },
  },
  salaryLaw('ME', 'Maine law on compensation history', {
    citation: '26 M.R.S. 628-A',
    inForceSince: '2019-09-17',
    forCounsel: notCompared,
  }),
  {
    id: 'NJ',
    jurisdiction: 'NJ',
    title: 'New Jersey Opportunity to Compete Act',
    fewestEmployees: 15,
    duties: [afterApplication],
    source: {
      citation: 'N.J.S.A. 34:6B-11 to 34:6B-19',
      inForceSince: '2015-03-01',
      forCounsel: notCompared,
    },
  },
  {
    id: 'NJ-NOTICE',
    jurisdiction: 'NJ',
    title: 'New Jersey Fair Credit Reporting Act: notice',
    duties: [{ kind: 'disclosure', document: 'state_notices_other', section: 'NJ' }],
    source: { citation: 'N.J.S.A. 56:11-31', forCounsel: notCompared },
  },
  salaryLaw('NJ', 'New Jersey law on salary history', {
    citation: 'N.J.S.A. 34:6B-20',
    inForceSince: '2020-01-01',
    forCounsel: notCompared,
  }),
  {
    id: 'RI',
    jurisdiction: 'RI',
    title: 'Rhode Island Fair Employment Practices Act on criminal history',
    fewestEmployees: 4,
    duties: [afterApplication, never(['non_conviction', 'diverted'])],
    source: { citation: 'R.I.G.L. 28-5-7(7)', inForceSince: '2014-01-01', forCounsel: notCompared },
  },
  {
    id: 'RI-CREDIT',
    jurisdiction: 'RI',
    title: 'Rhode Island law on credit reports',
    duties: [creditAfterNotice, creditSection('RI_credit')],
    source: { citation: 'R.I.G.L. 6-13.1-21', forCounsel: notCompared },
  },
  salaryLaw('RI', 'Rhode Island Pay Equity Act on wage history', {
    citation: 'R.I.G.L. 28-6-22',
    inForceSince: '2023-01-01',
    forCounsel: notCompared,
  }),
  {
    id: 'VT',
    jurisdiction: 'VT',
    title: 'Vermont law on criminal history in applications',
    duties: [afterApplication],
    source: { citation: '21 V.S.A. 495j', inForceSince: '2017-07-01', checked: '2026-11-25' },
  },
  {
    id: 'VT-CREDIT',
    jurisdiction: 'VT',
    title: 'Vermont law on credit history in employment',
    duties: [creditForListedPositions, creditSection('VT_credit')],
    source: { citation: '21 V.S.A. 495i', inForceSince: '2012-07-01', checked: '2026-11-25' },
  },
  {
    id: 'VT-OTHER',
    jurisdiction: 'VT',
    title: 'Vermont Fair Credit Reporting Act: consent',
    duties: [creditSection('VT_purpose')],
    source: { citation: '9 V.S.A. 2480e', forCounsel: notCompared },
  },
  salaryLaw('VT', 'Vermont law on salary history', {
    citation: '21 V.S.A. 495m',
    inForceSince: '2018-07-01',
    forCounsel: notCompared,
  }),
];

// cspell:ignore cchr
import type { PlaceLaw } from '../place-law.ts';
import {
  afterSelection,
  creditForListedPositions,
  creditSection,
  comparisonNote,
  finalNotice,
  firstNotice,
  never,
  salaryLaw,
  wait,
} from './shared.ts';

const recordAsTrait =
  'The purpose and the definitions were read, which protect a prior arrest or conviction record like race or religion, and not the section on employment. Whether a conviction counts at all without being an occupational qualification is open: the row wants each one assessed.';

/** Laws of Illinois and of its counties and cities. */
export const illinoisLaws: readonly PlaceLaw[] = [
  {
    id: 'IL',
    jurisdiction: 'IL',
    title: 'Illinois Job Opportunities for Qualified Applicants Act',
    fewestEmployees: 15,
    duties: [afterSelection],
    source: {
      citation: '820 ILCS 75/15',
      url: 'https://www.ilga.gov/legislation/publicacts/98/098-0774.htm',
      inForceSince: '2015-01-01',
      checked: '2026-11-26',
    },
  },
  {
    id: 'IL-HRA',
    jurisdiction: 'IL',
    title: 'Illinois Human Rights Act on convictions',
    // Both notices give the employer's reasoning: its assessment goes with them.
    duties: [
      { kind: 'assessment', attached: true },
      wait(5, 'business_days', 'receipt'),
      firstNotice(['assessment_attached', 'right_to_respond', 'response_days']),
      finalNotice(
        ['record_named', 'assessment_attached', 'reconsideration', 'complaint'],
        'Illinois Department of Human Rights, 312-814-6200, dhr.illinois.gov',
      ),
    ],
    source: {
      citation: '775 ILCS 5/2-103.1',
      url: 'https://www.ilga.gov/legislation/ilcs/documents/077500050K2-103.1.htm',
      inForceSince: '2021-03-23',
      checked: '2026-11-26',
    },
  },
  {
    id: 'IL-ARREST',
    jurisdiction: 'IL',
    title: 'Illinois Human Rights Act on arrests',
    duties: [never(['non_conviction', 'diverted', 'pending'])],
    source: {
      citation: '775 ILCS 5/2-103, 5/1-103(B-5)',
      url: 'https://codes.findlaw.com/il/chapter-775-human-rights/il-st-sect-775-5-2-103.html',
      inForceSince: '2020-01-01',
      checked: '2026-11-26',
      forCounsel:
        'The law names arrests that did not lead to a conviction. Whether a pending charge is one is open; the row takes it as one.',
    },
  },
  {
    id: 'IL-CREDIT',
    jurisdiction: 'IL',
    title: 'Illinois Employee Credit Privacy Act',
    duties: [creditForListedPositions, creditSection('IL_credit')],
    source: {
      citation: '820 ILCS 70/10',
      url: 'https://ilga.gov/ftp/ILCS/Ch%200820/Act%200070/082000700K10.html',
      inForceSince: '2011-01-01',
      checked: '2026-11-26',
    },
  },
  salaryLaw('IL', 'Illinois Equal Pay Act on salary history', {
    citation: '820 ILCS 112/10(b-5)',
    url: 'https://labor.illinois.gov/faqs/equal-pay-act-salary-history-ban-faq.html',
    inForceSince: '2019-09-29',
    checked: '2026-11-26',
  }),
  {
    id: 'CHI',
    jurisdiction: 'IL/Chicago',
    title: 'Chicago Human Rights Ordinance on criminal history',
    duties: [
      afterSelection,
      never(['non_conviction', 'diverted', 'pending']),
      { kind: 'assessment', attached: true },
      wait(5, 'business_days', 'receipt'),
      firstNotice(['assessment_attached', 'right_to_respond', 'response_days']),
      finalNotice(
        ['record_named', 'assessment_attached', 'complaint'],
        'Chicago Commission on Human Relations, chicago.gov/cchr',
      ),
    ],
    source: {
      citation: 'Chicago Mun. Code 6-10-054',
      url: 'https://codelibrary.amlegal.com/codes/chicago/latest/chicago_il/0-0-0-2697578',
      inForceSince: '2023-04-24',
      forCounsel:
        'The rules on arrests, and on when a conviction may be used, were read in the code. The time of the question, the wait and the contents of the notices come from summaries by law firms.',
    },
  },
  {
    id: 'CHICAGO-CREDIT',
    jurisdiction: 'IL/Chicago',
    title: 'Chicago Human Rights Ordinance on credit history',
    duties: [creditForListedPositions, creditSection('CHI_credit')],
    source: {
      citation: 'Chicago Mun. Code 6-10-053',
      url: 'https://codelibrary.amlegal.com/codes/chicago/latest/chicago_il/0-0-0-2697555',
      checked: '2026-11-26',
    },
  },
  {
    id: 'COOK',
    jurisdiction: 'IL/Cook County',
    title: 'Cook County Human Rights Ordinance on criminal history',
    duties: [afterSelection, finalNotice(['record_named'])],
    source: {
      citation: 'Cook County Code 42-35',
      forCounsel:
        'The text could not be read. Summaries of Ordinance 15-4214 of July 2015 say the same, and that it leaves out employers whom the act of the state binds; the row binds all.',
    },
  },
  {
    id: 'COOK-COUNTY-CREDIT',
    jurisdiction: 'IL/Cook County',
    title: 'Cook County Human Rights Ordinance on credit history',
    duties: [creditForListedPositions, creditSection('COOK_credit')],
    source: { citation: 'Cook County Code 42-35(g)', inForceSince: '2015-06-01', forCounsel: comparisonNote },
  },
  {
    id: 'CHAMPAIGN',
    jurisdiction: 'IL/Champaign',
    title: 'Champaign Human Rights Ordinance on arrest and conviction records',
    duties: [never(['non_conviction', 'diverted', 'pending']), { kind: 'assessment' }],
    source: {
      citation: 'Champaign Mun. Code ch. 17',
      url: 'https://champaignil.gov/city-managers-office/office-of-equity-community-and-human-rights/services/human-rights-ordinance/',
      inForceSince: '1994-07-05',
      checked: '2026-11-28',
      forCounsel: recordAsTrait,
    },
  },
  {
    id: 'URBANA',
    jurisdiction: 'IL/Urbana',
    title: 'Urbana Human Rights Ordinance on arrest and conviction records',
    duties: [never(['non_conviction', 'diverted', 'pending']), { kind: 'assessment' }],
    source: {
      citation: 'Urbana City Code 12-37 to 12-39',
      url: 'https://www.greenpolicy360.net/w/Urbana,_IL_Human_Rights',
      inForceSince: '1979-04-24',
      checked: '2026-11-28',
      forCounsel: recordAsTrait,
    },
  },
];

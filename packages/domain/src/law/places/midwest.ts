// cspell:ignore Moines
import type { PlaceLaw } from '../place-law.ts';
import {
  afterInterview,
  afterOffer,
  creditForListedPositions,
  never,
  noSalaryHistory,
  comparisonNote,
  quotedNote,
  salaryLaw,
} from './shared.ts';

const salaryOrdinance = (city: string, source: PlaceLaw['source']): PlaceLaw =>
  salaryLaw(`OH/${city}`, `${city} ordinance on salary history`, source);

/** Of an ordinance whose number of employees was not read. */
const fifteenNote = 'Descriptions name fifteen employees: the row binds all.';

/** Laws of the states and cities of the Midwest, without Illinois and Minnesota. */
export const midwestLaws: readonly PlaceLaw[] = [
  {
    id: 'DES-MOINES',
    jurisdiction: 'IA/Des Moines',
    title: 'Des Moines ordinance on criminal record inquiries',
    duties: [afterOffer],
    source: {
      citation: 'Des Moines Mun. Code 62-71.1 (Ordinance 16,083)',
      url: 'https://www.justifacts.com/resources/city-of-des-moines-ia-bans-the-box-december-2021/',
      inForceSince: '2021-12-03',
      checked: '2026-11-28',
      forCounsel:
        'The Supreme Court of Iowa left the time of the question in force for Waterloo (961 N.W.2d 465, 2021), and has not decided about Des Moines. Private schools are bound for the application form alone, which the row does not know.',
    },
  },
  {
    id: 'WAT',
    jurisdiction: 'IA/Waterloo',
    title: 'Waterloo Fair Chance Ordinance',
    duties: [afterOffer],
    source: {
      citation: 'Waterloo Ordinance 5522 (Code of Ordinances 5-3-15)',
      url: 'https://casetext.com/case/iowa-assn-of-bus-indus-v-city-of-waterloo',
      inForceSince: '2020-07-01',
      forCounsel:
        'Compared with descriptions alone, which also name a rule for employers of fewer than 15: no question on the application; the row wants the offer of all, which is stricter. The Supreme Court of Iowa left the time of the question in force and found the limits on decisions preempted by Iowa Code 364.3(12) (961 N.W.2d 465, 2021).',
    },
  },
  {
    id: 'MI-ARREST',
    jurisdiction: 'MI',
    title: 'Michigan Elliott-Larsen Civil Rights Act on arrests',
    // Pending charges of felonies alone are left out of the ban.
    duties: [never(['non_conviction', 'diverted', 'pending'], ['misdemeanor', 'summary'])],
    source: {
      citation: 'Mich. Comp. Laws 37.2205a',
      url: 'https://www.legislature.mi.gov/Laws/MCL?objectName=MCL-37-2205A',
      inForceSince: '2000-03-10',
      checked: '2026-11-26',
    },
  },
  {
    id: 'ANN-ARBOR',
    jurisdiction: 'MI/Ann Arbor',
    title: 'Ann Arbor Non-Discrimination Ordinance on arrest records',
    duties: [never(['non_conviction', 'diverted', 'pending'])],
    source: {
      citation: 'Ann Arbor City Code ch. 112 (Ordinance 14-25)',
      url: 'https://a2gov.org/departments/city-administrator/Office-Organizational-Equity/Pages/Non-discrimination-laws.aspx',
      inForceSince: '2014-10-20',
      checked: '2026-11-28',
      forCounsel:
        'The intent was read, which protects an arrest record like race or religion, and not the section on employment. Whether it lets an employer use a pending charge is open.',
    },
  },
  {
    id: 'GRAND-RAPIDS',
    jurisdiction: 'MI/Grand Rapids',
    title: 'Grand Rapids Human Rights Ordinance on conviction records',
    duties: [never(['non_conviction', 'diverted']), { kind: 'assessment' }],
    source: {
      citation: 'Grand Rapids City Code 9.939(3)(b) (Ordinance 2019-43)',
      url: 'https://www.justifacts.com/resources/city-of-grand-rapids-mi-limits-criminal-records/',
      inForceSince: '2019-12-01',
      checked: '2026-11-28',
      forCounsel:
        'Act 84 of 2018 of Michigan forbids local rules about what an employer asks. The city holds that the ordinance is about discrimination, and that it lets an employer use a pending charge.',
    },
  },
  {
    id: 'COM',
    jurisdiction: 'MO/Columbia',
    title: 'Columbia Fair Chance Ordinance',
    duties: [afterOffer],
    source: {
      citation: 'Columbia Code of Ordinances 12-90',
      url: 'https://www.como.gov/law/human-rights/ban-the-box/ban-the-box-faq/',
      inForceSince: '2014-12-01',
      checked: '2026-11-26',
    },
  },
  {
    id: 'KCM',
    jurisdiction: 'MO/Kansas City',
    title: 'Kansas City ordinance on criminal history',
    duties: [afterInterview, { kind: 'assessment' }],
    source: {
      citation: 'Kansas City Code of Ordinances 38-104',
      inForceSince: '2018-06-09',
      forCounsel:
        'The sections could not be read. Four law firms agree that Ordinance 180034 binds employers of six or more (the row binds all), and lets an employer ask after the interview, once the applicant is found qualified. Ordinance 241074 of 2025-01-16 adds criminal history to the protected traits and could not be read either.',
    },
  },
  {
    id: 'KANSAS-CITY-SALARY',
    jurisdiction: 'MO/Kansas City',
    title: 'Kansas City ordinance on salary history',
    duties: [noSalaryHistory],
    source: {
      citation: 'Kansas City Code of Ordinances 38-102 (Ordinance 190380)',
      url: 'https://www.huschblackwell.com/newsandinsights/kansas-city-missouri-employers-banned-from-salary-history-inquiries-effective-october-31-2019',
      inForceSince: '2019-10-31',
      checked: '2026-11-28',
      forCounsel: `${quotedNote} Its six employees were not read: the row binds all.`,
    },
  },
  {
    id: 'STL',
    jurisdiction: 'MO/St. Louis',
    title: 'St. Louis ordinance on criminal history',
    duties: [afterInterview, { kind: 'assessment' }],
    source: {
      citation: 'St. Louis Ordinance 71074',
      url: 'https://www.stlouis-mo.gov/government/departments/civil-rights-enforcement/ban-the-box-ordinance-71074.cfm',
      inForceSince: '2021-01-01',
      checked: '2026-11-26',
      forCounsel:
        "Compared with the page of the city's agency. That it binds employers of ten or more (the row binds all), that it can ask only after the interview, and what a decision has to weigh, comes from summaries by law firms.",
    },
  },
  salaryOrdinance('Cincinnati', {
    citation: 'Cincinnati Mun. Code ch. 804 (Ordinance 83-2019)',
    url: 'https://ogletree.com/insights-resources/blog-posts/cincinnati-city-council-passes-ordinance-prohibiting-salary-history-inquiries/',
    inForceSince: '2020-03-13',
    checked: '2026-11-28',
    forCounsel: `${quotedNote} ${fifteenNote}`,
  }),
  salaryOrdinance('Cleveland', {
    citation: 'Cleveland Codified Ordinances ch. 669 (Ordinance 104-2025)',
    inForceSince: '2025-10-25',
    forCounsel: `${comparisonNote} They name October 25 and October 27, 2025, as its first day. ${fifteenNote}`,
  }),
  {
    ...salaryOrdinance('Columbus', {
      citation: 'Columbus City Codes ch. 2335 (Ordinance 0709-2023)',
      url: 'https://columbus.legistar.com/LegislationDetail.aspx?FullText=1&GUID=5751054E-6C9F-4B8C-8CB9-12703D38024F&ID=6049069',
      inForceSince: '2024-03-01',
      checked: '2026-11-28',
    }),
    fewestEmployees: 15,
  },
  salaryOrdinance('Toledo', {
    citation: 'Toledo Mun. Code ch. 768',
    url: 'https://codelibrary.amlegal.com/codes/toledo/latest/toledo_oh/0-0-0-159356',
    inForceSince: '2020-06-25',
    checked: '2026-11-26',
    forCounsel: `The first day comes from summaries by law firms, one of which names July 4, 2020. ${fifteenNote}`,
  }),
  {
    id: 'WI-ARREST',
    jurisdiction: 'WI',
    title: 'Wisconsin Fair Employment Act on arrest records',
    duties: [never(['non_conviction', 'diverted'])],
    source: {
      citation: 'Wis. Stat. 111.335, 111.32(1)',
      url: 'https://docs.legis.wisconsin.gov/document/statutes/111.335',
      checked: '2026-11-26',
    },
  },
  {
    id: 'MADISON',
    jurisdiction: 'WI/Madison',
    title: 'Madison Equal Opportunities Ordinance on arrest and conviction records',
    duties: [never(['non_conviction', 'diverted'])],
    source: {
      citation: 'Madison Gen. Ord. 39.03(8)(i)',
      url: 'https://boardmanclark.com/publications/hr-heads-up/city-of-madison-eases-conviction-record-discrimination-law',
      inForceSince: '2024-12-05',
      forCounsel: `${comparisonNote} Two quote the three years after which no conviction counted, and say that the council ended them on December 5, 2024.`,
    },
  },
  {
    id: 'MADISON-CREDIT',
    jurisdiction: 'WI/Madison',
    title: 'Madison Equal Opportunities Ordinance on credit history',
    duties: [creditForListedPositions],
    source: {
      citation: 'Madison Gen. Ord. 39.03',
      forCounsel:
        'The section on employment could not be read. The declaration of policy in 39.03(1), as of 2015, does not name credit history.',
    },
  },
];
